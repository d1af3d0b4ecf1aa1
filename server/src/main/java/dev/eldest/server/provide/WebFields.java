package dev.eldest.server.provide;

import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** The fields of an object that a site has sent, none of which is trusted to be of its kind. */
record WebFields(Map<String, Object> fields) {
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_-]{1,64}");

    /** @throws MalformedResponseException if this is no object */
    static WebFields of(Object value) throws MalformedResponseException {
        if (value instanceof Map<?, ?> map) {
            @SuppressWarnings("unchecked")
            Map<String, Object> fields = (Map<String, Object>) map;
            return new WebFields(fields);
        }
        throw new MalformedResponseException("there is no object where one should be");
    }

    WebFields object(String name) throws MalformedResponseException {
        return of(fields.get(name));
    }

    String text(String name) throws MalformedResponseException {
        if (fields.get(name) instanceof String text) {
            return text;
        }
        throw new MalformedResponseException("there is no text '" + name + "'");
    }

    String text(String name, String usual) throws MalformedResponseException {
        return fields.get(name) == null ? usual : text(name);
    }

    /** One that may stand in a path. */
    String id(String name) throws MalformedResponseException {
        String id = text(name);
        if (!NAME.matcher(id).matches()) {
            throw new MalformedResponseException("'" + name + "' cannot stand in an address");
        }
        return id;
    }

    boolean has(String name) {
        return fields.get(name) != null;
    }

    boolean flag(String name) {
        return Boolean.TRUE.equals(fields.get(name));
    }

    /** Within these bounds; what is beyond is brought back into them. */
    long number(String name, long least, long most) throws MalformedResponseException {
        return switch (fields.get(name)) {
            case Long number -> Math.clamp(number, least, most);
            case Double number -> Math.clamp(number.longValue(), least, most);
            case null, default -> throw new MalformedResponseException("there is no number '" + name + "'");
        };
    }

    List<?> list(String name) throws MalformedResponseException {
        if (fields.get(name) instanceof List<?> list) {
            return list;
        }
        throw new MalformedResponseException("there is no list '" + name + "'");
    }
}
