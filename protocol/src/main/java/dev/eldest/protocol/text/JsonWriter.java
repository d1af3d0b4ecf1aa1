package dev.eldest.protocol.text;

import java.util.List;

/**
 * Builds one JSON value on one line. The caller must end what it begins, and write a name before each value of an
 * object.
 */
public final class JsonWriter {
    private static final String HEX = "0123456789abcdef";
    private static final int FIRST_PRINTABLE = 0x20;
    private static final int LAST_OF_ASCII = 0x7e;

    private final StringBuilder text = new StringBuilder(256);
    /** The next value needs a comma before it. */
    private boolean needsComma;

    public JsonWriter object() {
        return begin('{');
    }

    public JsonWriter endObject() {
        return end('}');
    }

    public JsonWriter array() {
        return begin('[');
    }

    public JsonWriter endArray() {
        return end(']');
    }

    /** Writes the name of the next value. */
    public JsonWriter name(String name) {
        value(name);
        text.append(':');
        needsComma = false;
        return this;
    }

    public JsonWriter value(String value) {
        separate();
        text.append('"');
        value.chars().forEach(this::append);
        text.append('"');
        return this;
    }

    public JsonWriter value(long value) {
        separate();
        text.append(value);
        return this;
    }

    public JsonWriter value(boolean value) {
        separate();
        text.append(value);
        return this;
    }

    /** Writes the value rounded to thousandths. */
    public JsonWriter value(double value) {
        double rounded = Math.rint(value * 1000) / 1000;
        separate();
        if (rounded == Math.rint(rounded)) {
            text.append((long) rounded);
        } else {
            text.append(rounded);
        }
        return this;
    }

    public JsonWriter values(List<String> values) {
        array();
        values.forEach(this::value);
        return endArray();
    }

    private JsonWriter begin(char bracket) {
        separate();
        text.append(bracket);
        needsComma = false;
        return this;
    }

    private JsonWriter end(char bracket) {
        text.append(bracket);
        needsComma = true;
        return this;
    }

    private void separate() {
        if (needsComma) {
            text.append(',');
        }
        needsComma = true;
    }

    /** Escapes everything but printable ASCII: no line ends, and no control sequences for terminals. */
    private void append(int letter) {
        if (letter == '"' || letter == '\\') {
            text.append('\\').append((char) letter);
        } else if (letter >= FIRST_PRINTABLE && letter <= LAST_OF_ASCII) {
            text.append((char) letter);
        } else {
            text.append("\\u");
            for (int shift = 12; shift >= 0; shift -= 4) {
                text.append(HEX.charAt(letter >> shift & 15));
            }
        }
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
