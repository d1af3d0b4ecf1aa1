package dev.eldest.protocol.text;

import java.util.LinkedHashMap;

/** JSON object that is built field by field: strings, numbers, booleans, lists and maps. Keeps the order. */
public final class JsonObject extends LinkedHashMap<String, Object> {
    private static final long serialVersionUID = 1;

    /** Adds a field. Without a value, adds nothing. */
    public JsonObject with(String name, Object value) {
        if (value != null) {
            put(name, value);
        }
        return this;
    }

    /** Returns the object as one line of ASCII without control characters. */
    @Override
    public String toString() {
        return JsonTreeParser.write(this);
    }
}
