package dev.eldest.server.net;

import io.netty.channel.Channel;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedMap;
import java.util.stream.Collectors;

/**
 * The TLS handshakes in progress: never more than a few, because each costs much memory and a core's time before
 * anybody has shown who he is. An address has its {@link AddressQuota} of the places. Who comes while there is none for
 * him waits, unread; then whose address has the fewest places goes first, so nobody's crowd keeps others out. Nobody
 * waits for long: who has no place by then is closed. Nor do many, for even waiting takes memory: then the last of the
 * largest crowd is closed.
 *
 * <p>Called from any event loop. All fields that change are guarded by the monitor, under which nobody is called.
 */
final class TlsHandshakeLimiter {
    static final int MOST = 64;

    private static final long LONGEST_WAIT_SECONDS = 10;
    /** Of the places, what an address that has many leaves to those that have few. */
    private static final int LEFT_TO_OTHERS = 4;

    private record Waiting(AddressBlock from, Runnable begin) {}

    private final int most;
    private final int mostWaiting;
    private final AddressQuota addressQuota;
    private final SequencedMap<Channel, Waiting> waiting = new LinkedHashMap<>();
    private final Map<Channel, AddressBlock> places = new HashMap<>();
    private final Map<AddressBlock, Integer> placesOf = new HashMap<>();

    /**
     * @param most at once
     * @param mostWaiting beside them
     */
    TlsHandshakeLimiter(int most, int mostWaiting) {
        this.most = most;
        this.mostWaiting = mostWaiting;
        addressQuota = new AddressQuota(most / LEFT_TO_OTHERS);
    }

    /** @param begin lets the handshake begin, on the channel's event loop */
    void request(Channel channel, AddressBlock from, Runnable begin) {
        synchronized (this) {
            waiting.put(channel, new Waiting(from, () -> channel.eventLoop().execute(begin)));
        }
        ChannelTimeout.set(channel, LONGEST_WAIT_SECONDS, () -> closeIfWaiting(channel));
        channel.closeFuture().addListener(closed -> over(channel));
        giveOutPlaces();
        Channel tooMany = oneTooMany();
        if (tooMany != null) {
            tooMany.close();
        }
    }

    /** The handshake has ended, well or not. A second time does nothing. */
    void over(Channel channel) {
        synchronized (this) {
            waiting.remove(channel);
            AddressBlock from = places.remove(channel);
            if (from != null) {
                placesOf.computeIfPresent(from, (key, count) -> count == 1 ? null : count - 1);
            }
        }
        giveOutPlaces();
    }

    private void closeIfWaiting(Channel channel) {
        boolean waits;
        synchronized (this) {
            waits = waiting.containsKey(channel);
        }
        if (waits) {
            channel.close();
        }
    }

    /** Of those whose address has the most waiting the last; null if not too many wait. */
    private synchronized Channel oneTooMany() {
        if (waiting.size() <= mostWaiting) {
            return null;
        }
        Map<AddressBlock, Long> crowds =
                waiting.values().stream().collect(Collectors.groupingBy(Waiting::from, Collectors.counting()));
        long largest = Collections.max(crowds.values());
        Channel last = waiting.reversed().entrySet().stream()
                .filter(each -> crowds.get(each.getValue().from()) == largest)
                .findFirst()
                .orElseThrow()
                .getKey();
        waiting.remove(last);
        return last;
    }

    private void giveOutPlaces() {
        for (Runnable begin = takePlace(); begin != null; begin = takePlace()) {
            begin.run();
        }
    }

    /** For the next one, who may begin; null if there is no place for any, or nobody who waits. */
    private synchronized Runnable takePlace() {
        if (places.size() == most || waiting.isEmpty()) {
            return null;
        }
        Channel next = next();
        Waiting turn = waiting.get(next);
        // If he may not, nobody who waits may.
        if (!addressQuota.allows(1, placesOf.getOrDefault(turn.from(), 0), most - places.size())) {
            return null;
        }
        waiting.remove(next);
        places.put(next, turn.from());
        placesOf.merge(turn.from(), 1, Integer::sum);
        return turn.begin();
    }

    /** The longest waiting of those whose address has the fewest places. */
    private Channel next() {
        Channel next = null;
        int fewest = Integer.MAX_VALUE;
        for (Map.Entry<Channel, Waiting> each : waiting.entrySet()) {
            int taken = placesOf.getOrDefault(each.getValue().from(), 0);
            if (taken < fewest) {
                fewest = taken;
                next = each.getKey();
            }
        }
        return next;
    }
}
