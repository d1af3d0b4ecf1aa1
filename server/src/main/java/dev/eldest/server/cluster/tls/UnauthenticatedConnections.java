package dev.eldest.server.cluster.tls;

import dev.eldest.server.net.AddressBlock;
import dev.eldest.server.net.RateLimiter;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedMap;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;

/**
 * Those who have connected and have not shown yet that they are members: a few at once, since each keeps a thread
 * waiting. Who comes while all places are taken gets that of the one who has had it longest among those of the address
 * that has the most. So strangers who say nothing keep nobody out who is quick, unless they have many addresses; and
 * how often one address may come is bounded, since each handshake costs some milliseconds. The loopback may come as
 * often as it likes: who is on this machine has its cores anyway.
 *
 * <p>All is guarded by the monitor.
 */
final class UnauthenticatedConnections {
    static final int MOST = 8;
    static final int BURST = 32;

    private static final long NANOS_BETWEEN = 250_000_000;
    private static final int MAX_REMEMBERED = 1 << 10;

    private final LongSupplier clock;
    private final SequencedMap<Socket, AddressBlock> inside = new LinkedHashMap<>();
    /** The longest unseen first. */
    private final SequencedMap<AddressBlock, RateLimiter> rateLimiters = new LinkedHashMap<>(16, 0.75f, true);

    UnauthenticatedConnections(LongSupplier clock) {
        this.clock = clock;
    }

    /**
     * Whoever must make room for it hears nothing more of its other end.
     *
     * @throws IOException if it comes too often
     */
    void enter(Socket socket) throws IOException {
        Socket leaves = null;
        synchronized (this) {
            AddressBlock from = AddressBlock.of(socket.getInetAddress());
            if (!mayCome(socket.getInetAddress(), from)) {
                throw new IOException("too many connections from " + from);
            }
            inside.put(socket, from);
            if (inside.size() > MOST) {
                leaves = oldestOfTheLargestCrowd();
                inside.remove(leaves);
            }
        }
        if (leaves != null) {
            turnAway(leaves);
        }
    }

    private static void turnAway(Socket socket) {
        try {
            socket.shutdownInput();
        } catch (IOException e) {
            // It has just gone by itself.
        }
    }

    private boolean mayCome(InetAddress address, AddressBlock block) {
        RateLimiter rateLimiter =
                rateLimiters.computeIfAbsent(block, _ -> new RateLimiter(BURST, NANOS_BETWEEN, clock));
        if (rateLimiters.size() > MAX_REMEMBERED) {
            rateLimiters.pollFirstEntry();
        }
        return address.isLoopbackAddress() || rateLimiter.use();
    }

    private Socket oldestOfTheLargestCrowd() {
        Map<AddressBlock, Long> crowds =
                inside.values().stream().collect(Collectors.groupingBy(from -> from, Collectors.counting()));
        long largest = Collections.max(crowds.values());
        return inside.entrySet().stream()
                .filter(each -> crowds.get(each.getValue()) == largest)
                .findFirst()
                .orElseThrow()
                .getKey();
    }

    /** It is known now, or gone. */
    synchronized void leave(Socket socket) {
        inside.remove(socket);
    }
}
