package dev.eldest.bench.match.players.xboard;

import dev.eldest.bench.match.play.PlayerFault;
import dev.eldest.bench.match.play.TerminationReason;
import dev.eldest.bench.match.players.connection.EngineConnection;
import java.util.concurrent.TimeUnit;

/** A wire to an xboard engine, which may tell of its features at any time. */
final class XboardConnection {
    /** Who knows protocol 2 says so within two seconds. */
    private static final long FEATURES_MILLIS = 2_000;
    /** What an engine says without being asked after a game is over: it comes soon, if at all. */
    private static final long AFTERTHOUGHT_MILLIS = 150;

    /** What an engine has said, and when. */
    record Heeded(XboardMessage xboardMessage, long nanos) {}

    private final EngineConnection engineConnection;
    private final long patienceMillis;
    private final Features features = new Features();
    private int pings;

    XboardConnection(EngineConnection engineConnection, long patienceMillis) {
        this.engineConnection = engineConnection;
        this.patienceMillis = patienceMillis;
    }

    Features features() {
        return features;
    }

    void send(String line) throws PlayerFault, InterruptedException {
        engineConnection.send(line);
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
        EngineConnection.Heard heard = engineConnection.hear(deadlineNanos);
        if (heard == null) {
            return null;
        }
        XboardMessage xboardMessage = XboardMessage.of(heard.text());
        if (xboardMessage instanceof XboardMessage.Feature feature) {
            for (String answer : features.read(feature.line())) {
                send(answer);
            }
        }
        return new Heeded(xboardMessage, heard.nanos());
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
                throw new PlayerFault(
                        TerminationReason.SILENCE, "does not answer ping within " + patienceMillis / 1000 + " s");
            }
        }
    }

    private static boolean isPong(Heeded heard, String number) {
        return heard != null
                && heard.xboardMessage() instanceof XboardMessage.Pong pong
                && pong.number().equals(number);
    }

    boolean open() {
        return engineConnection.open();
    }

    /** @param politely says good-bye and gives the engine a moment */
    void close(boolean politely) {
        if (politely) {
            engineConnection.close("force\nquit");
        } else {
            engineConnection.close();
        }
    }
}
