package dev.eldest.server.net;

import java.nio.ByteBuffer;
import java.util.LinkedHashMap;
import java.util.SequencedMap;

/**
 * Which secrets have been shown rightly from which addresses, by their digests. What is remembered is bounded; the
 * longest unseen go first.
 *
 * <p>Everything is guarded by the monitor.
 */
final class AuthenticationCache {
    static final int MOST = 1 << 14;

    private record Shown(AddressBlock from, ByteBuffer digest) {}

    private final SequencedMap<Shown, Boolean> shown = new LinkedHashMap<>(16, 0.75f, true);

    /** This has been shown rightly from there. */
    synchronized void remember(AddressBlock from, byte[] digest) {
        shown.put(new Shown(from, ByteBuffer.wrap(digest)), true);
        if (shown.size() > MOST) {
            shown.pollFirstEntry();
        }
    }

    /** Whether it has been before. */
    synchronized boolean know(AddressBlock from, byte[] digest) {
        return shown.get(new Shown(from, ByteBuffer.wrap(digest))) != null;
    }
}
