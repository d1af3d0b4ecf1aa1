package dev.eldest.bench.measure.load;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.channels.Selector;
import java.util.List;

/** A client that measures round trips of isready. */
final class Pinger extends LoadClient {
    private Sample roundTrips = new Sample();
    private boolean waiting;
    private long askedNanos;

    Pinger(InetSocketAddress server, Selector selector) throws IOException {
        super(server, selector, List.of());
    }

    /** Sends isready unless an answer is pending. */
    void ping() {
        if (ready() && !waiting) {
            waiting = true;
            askedNanos = System.nanoTime();
            send("isready");
        }
    }

    /** Returns the round trips since the last call. */
    Sample takeRoundTrips() {
        Sample taken = roundTrips;
        roundTrips = new Sample();
        return taken;
    }

    @Override
    void onLine(String text) {
        if (waiting && text.equals("readyok")) {
            waiting = false;
            roundTrips.add(System.nanoTime() - askedNanos);
        }
    }
}
