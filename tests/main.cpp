#define BOOST_TEST_MODULE uttt
#include <boost/test/unit_test.hpp>
