// The keys of a [strategy.NAME] section as they are read: every refusal names its key.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "text/options.hpp"
#include "text/text.hpp"
#include "variants/spec.hpp"

namespace uttt {

// A setting that is refused, and its key; "" when one is missing. The message leaves it to the
// catcher to name the key.
class SettingError : public InputError {
 public:
  SettingError(std::string key, const std::string& message)
      : InputError(message), key_(std::move(key)) {}
  const std::string& key() const { return key_; }

 private:
  std::string key_;
};

// What f() returns; an InputError of its becomes one of `key`.
template <class F>
auto at_key(std::string_view key, F&& f) {
  try {
    return f();
  } catch (const InputError& error) {
    throw SettingError(std::string(key), error.what());
  }
}

// Everything here throws SettingError.
class SectionKeys {
 public:
  // Keeps references; `table` has the row of every key that is read as a number or a choice.
  SectionKeys(const Spec& spec, std::span<const OptionInfo> table) : spec_(spec), table_(table) {}

  std::optional<std::string> find(std::string_view key) const;
  bool has(std::string_view key) const { return find(key).has_value(); }
  std::string required(std::string_view key, const std::string& expected) const;

  std::optional<std::uint64_t> number(std::string_view key) const;
  std::optional<std::chrono::milliseconds> time(std::string_view key) const;
  std::chrono::milliseconds time_or(std::string_view key,
                                    std::chrono::milliseconds default_time) const {
    return time(key).value_or(default_time);
  }
  // The place among the names of its row, 0 (the default) without a value.
  std::size_t choice(std::string_view key) const;
  // All settings whose keys begin with `prefix`, without it.
  std::vector<Option> with_prefix(std::string_view prefix) const;

  // Refuses `key` where `needed` is not set: it means nothing alone.
  void check_company(const std::string& key, const std::string& needed) const;

 private:
  const Spec& spec_;
  std::span<const OptionInfo> table_;
};

}  // namespace uttt
