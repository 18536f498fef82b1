// Small values as JSON, for the printers.
#pragma once

#include <boost/json.hpp>
#include <cmath>
#include <cstdint>
#include <vector>

namespace uttt {

// JSON knows no infinity: null.
inline boost::json::value json_number(double value) {
  if (!std::isfinite(value)) return nullptr;
  return value;
}

template <class T, class F>
boost::json::array json_array(const std::vector<T>& list, F&& value_of) {
  boost::json::array array;
  array.reserve(list.size());
  for (const T& item : list) array.push_back(value_of(item));
  return array;
}

template <class T>
boost::json::array json_array(const std::vector<T>& list) {
  return json_array(list, [](const T& item) { return boost::json::value(item); });
}

}  // namespace uttt
