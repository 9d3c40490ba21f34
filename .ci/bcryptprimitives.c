/* What wine 8 lacks: the library that Rust's asks for random numbers. */
unsigned char SystemFunction036(void *, unsigned long);

__declspec(dllexport) int ProcessPrng(void *to, unsigned long long length) {
    return SystemFunction036(to, length);
}
