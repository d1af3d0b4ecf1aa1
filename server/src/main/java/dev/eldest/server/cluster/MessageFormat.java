package dev.eldest.server.cluster;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.dataformat.cbor.CBORFactory;
import com.fasterxml.jackson.dataformat.cbor.CBORGenerator;
import com.fasterxml.jackson.dataformat.cbor.CBORParser;
import com.fasterxml.jackson.dataformat.cbor.databind.CBORMapper;
import dev.eldest.jobs.JobRequest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Objects;

/**
 * Format of what members send to each other: records as CBOR, with their components by name. All must be there and of
 * their types. Decoding allocates memory in proportion to the received bytes.
 *
 * @param <T> the record, or the sealed interface of it
 */
public final class MessageFormat<T> {
    private static final int MAX_DEPTH = 8;
    /** Of texts, numbers and names. A short one takes up to 50 bytes in memory. */
    static final int MAX_VALUES = 1 << 16;

    /** Digits of a long, and the sign. */
    private static final int MAX_NUMBER_LENGTH = 20;

    private static final ObjectMapper MAPPER = mapper();

    private final ObjectReader reader;
    private final ObjectWriter writer;

    /** Creates the format of a type, once: that costs more than most messages. */
    public MessageFormat(Class<T> type) {
        reader = MAPPER.readerFor(type);
        writer = MAPPER.writerFor(type);
    }

    private static ObjectMapper mapper() {
        StreamReadConstraints limits = StreamReadConstraints.builder()
                .maxDocumentLength(ClusterTransport.MAX_MESSAGE_BYTES)
                .maxTokenCount(MAX_VALUES)
                .maxNestingDepth(MAX_DEPTH)
                .maxNumberLength(MAX_NUMBER_LENGTH)
                // Names of options come from clients.
                .maxNameLength(ClusterTransport.MAX_MESSAGE_BYTES)
                .build();
        // Without tables of names, which would keep what clients and members make up.
        CBORFactory factory = CBORFactory.builder()
                .streamReadConstraints(limits)
                .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                .disable(JsonFactory.Feature.CANONICALIZE_FIELD_NAMES)
                .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
                .enable(CBORGenerator.Feature.LENIENT_UTF_ENCODING)
                .build();
        ObjectMapper mapper = CBORMapper.builder(factory)
                .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
                .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
                .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
                .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
                .enable(DeserializationFeature.FAIL_ON_NUMBERS_FOR_ENUMS)
                .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                .addMixIn(JobRequest.class, NumberedRequest.class)
                .addModule(new SimpleModule().addDeserializer(String.class, new TextDeserializer()))
                .build();
        mapper.registerSubtypes(ClusterMessage.class.getPermittedSubclasses());
        return mapper;
    }

    /** Between members the id of a request is its number, rather than any object. */
    private abstract static class NumberedRequest {
        @JsonDeserialize(as = Long.class)
        private Object id;
    }

    /**
     * Decodes texts only. The library's own decoder also takes numbers, byte strings, and references to texts, by which
     * a short message could contain one long text many times.
     */
    private static final class TextDeserializer extends JsonDeserializer<String> {
        @Override
        public String deserialize(JsonParser in, DeserializationContext context) throws IOException {
            return in.hasToken(JsonToken.VALUE_STRING)
                            && ((CBORParser) in).getCurrentTags().isEmpty()
                    ? in.getText()
                    : (String) context.handleUnexpectedToken(String.class, in);
        }
    }

    public byte[] bytes(T message) {
        try {
            return writer.writeValueAsBytes(message);
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }

    public T read(byte[] message) throws IOException {
        try {
            return Objects.requireNonNull(reader.<T>readValue(message));
        } catch (JsonProcessingException e) {
            throw new IOException(e.getOriginalMessage(), e);
        } catch (RuntimeException e) {
            throw new IOException("invalid message: " + e, e);
        }
    }

    static JsonParser parser(byte[] message) throws IOException {
        return MAPPER.createParser(message);
    }
}
