package dev.eldest.server.provide;

import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Typed access to the fields of an untrusted JSON object. */
record WebFields(Map<String, Object> fields) {
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_-]{1,64}");

    static WebFields of(Object value) throws MalformedResponseException {
        if (value instanceof Map<?, ?> map) {
            @SuppressWarnings("unchecked")
            Map<String, Object> fields = (Map<String, Object>) map;
            return new WebFields(fields);
        }
        throw new MalformedResponseException("expected an object");
    }

    WebFields object(String name) throws MalformedResponseException {
        return of(fields.get(name));
    }

    String text(String name) throws MalformedResponseException {
        if (fields.get(name) instanceof String text) {
            return text;
        }
        throw new MalformedResponseException("field '" + name + "' must be a string");
    }

    String text(String name, String defaultText) throws MalformedResponseException {
        return fields.get(name) == null ? defaultText : text(name);
    }

    /** Returns a string that is safe in a path. */
    String id(String name) throws MalformedResponseException {
        String id = text(name);
        if (!NAME.matcher(id).matches()) {
            throw new MalformedResponseException("invalid id '" + name + "'");
        }
        return id;
    }

    boolean has(String name) {
        return fields.get(name) != null;
    }

    boolean flag(String name) {
        return Boolean.TRUE.equals(fields.get(name));
    }

    /** Returns an integer, clamped to these bounds. */
    long number(String name, long min, long max) throws MalformedResponseException {
        return switch (fields.get(name)) {
            case Long number -> Math.clamp(number, min, max);
            case Double number -> Math.clamp(number.longValue(), min, max);
            case null, default -> throw new MalformedResponseException("field '" + name + "' must be a number");
        };
    }

    List<?> list(String name) throws MalformedResponseException {
        if (fields.get(name) instanceof List<?> list) {
            return list;
        }
        throw new MalformedResponseException("field '" + name + "' must be a list");
    }
}
