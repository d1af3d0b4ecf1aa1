package dev.eldest.protocol.text;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.io.CharacterEscapes;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import java.io.IOException;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Parses a line of JSON to maps, lists, strings, {@link Long} for integers, {@link Double}, booleans and nulls, and
 * writes these. Values below the allowed depth become empty lists. A query takes up to about 20 bytes per character of
 * the line.
 *
 * <p>Jackson's own mappers would keep values of any depth, and integers in three types by their size.
 */
public final class JsonTreeParser {
    private static final int MAX_DEPTH = 8;
    private static final int MAX_NUMBER_LENGTH = 40;
    /** Depth of a query: its fields, and the fields of one of these. */
    private static final int MAX_QUERY_DEPTH = 2;

    private static final int MAX_FIELDS = 100;

    /** Parts of Jackson's messages about its own classes and settings; of a location the column remains. */
    private static final Pattern INTERNALS = Pattern.compile(
            "\\[Source: .*?; line: \\d++, |\\](?=\\)$)|, from `[^`]*+`|: enable `.*|\\? \\(not recognized as one since"
                    + " .*");

    private static final JsonFactory FACTORY = new JsonFactoryBuilder()
            .characterEscapes(new ControlEscapes())
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .disable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
            // Escapes non-ASCII: a lone surrogate is returned as it came, and terminals get no control sequences.
            .enable(JsonWriteFeature.ESCAPE_NON_ASCII)
            // Field names of clients must not stay in a cache.
            .disable(JsonFactory.Feature.CANONICALIZE_FIELD_NAMES)
            .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(MAX_DEPTH)
                    .maxNumberLength(MAX_NUMBER_LENGTH)
                    .build())
            .build();

    private JsonTreeParser() {}

    /**
     * Parses a query; refuses anything but an object.
     *
     * @param into receives the fields, in case of an error those before it
     */
    public static void read(String line, Map<String, Object> into) {
        read(line, MAX_QUERY_DEPTH, into);
    }

    /** Parses an object of full depth; the caller limits the length of the line. */
    public static Map<String, Object> readWhole(String line) {
        Map<String, Object> whole = new LinkedHashMap<>();
        read(line, MAX_DEPTH, whole);
        return whole;
    }

    /** Parses a list of full depth; the caller limits the length of the line. */
    public static List<Object> readList(String line) {
        return read(line, JsonToken.START_ARRAY, "list", parser -> array(parser, MAX_DEPTH - 1));
    }

    private static void read(String line, int kept, Map<String, Object> into) {
        read(line, JsonToken.START_OBJECT, "object", parser -> {
            readObject(parser, kept - 1, into);
            return into;
        });
    }

    @FunctionalInterface
    private interface Reading<T> {
        T from(JsonParser parser) throws IOException;
    }

    private static <T> T read(String line, JsonToken start, String what, Reading<T> reading) {
        try (JsonParser parser = FACTORY.createParser(line)) {
            if (parser.nextToken() != start) {
                throw new BadQueryException(null, "line must be a JSON " + what);
            }
            T read = reading.from(parser);
            if (parser.nextToken() != null) {
                throw new BadQueryException(null, "unexpected text after the JSON " + what);
            }
            return read;
        } catch (JsonProcessingException e) {
            String reason = INTERNALS.matcher(e.getOriginalMessage()).replaceAll("");
            throw new BadQueryException(null, "invalid JSON: " + TextSanitizer.message(reason));
        } catch (IOException e) {
            throw new IllegalStateException("a text cannot be read", e);
        }
    }

    /** Returns an object of strings, numbers, booleans, lists and maps as a line of JSON. */
    public static String write(Map<String, Object> object) {
        StringWriter line = new StringWriter();
        try (JsonGenerator json = FACTORY.createGenerator(line)) {
            write(json, object);
        } catch (IOException e) {
            throw new IllegalStateException("a text cannot be written", e);
        }
        return line.toString();
    }

    private static void write(JsonGenerator json, Object value) throws IOException {
        switch (value) {
            case null -> json.writeNull();
            case Map<?, ?> fields -> {
                json.writeStartObject();
                for (Map.Entry<?, ?> field : fields.entrySet()) {
                    json.writeFieldName((String) field.getKey());
                    write(json, field.getValue());
                }
                json.writeEndObject();
            }
            case List<?> values -> {
                json.writeStartArray();
                for (Object each : values) {
                    write(json, each);
                }
                json.writeEndArray();
            }
            case Double number -> json.writeNumber(number);
            case Number number -> json.writeNumber(number.longValue());
            case Boolean truth -> json.writeBoolean(truth);
            default -> json.writeString(value.toString());
        }
    }

    private static Map<String, Object> object(JsonParser parser, int deeper) throws IOException {
        Map<String, Object> object = new LinkedHashMap<>();
        readObject(parser, deeper, object);
        return object;
    }

    private static void readObject(JsonParser parser, int deeper, Map<String, Object> object) throws IOException {
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String name = parser.currentName();
            parser.nextToken();
            object.put(name, value(parser, deeper));
            if (object.size() > MAX_FIELDS) {
                throw new BadQueryException(null, "an object may have at most " + MAX_FIELDS + " fields");
            }
        }
    }

    private static List<Object> array(JsonParser parser, int deeper) throws IOException {
        List<Object> array = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            array.add(value(parser, deeper));
        }
        return array;
    }

    private static Object value(JsonParser parser, int deeper) throws IOException {
        if (parser.currentToken().isStructStart() && deeper == 0) {
            parser.skipChildren();
            return List.of();
        }
        return switch (parser.currentToken()) {
            case START_OBJECT -> object(parser, deeper - 1);
            case START_ARRAY -> array(parser, deeper - 1);
            case VALUE_NUMBER_INT -> wholeNumber(parser);
            case VALUE_NUMBER_FLOAT -> parser.getDoubleValue();
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            case VALUE_NULL -> null;
            default -> parser.getText();
        };
    }

    /** Returns a double for integers beyond long: they exceed every allowed range. */
    private static Number wholeNumber(JsonParser parser) throws IOException {
        if (parser.getNumberType() == JsonParser.NumberType.BIG_INTEGER) {
            return parser.getDoubleValue();
        }
        return parser.getLongValue();
    }

    /** Escapes all control characters of ASCII: those that JSON requires, and DEL. */
    private static final class ControlEscapes extends CharacterEscapes {
        private static final long serialVersionUID = 1;
        private static final int DELETE = 0x7f;

        private final int[] escapes = standardAsciiEscapesForJSON();

        ControlEscapes() {
            escapes[DELETE] = ESCAPE_STANDARD;
        }

        @Override
        public int[] getEscapeCodesForAscii() {
            return escapes;
        }

        @Override
        public SerializableString getEscapeSequence(int letter) {
            return null;
        }
    }
}
