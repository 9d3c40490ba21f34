/* The header in a second file of the same program. */
#include "fenconv.h"
#include "fenconv.h"

size_t from_another_file(void);
size_t from_another_file(void) { return sizeof(fenconv_error); }
