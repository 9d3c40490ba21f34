// fenconv for C++11 and newer (C++17 for string_view): a converter that frees itself and throws.
#ifndef FENCONV_HPP
#define FENCONV_HPP

#include <initializer_list>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>

#include "fenconv.h"

namespace fenconv {

/// Why a call failed: what() is its message; `detail` has the code, the field and the bytes.
struct error : std::runtime_error {
  fenconv_error detail;
  explicit error(const fenconv_error& e) : std::runtime_error(e.message), detail(e) {}
};

/// Converts records; any number of threads can share one.
///   fenconv::converter to_shredder{{{"to", "shredder"}, {"variant", "chess960"}}};
///   std::string record = to_shredder("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
class converter {
  struct free_it {
    void operator()(fenconv_converter* c) const { fenconv_converter_free(c); }
    void operator()(fenconv_options* o) const { fenconv_options_free(o); }
  };
  std::unique_ptr<fenconv_converter, free_it> c_;

 public:
  explicit converter(std::initializer_list<std::pair<const char*, const char*>> options,
                     const fenconv_variants* variants = nullptr) {
    fenconv_error e = FENCONV_ERROR_INIT;
    std::unique_ptr<fenconv_options, free_it> o(fenconv_options_new());
    for (const auto& option : options)
      if (fenconv_options_set(o.get(), option.first, option.second, &e)) throw error(e);
    c_.reset(fenconv_converter_new(variants, o.get(), &e));
    if (!c_) throw error(e);
  }
  std::string operator()(const char* in, size_t len) const {
    fenconv_error e = FENCONV_ERROR_INIT;
    std::string out(FENCONV_BOUND(len), '\0');
    size_t n = 0;
    fenconv_status status = fenconv_convert(c_.get(), in, len, &out[0], out.size(), &n, &e);
    if (status == FENCONV_TOO_SMALL) {  // a notation: once more with what it needs
      out.resize(n);
      status = fenconv_convert(c_.get(), in, len, &out[0], out.size(), &n, &e);
    }
    if (status) throw error(e);
    out.resize(n);
    return out;
  }
  std::string operator()(const std::string& in) const { return (*this)(in.data(), in.size()); }
  /// For all that is not a conversion: the C functions.
  const fenconv_converter* get() const { return c_.get(); }
};

}  // namespace fenconv

#endif
