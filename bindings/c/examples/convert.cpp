// The same in C++: c++ -std=c++11 convert.cpp $(pkg-config --cflags --libs fenconv) -o convert
#include <fenconv.hpp>
#include <iostream>

int main() {
  const fenconv::converter to_shredder{{{"to", "shredder"}, {"variant", "chess960"}}};
  int refused = 0;
  std::string line;
  for (int number = 1; std::getline(std::cin, line); number++) {
    try {
      std::cout << to_shredder(line) << "\n";
    } catch (const fenconv::error& error) {
      refused = 1;
      std::cerr << number << ":" << error.detail.start + 1 << ": " << error.what() << "\n";
    }
  }
  return refused;
}
