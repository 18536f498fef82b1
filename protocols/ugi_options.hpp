// The options that `uttt bot` has in the Universal Game Interface: its ruleset, its strategy, and
// what several strategies have under names that graphical interfaces know.
#pragma once

#include <string_view>
#include <vector>

#include "protocols/protocol.hpp"
#include "protocols/ugi_messages.hpp"

namespace uttt::ugi {

inline constexpr std::string_view kRulesetOption = "Ruleset";
inline constexpr std::string_view kStrategyOption = "Strategy";

// Whom `p1` means where O moves first: X, or the one who does. Harnesses read it in both ways.
enum class FirstPlayer { x, mover };
const std::vector<OptionInfo>& dialect_table();
FirstPlayer first_player(const BotSettings& settings);  // throws InputError

// With the values of `settings` as defaults.
std::vector<DeclaredOption> declared_options(const BotSettings& settings);

// `settings` after `option` was set. Throws InputError for an option that is unknown or means
// nothing to the strategy, and for a value out of range. Names are the same in any letter case.
BotSettings with_option(BotSettings settings, const Option& option);

}  // namespace uttt::ugi
