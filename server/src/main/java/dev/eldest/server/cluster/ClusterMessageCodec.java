package dev.eldest.server.cluster;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.eldest.jobs.PlacementPolicy.MemberLoad;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;

/** Encodes and decodes messages: an array of the record's name and the record. */
final class ClusterMessageCodec {
    private static final MessageFormat<ClusterMessage> FORMAT = new MessageFormat<>(ClusterMessage.class);
    /** The first bytes of each batch: the heads of the array and of the record's name, each a byte, and the name. */
    private static final byte[] BATCH_START = Arrays.copyOf(
            bytes(ClusterMessage.Entries.toOwner(0, new long[0], 0)),
            2 + ClusterMessage.Entries.class.getSimpleName().length());

    private ClusterMessageCodec() {}

    static byte[] bytes(ClusterMessage clusterMessage) {
        return FORMAT.bytes(clusterMessage);
    }

    /** Returns whether a message is a batch of a shared search, if it is valid. */
    static boolean isBatch(byte[] message) {
        int end = BATCH_START.length;
        return message.length > end && Arrays.equals(message, 0, end, BATCH_START, 0, end);
    }

    /** Decodes a message. Of a state with another fingerprint only that is decoded. */
    static ClusterMessage read(byte[] message, CompatibilityFingerprint own) throws IOException {
        CompatibilityFingerprint other = isBatch(message) ? null : fingerprint(message);
        return other == null || other.equals(own)
                ? FORMAT.read(message)
                : new ClusterMessage.State(
                        other, new MemberLoad(0, 0, 0), null, 0, DistributedAnalysisCache.NO_HASH_ID, List.of());
    }

    /** Returns the first component of a state, in all versions; null for other messages. */
    private static CompatibilityFingerprint fingerprint(byte[] message) throws IOException {
        try (JsonParser in = MessageFormat.parser(message)) {
            boolean state = in.nextToken() == JsonToken.START_ARRAY
                    && "State".equals(in.nextTextValue())
                    && in.nextToken() == JsonToken.START_OBJECT
                    && "fingerprint".equals(in.nextFieldName())
                    && in.nextToken() == JsonToken.START_OBJECT
                    && "text".equals(in.nextFieldName());
            String text = state ? in.nextTextValue() : null;
            return text == null ? null : new CompatibilityFingerprint(text);
        }
    }
}
