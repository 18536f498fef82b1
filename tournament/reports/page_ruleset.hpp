// One ruleset's tables as a page takes them: RulesetReport of web/src/contract.ts.
#pragma once

#include <boost/json.hpp>

#include "tournament/reports/page.hpp"

namespace uttt {

// Its games are in `content`.
boost::json::object ruleset_page(const RulesetReport& tables, const PageContent& content);
boost::json::object sweep_page(const SweepReport& sweep, const PageContent& content);

}  // namespace uttt
