// The same in C#: mcs -unsafe Convert.cs && mono Convert.exe, or a project of .NET with
// AllowUnsafeBlocks. The library must be found: LD_LIBRARY_PATH, or beside the program.
using System;
using System.Runtime.InteropServices;
using System.Text;

[StructLayout(LayoutKind.Sequential)]
unsafe struct Error {
    public uint size;
    public int status;
    public uint finding;
    public byte severity, field, action, reserved;
    public uint start, end;
    public IntPtr code;
    public fixed byte message[232];
}

static unsafe class Native {
    const string Library = "libfenconv.so.0";
    [DllImport(Library)] public static extern IntPtr fenconv_options_new();
    [DllImport(Library)] public static extern void fenconv_options_free(IntPtr options);
    [DllImport(Library)] public static extern int fenconv_options_set(IntPtr options, string name, string value, Error* error);
    [DllImport(Library)] public static extern IntPtr fenconv_converter_new(IntPtr variants, IntPtr options, Error* error);
    [DllImport(Library)] public static extern void fenconv_converter_free(IntPtr converter);
    [DllImport(Library)] public static extern int fenconv_convert(
        IntPtr converter, byte* text, UIntPtr length, byte* output, UIntPtr room, out UIntPtr written, Error* error);
}

sealed unsafe class Converter : SafeHandle {
    public Converter(params string[] options) : base(IntPtr.Zero, true) {
        var error = new Error { size = (uint)sizeof(Error) };
        IntPtr chosen = Native.fenconv_options_new();
        try {
            for (int i = 0; i + 1 < options.Length; i += 2)
                if (Native.fenconv_options_set(chosen, options[i], options[i + 1], &error) != 0) throw Failed(&error);
            SetHandle(Native.fenconv_converter_new(IntPtr.Zero, chosen, &error));
        } finally { Native.fenconv_options_free(chosen); }
        if (IsInvalid) throw Failed(&error);
    }
    public override bool IsInvalid { get { return handle == IntPtr.Zero; } }
    protected override bool ReleaseHandle() { Native.fenconv_converter_free(handle); return true; }

    public string Convert(string record) {
        var error = new Error { size = (uint)sizeof(Error) };
        byte[] text = Encoding.UTF8.GetBytes(record);
        byte[] output = new byte[text.Length + 256];
        UIntPtr written;
        fixed (byte* from = text, to = output) {
            int status = Native.fenconv_convert(handle, from, (UIntPtr)text.Length, to, (UIntPtr)output.Length, out written, &error);
            if (status != 0) throw Failed(&error);
        }
        return Encoding.UTF8.GetString(output, 0, (int)written);
    }

    static Exception Failed(Error* error) {
        int length = 0;
        while (error->message[length] != 0) length++;
        byte[] message = new byte[length];
        Marshal.Copy((IntPtr)error->message, message, 0, length);
        return new FormatException(error->start + ": " + Encoding.UTF8.GetString(message));
    }
}

static class Program {
    static int Main() {
        int refused = 0;
        using (var converter = new Converter("to", "shredder")) {
            string line;
            while ((line = Console.In.ReadLine()) != null) {
                try { Console.Out.WriteLine(converter.Convert(line)); }
                catch (FormatException error) { refused = 1; Console.Error.WriteLine(error.Message); }
            }
        }
        return refused;
    }
}
