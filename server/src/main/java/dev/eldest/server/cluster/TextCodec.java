package dev.eldest.server.cluster;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Texts and lists as bytes, each after its length. */
final class TextCodec {
    private static final int NONE = -1;

    private TextCodec() {}

    @FunctionalInterface
    interface Writing<T> {
        void write(T value, DataOutputStream out) throws IOException;
    }

    @FunctionalInterface
    interface Reading<T> {
        T read(DataInputStream in) throws IOException;
    }

    /** @param text may be null */
    static void write(String text, DataOutputStream out) throws IOException {
        if (text == null) {
            out.writeInt(NONE);
            return;
        }
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    /** Null if there is none. */
    static String read(DataInputStream in) throws IOException {
        int length = in.readInt();
        if (length == NONE) {
            return null;
        }
        requireRest(length, in);
        return new String(in.readNBytes(length), StandardCharsets.UTF_8);
    }

    static String needed(DataInputStream in) throws IOException {
        String text = read(in);
        if (text == null) {
            throw new IOException("a text is wanting");
        }
        return text;
    }

    static <T> void writeAll(Collection<T> values, DataOutputStream out, Writing<? super T> writing)
            throws IOException {
        out.writeInt(values.size());
        for (T value : values) {
            writing.write(value, out);
        }
    }

    static <T> List<T> all(DataInputStream in, Reading<? extends T> reading) throws IOException {
        int count = count(in);
        List<T> values = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            values.add(reading.read(in));
        }
        return values;
    }

    static void writeMap(Map<String, String> texts, DataOutputStream out) throws IOException {
        writeAll(texts.entrySet(), out, (each, to) -> {
            write(each.getKey(), to);
            write(each.getValue(), to);
        });
    }

    static Map<String, String> map(DataInputStream in) throws IOException {
        int count = count(in);
        Map<String, String> texts = new HashMap<>();
        for (int i = 0; i < count; i++) {
            texts.put(needed(in), needed(in));
        }
        return texts;
    }

    /** Each of them has a byte at least. */
    private static int count(DataInputStream in) throws IOException {
        int count = in.readInt();
        requireRest(count, in);
        return count;
    }

    private static void requireRest(int length, DataInputStream in) throws IOException {
        if (length < 0 || length > in.available()) {
            throw new IOException(length + " are said to follow, and " + in.available() + " do");
        }
    }
}
