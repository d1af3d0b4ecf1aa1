package dev.eldest.server.net;

import java.nio.ByteBuffer;
import java.util.LinkedHashMap;
import java.util.SequencedMap;

/**
 * Digests of the tokens that each address has been accepted with. Bounded; the least recently used are evicted first.
 *
 * <p>The monitor guards everything.
 */
final class AuthenticationCache {
    static final int MAX_ENTRIES = 1 << 14;

    private record Entry(AddressBlock from, ByteBuffer digest) {}

    private final SequencedMap<Entry, Boolean> entries = new LinkedHashMap<>(16, 0.75f, true);

    /** Adds an accepted token. */
    synchronized void add(AddressBlock from, byte[] digest) {
        entries.put(new Entry(from, ByteBuffer.wrap(digest)), true);
        if (entries.size() > MAX_ENTRIES) {
            entries.pollFirstEntry();
        }
    }

    /** Returns whether the token has been accepted from this address. */
    synchronized boolean contains(AddressBlock from, byte[] digest) {
        return entries.get(new Entry(from, ByteBuffer.wrap(digest))) != null;
    }
}
