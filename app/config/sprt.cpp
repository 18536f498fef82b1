#include "app/config/sprt.hpp"

#include "text/numbers.hpp"
#include "variants/spec.hpp"

namespace uttt {
namespace {

const OptionInfo& row(std::string_view key) {
  return option_named(tournament_options(kSprtSection), key);
}

EloModel read_model(const ConfigFile& file) {
  const auto entry = file.find("model", kSprtSection);
  if (!entry) return EloModel::logistic;
  const bool is_first = read_choice(row("model"), entry->value, file.where(*entry)) == 0;
  return is_first ? EloModel::logistic : EloModel::normalized;
}

double read_elo(const ConfigFile& file, std::string_view key, EloModel model) {
  const auto entry = file.find(key, kSprtSection);
  if (!entry) {
    throw InputError(file.path() + ": section [sprt] has no key " + std::string(key) +
                     "; expected elo0 and elo1");
  }
  return parse_decimal(entry->value, -max_sprt_elo(model), max_sprt_elo(model), file.where(*entry));
}

double read_rate(const ConfigFile& file, std::string_view key, double default_rate) {
  const auto entry = file.find(key, kSprtSection);
  return entry ? read_decimal(row(key), entry->value, file.where(*entry)) : default_rate;
}

}  // namespace

std::optional<SprtOptions> read_sprt_options(const ConfigFile& file) {
  if (!file.has_section(kSprtSection)) return std::nullopt;
  file.check_keys(tournament_options(kSprtSection), kSprtSection);
  SprtOptions options;
  options.model = read_model(file);
  options.elo0 = read_elo(file, "elo0", options.model);
  options.elo1 = read_elo(file, "elo1", options.model);
  options.alpha = read_rate(file, "alpha", options.alpha);
  options.beta = read_rate(file, "beta", options.beta);
  if (options.elo0 < options.elo1) return options;
  const auto elo1 = file.find("elo1", kSprtSection);
  throw InputError(file.where(*elo1) + ": " + in_quotes(elo1->value) +
                   " is not above elo0 = " + format_shortest(options.elo0));
}

}  // namespace uttt
