package dev.eldest.protocol.json;

import dev.eldest.engine.api.Range;
import dev.eldest.protocol.text.BadQueryException;
import dev.eldest.protocol.text.TextSanitizer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Typed access to the fields of a JSON object. Records which fields were read. */
final class JsonFields {
    private final String path;
    private final Map<String, Object> fields;
    private final Set<String> unread;

    /** @param path prefix of the field names in error messages */
    JsonFields(String path, Map<String, Object> fields) {
        this.path = path;
        this.fields = fields;
        unread = new LinkedHashSet<>(fields.keySet());
    }

    /** Returns the names of the fields that were not read. */
    List<String> unknown() {
        return unread.stream().map(this::qualified).toList();
    }

    private String qualified(String name) {
        return path + TextSanitizer.echo(name);
    }

    private Object take(String name) {
        unread.remove(name);
        return fields.get(name);
    }

    private BadQueryException bad(String name, String expected, Object value) {
        String instead = value == null ? "nothing" : "'" + TextSanitizer.echo(value.toString()) + "'";
        return new BadQueryException(qualified(name), "must be " + expected + ", not " + instead);
    }

    /** Returns a string; null if the field is missing. */
    String text(String name) {
        Object value = take(name);
        if (value != null && !(value instanceof String)) {
            throw bad(name, "a string", value);
        }
        return (String) value;
    }

    long number(String name, Range allowed, long otherwise) {
        Object value = take(name);
        return value == null ? otherwise : number(name, value, allowed);
    }

    private long number(String name, Object value, Range allowed) {
        if (value instanceof Long number && allowed.contains(number)) {
            return number;
        }
        throw bad(name, allowed.toString(), value);
    }

    boolean flag(String name, boolean otherwise) {
        Object value = take(name);
        if (value != null && !(value instanceof Boolean)) {
            throw bad(name, "true or false", value);
        }
        return value == null ? otherwise : (Boolean) value;
    }

    /** Returns a number; 0 if the field is missing. */
    double measure(String name, double min, double max) {
        Object value = take(name);
        if (value == null) {
            return 0;
        }
        if (value instanceof Number number && number.doubleValue() >= min && number.doubleValue() <= max) {
            return number.doubleValue();
        }
        throw bad(name, "a number from " + min + " to " + max, value);
    }

    /** Returns a string or {@link Long}; null if the field is missing. */
    Object id(String name, int maxLength) {
        Object value = take(name);
        boolean fine =
                value == null || value instanceof Long || value instanceof String text && text.length() <= maxLength;
        if (!fine) {
            throw bad(name, "a string of at most " + maxLength + " characters or an integer", value);
        }
        return value;
    }

    /** Returns distinct integers; null if the field is missing. */
    List<Integer> numbers(String name, Range allowed) {
        Object value = take(name);
        if (value == null) {
            return null;
        }
        if (!(value instanceof List<?> list)) {
            throw bad(name, "a list of integers", value);
        }
        Set<Integer> numbers = new LinkedHashSet<>();
        for (Object each : list) {
            if (!numbers.add((int) number(name, each, allowed))) {
                throw new BadQueryException(qualified(name), "must not have " + each + " twice");
            }
        }
        return List.copyOf(numbers);
    }

    /** Returns words from a list, or from a string with blanks between them. */
    List<String> words(String name) {
        Object value = take(name);
        if (value == null) {
            return List.of();
        }
        if (value instanceof String text) {
            return text.isBlank() ? List.of() : List.of(text.strip().split("\\s+"));
        }
        if (!(value instanceof List<?> list)) {
            throw bad(name, "a list of strings", value);
        }
        List<String> words = new ArrayList<>();
        for (Object each : list) {
            if (!(each instanceof String word) || word.isBlank() || word.chars().anyMatch(Character::isWhitespace)) {
                throw bad(name, "a list of moves", each);
            }
            words.add(word);
        }
        return words;
    }

    /** Returns the fields of an object; empty if it is missing. */
    JsonFields object(String name) {
        return new JsonFields(qualified(name) + ".", map(name));
    }

    @SuppressWarnings("unchecked")
    private Map<String, Object> map(String name) {
        Object value = take(name);
        if (value != null && !(value instanceof Map)) {
            throw bad(name, "an object", value);
        }
        return value == null ? Map.of() : (Map<String, Object>) value;
    }

    /** Returns the fields of an object with their values as strings. */
    Map<String, String> settings(String name) {
        Map<String, String> settings = new LinkedHashMap<>();
        for (Map.Entry<String, Object> field : map(name).entrySet()) {
            Object value = field.getValue();
            if (value == null || value instanceof List || value instanceof Map) {
                throw new BadQueryException(
                        qualified(name) + "." + TextSanitizer.echo(field.getKey()),
                        "must be a string, a number, true or false");
            }
            settings.put(field.getKey(), value.toString());
        }
        return settings;
    }
}
