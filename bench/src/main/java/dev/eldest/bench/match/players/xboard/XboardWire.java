package dev.eldest.bench.match.players.xboard;

import dev.eldest.bench.match.play.Cause;
import dev.eldest.bench.match.play.PlayerFault;
import dev.eldest.bench.match.players.wire.Wire;
import java.util.concurrent.TimeUnit;

/** A wire to an xboard engine, which may tell of its features at any time. */
final class XboardWire {
    /** Who knows protocol 2 says so within two seconds. */
    private static final long FEATURES_MILLIS = 2_000;
    /** What an engine says without being asked after a game is over: it comes soon, if at all. */
    private static final long AFTERTHOUGHT_MILLIS = 150;

    /** What an engine has said, and when. */
    record Heeded(Said said, long nanos) {}

    private final Wire wire;
    private final long patienceMillis;
    private final Features features = new Features();
    private int pings;

    XboardWire(Wire wire, long patienceMillis) {
        this.wire = wire;
        this.patienceMillis = patienceMillis;
    }

    Features features() {
        return features;
    }

    void send(String line) throws PlayerFault, InterruptedException {
        wire.send(line);
    }

    /** Asks for the protocol's second version and hears what the engine tells of itself, if anything. */
    void shakeHands() throws PlayerFault, InterruptedException {
        send("xboard");
        send("protover 2");
        long start = System.nanoTime();
        Heeded heard = hear(start + TimeUnit.MILLISECONDS.toNanos(FEATURES_MILLIS));
        while (heard != null && !features.done()) {
            long millis = features.wantsTime() ? patienceMillis : FEATURES_MILLIS;
            heard = hear(start + TimeUnit.MILLISECONDS.toNanos(millis));
        }
    }

    /** What the engine says next, features and the like aside; null if nothing comes in time. */
    Heeded hear(long deadlineNanos) throws PlayerFault, InterruptedException {
        Wire.Heard heard = wire.hear(deadlineNanos);
        if (heard == null) {
            return null;
        }
        Said said = Said.of(heard.text());
        if (said instanceof Said.Feature feature) {
            for (String answer : features.read(feature.line())) {
                send(answer);
            }
        }
        return new Heeded(said, heard.nanos());
    }

    /** Waits until the engine has done all that it was told; what it says meanwhile belongs to the past. */
    void settle() throws PlayerFault, InterruptedException {
        if (!features.has("ping")) {
            long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(AFTERTHOUGHT_MILLIS);
            for (Heeded heard = hear(deadline); heard != null; ) {
                heard = hear(deadline);
            }
            return;
        }
        String number = Integer.toString(++pings);
        send("ping " + number);
        long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(patienceMillis);
        for (Heeded heard = hear(deadline); !isPong(heard, number); heard = hear(deadline)) {
            if (heard == null) {
                throw new PlayerFault(Cause.SILENCE, "does not answer ping within " + patienceMillis / 1000 + " s");
            }
        }
    }

    private static boolean isPong(Heeded heard, String number) {
        return heard != null
                && heard.said() instanceof Said.Pong pong
                && pong.number().equals(number);
    }

    boolean open() {
        return wire.open();
    }

    /** @param politely says good-bye and gives the engine a moment */
    void close(boolean politely) {
        if (politely) {
            wire.close("force\nquit");
        } else {
            wire.close();
        }
    }
}
