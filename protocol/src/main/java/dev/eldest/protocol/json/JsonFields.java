package dev.eldest.protocol.json;

import dev.eldest.engine.api.Range;
import dev.eldest.protocol.text.TextSanitizer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** An object's fields, each of which is asked for by name; what was not asked for can be told. */
final class JsonFields {
    private final String path;
    private final Map<String, Object> fields;
    private final Set<String> open;

    /** @param path what stands before a field's name when it is complained of */
    JsonFields(String path, Map<String, Object> fields) {
        this.path = path;
        this.fields = fields;
        open = new LinkedHashSet<>(fields.keySet());
    }

    /** Those that nobody has asked for. */
    List<String> unknown() {
        return open.stream().map(this::named).toList();
    }

    boolean has(String name) {
        return fields.get(name) != null;
    }

    private String named(String name) {
        return path + TextSanitizer.echo(name);
    }

    private Object take(String name) {
        open.remove(name);
        return fields.get(name);
    }

    private BadQueryException bad(String name, String expected, Object value) {
        String instead = value == null ? "nothing" : "'" + TextSanitizer.echo(value.toString()) + "'";
        return new BadQueryException(named(name), "must be " + expected + ", not " + instead);
    }

    /** Null if it is not there. */
    String text(String name) {
        Object value = take(name);
        if (value != null && !(value instanceof String)) {
            throw bad(name, "a text", value);
        }
        return (String) value;
    }

    long number(String name, Range allowed, long otherwise) {
        Object value = take(name);
        return value == null ? otherwise : number(name, value, allowed);
    }

    private long number(String name, Object value, Range allowed) {
        if (value instanceof Long number && allowed.holds(number)) {
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

    /** A number, whole or not; 0 if it is not there. */
    double measure(String name, double least, double most) {
        Object value = take(name);
        if (value == null) {
            return 0;
        }
        if (value instanceof Number number && number.doubleValue() >= least && number.doubleValue() <= most) {
            return number.doubleValue();
        }
        throw bad(name, "a number from " + least + " to " + most, value);
    }

    /** A text or whole number that names something; null if it is not there. */
    Object id(String name, int longest) {
        Object value = take(name);
        boolean fine =
                value == null || value instanceof Long || value instanceof String text && text.length() <= longest;
        if (!fine) {
            throw bad(name, "a text of at most " + longest + " characters, or a whole number", value);
        }
        return value;
    }

    /** Whole numbers, none of them twice; null if they are not there. */
    List<Integer> numbers(String name, Range allowed) {
        Object value = take(name);
        if (value == null) {
            return null;
        }
        if (!(value instanceof List<?> list)) {
            throw bad(name, "a list of whole numbers", value);
        }
        Set<Integer> numbers = new LinkedHashSet<>();
        for (Object each : list) {
            if (!numbers.add((int) number(name, each, allowed))) {
                throw new BadQueryException(named(name), each + " stands there twice");
            }
        }
        return List.copyOf(numbers);
    }

    /** A list of words, or a text of words with blanks between. */
    List<String> words(String name) {
        Object value = take(name);
        if (value == null) {
            return List.of();
        }
        if (value instanceof String text) {
            return text.isBlank() ? List.of() : List.of(text.strip().split("\\s+"));
        }
        if (!(value instanceof List<?> list)) {
            throw bad(name, "a list of texts", value);
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

    /** An object's fields; of none if it is not there. */
    JsonFields object(String name) {
        return new JsonFields(named(name) + ".", map(name));
    }

    @SuppressWarnings("unchecked")
    private Map<String, Object> map(String name) {
        Object value = take(name);
        if (value != null && !(value instanceof Map)) {
            throw bad(name, "an object", value);
        }
        return value == null ? Map.of() : (Map<String, Object>) value;
    }

    /** An object's fields and their values as texts. */
    Map<String, String> settings(String name) {
        Map<String, String> settings = new LinkedHashMap<>();
        for (Map.Entry<String, Object> field : map(name).entrySet()) {
            Object value = field.getValue();
            if (value == null || value instanceof List || value instanceof Map) {
                throw new BadQueryException(
                        named(name) + "." + TextSanitizer.echo(field.getKey()),
                        "must be a text, a number, true or false");
            }
            settings.put(field.getKey(), value.toString());
        }
        return settings;
    }
}
