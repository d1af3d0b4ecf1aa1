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

/** Encodes and decodes texts and lists, each with its length first. */
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

    /** Reads a text or null. */
    static String read(DataInputStream in) throws IOException {
        int length = in.readInt();
        if (length == NONE) {
            return null;
        }
        requireRest(length, in);
        return new String(in.readNBytes(length), StandardCharsets.UTF_8);
    }

    static String readRequired(DataInputStream in) throws IOException {
        String text = read(in);
        if (text == null) {
            throw new IOException("missing text");
        }
        return text;
    }

    static <T> void writeAll(Collection<T> values, DataOutputStream out, Writing<? super T> writer) throws IOException {
        out.writeInt(values.size());
        for (T value : values) {
            writer.write(value, out);
        }
    }

    static <T> List<T> readAll(DataInputStream in, Reading<? extends T> reader) throws IOException {
        int count = count(in);
        List<T> values = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            values.add(reader.read(in));
        }
        return values;
    }

    static void writeMap(Map<String, String> texts, DataOutputStream out) throws IOException {
        writeAll(texts.entrySet(), out, (each, to) -> {
            write(each.getKey(), to);
            write(each.getValue(), to);
        });
    }

    static Map<String, String> readMap(DataInputStream in) throws IOException {
        int count = count(in);
        Map<String, String> texts = new HashMap<>();
        for (int i = 0; i < count; i++) {
            texts.put(readRequired(in), readRequired(in));
        }
        return texts;
    }

    /** Reads a count. Each element has at least one byte. */
    private static int count(DataInputStream in) throws IOException {
        int count = in.readInt();
        requireRest(count, in);
        return count;
    }

    private static void requireRest(int length, DataInputStream in) throws IOException {
        if (length < 0 || length > in.available()) {
            throw new IOException("invalid length: " + length + ", bytes left: " + in.available());
        }
    }
}
