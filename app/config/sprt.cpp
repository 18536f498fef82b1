#include "app/config/sprt.hpp"

#include "text/numbers.hpp"
#include "variants/spec.hpp"

namespace uttt {
namespace {

const std::vector<std::string> kKeys = {"elo0", "elo1", "alpha", "beta", "model"};
const std::vector<std::string> kModels = {"logistic", "normalized"};

// Error rates beyond these ask for more games than anyone plays, or decide by guessing.
constexpr double kMinRate = 1e-6;
constexpr double kMaxRate = 0.49;

EloModel read_model(const ConfigFile& file) {
  const auto entry = file.find("model", kSprtSection);
  if (!entry || entry->value == kModels[0]) return EloModel::logistic;
  if (entry->value == kModels[1]) return EloModel::normalized;
  throw InputError(file.where(*entry) + ": " + unknown_name("model", entry->value, kModels));
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
  return entry ? parse_decimal(entry->value, kMinRate, kMaxRate, file.where(*entry)) : default_rate;
}

}  // namespace

std::optional<SprtOptions> read_sprt_options(const ConfigFile& file) {
  if (!file.has_section(kSprtSection)) return std::nullopt;
  file.check_keys(kKeys, kSprtSection);
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
