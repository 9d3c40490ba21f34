/* Eight threads on one converter. */
#include <pthread.h>
#include <stdio.h>
#include <string.h>

#include "fenconv.h"

static void *work(void *shared) {
    const fenconv_converter *converter = shared;
    static const char record[] = "4k3/8/8/8/8/8/8/RR2K1RR w KB - 0 1", broken[] = "4k3/8/8/8/8/8/8/4K3 w K - 0 1";
    for (int i = 0; i < 2000; i++) {
        fenconv_error error = FENCONV_ERROR_INIT;
        char out[FENCONV_BOUND(sizeof record)];
        size_t len;
        if (fenconv_convert(converter, record, strlen(record), out, sizeof out, &len, &error)) return "refused";
        if (strcmp(out, "4k3/8/8/8/8/8/8/RR2K1RR w HB - 0 1")) return "wrong";
        if (fenconv_convert(converter, broken, strlen(broken), out, sizeof out, &len, &error) != FENCONV_REFUSED) return "taken";
        if (strcmp(error.code, "castling-no-rook") || !fenconv_list("variants", 0)) return "wrong code";
    }
    return NULL;
}

int main(void) {
    fenconv_options *options = fenconv_options_new();
    fenconv_options_set(options, "to", "shredder", NULL);
    fenconv_converter *converter = fenconv_converter_new(NULL, options, NULL);
    fenconv_options_free(options);
    pthread_t threads[8];
    int failed = 0;
    for (int i = 0; i < 8; i++) pthread_create(&threads[i], NULL, work, converter);
    for (int i = 0; i < 8; i++) {
        void *why;
        pthread_join(threads[i], &why);
        if (why) failed++, fprintf(stderr, "thread %d: %s\n", i, (const char *)why);
    }
    fenconv_converter_free(converter);
    printf("%d passed, %d failed\n", 8 - failed, failed);
    return failed != 0;
}
