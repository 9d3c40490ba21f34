// The same in Java with JNA 5, for every JDK: javac -cp jna.jar ConvertJna.java
import com.sun.jna.*;
import com.sun.jna.ptr.LongByReference;
import java.io.*;
import java.nio.charset.StandardCharsets;

public final class ConvertJna {
    interface Fenconv extends Library {
        Fenconv LIBRARY = Native.load("libfenconv.so.0", Fenconv.class);
        Pointer fenconv_options_new();
        void fenconv_options_free(Pointer options);
        int fenconv_options_set(Pointer options, String name, String value, Memory error);
        Pointer fenconv_converter_new(Pointer variants, Pointer options, Memory error);
        void fenconv_converter_free(Pointer converter);
        // size_t, on machines of 64 bits
        int fenconv_convert(Pointer converter, byte[] in, long len, byte[] out, long cap, LongByReference written, Memory error);
    }

    static final int SIZE = 264, START = 16, MESSAGE = 32;

    static Memory error() {
        Memory error = new Memory(SIZE);
        error.clear();
        error.setInt(0, SIZE);
        return error;
    }

    static String message(Memory error) {
        return error.getInt(START) + ": " + error.getString(MESSAGE, "UTF-8");
    }

    public static void main(String[] args) throws IOException {
        Fenconv fenconv = Fenconv.LIBRARY;
        Memory error = error();
        Pointer options = fenconv.fenconv_options_new();
        if (fenconv.fenconv_options_set(options, "to", "shredder", error) != 0) throw new IllegalStateException(message(error));
        Pointer converter = fenconv.fenconv_converter_new(null, options, error);
        fenconv.fenconv_options_free(options);
        if (converter == null) throw new IllegalStateException(message(error));
        int refused = 0;
        BufferedReader input = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line; (line = input.readLine()) != null; ) {
            byte[] text = line.getBytes(StandardCharsets.UTF_8), out = new byte[text.length + 256];
            LongByReference written = new LongByReference();
            if (fenconv.fenconv_convert(converter, text, text.length, out, out.length, written, error) == 0) {
                System.out.println(new String(out, 0, (int) written.getValue(), StandardCharsets.UTF_8));
            } else {
                refused = 1;
                System.err.println(message(error));
            }
        }
        fenconv.fenconv_converter_free(converter);
        System.exit(refused);
    }
}
