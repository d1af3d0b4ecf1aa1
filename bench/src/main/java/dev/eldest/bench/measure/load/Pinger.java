package dev.eldest.bench.measure.load;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.channels.Selector;
import java.util.List;

/** A client that only asks whether the server is there, now and then, and notes how long that takes. */
final class Pinger extends LoadClient {
    private Sample roundTrips = new Sample();
    private boolean asked;
    private long askedNanos;

    Pinger(InetSocketAddress server, Selector selector) throws IOException {
        super(server, selector, List.of());
    }

    /** Asks, if the last question has been answered. */
    void ask() {
        if (ready() && !asked) {
            asked = true;
            askedNanos = System.nanoTime();
            send("isready");
        }
    }

    /** What was noted since the last time. */
    Sample take() {
        Sample taken = roundTrips;
        roundTrips = new Sample();
        return taken;
    }

    @Override
    void hear(String text) {
        if (asked && text.equals("readyok")) {
            asked = false;
            roundTrips.add(System.nanoTime() - askedNanos);
        }
    }
}
