/* Converts the records on standard input, one on each line, to Shredder-FEN.
 *
 *     cc convert.c $(pkg-config --cflags --libs fenconv) -o convert
 */
#include <stdio.h>
#include <string.h>

#include <fenconv.h>

int main(void) {
    fenconv_error error = FENCONV_ERROR_INIT;
    fenconv_options *options = fenconv_options_new();
    if (fenconv_options_set(options, "to", "shredder", &error)) return fputs(error.message, stderr), 2;
    fenconv_converter *converter = fenconv_converter_new(NULL, options, &error);
    fenconv_options_free(options);
    if (!converter) return fputs(error.message, stderr), 2;

    char line[2048], out[FENCONV_BOUND(sizeof line)];
    int refused = 0;
    for (int number = 1; fgets(line, sizeof line, stdin); number++) {
        size_t len = strcspn(line, "\r\n"), out_len;
        if (fenconv_convert(converter, line, len, out, sizeof out, &out_len, &error) == FENCONV_OK) {
            puts(out);
        } else {
            refused = 1;
            fprintf(stderr, "%d:%u: %s (%s)\n", number, error.start + 1, error.message, error.code ? error.code : "");
        }
    }
    fenconv_converter_free(converter);
    return refused;
}
