#include <stdio.h>

#include "fenconv.h"

uint32_t other_number(void);

int main(void) {
    fenconv_converter *converter = fenconv_converter_new(NULL, NULL, NULL);
    int failed = converter == NULL || other_number() != 6;
    fenconv_converter_free(converter);
    printf("%d passed, %d failed\n", !failed, failed);
    return failed;
}
