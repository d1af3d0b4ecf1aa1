package dev.eldest.bench.match.players.xboard;

import dev.eldest.bench.match.play.PlayerFault;
import dev.eldest.bench.match.players.connection.EngineConnection;
import java.util.concurrent.TimeUnit;

/** A connection to an xboard engine, which may report features at any time. */
final class XboardConnection {
    /** Engines with protocol version 2 report features within two seconds. */
    private static final long FEATURES_MILLIS = 2_000;
    /** Wait for unrequested messages after a game. */
    private static final long LATE_MESSAGE_MILLIS = 150;

    record ReceivedMessage(XboardMessage xboardMessage, long nanos) {}

    private final EngineConnection engineConnection;
    private final long timeoutMillis;
    private final Features features = new Features();
    private int pings;

    XboardConnection(EngineConnection engineConnection, long timeoutMillis) {
        this.engineConnection = engineConnection;
        this.timeoutMillis = timeoutMillis;
    }

    Features features() {
        return features;
    }

    void send(String line) throws PlayerFault, InterruptedException {
        engineConnection.send(line);
    }

    /** Requests protocol version 2 and reads the features, if any. */
    void handshake() throws PlayerFault, InterruptedException {
        send("xboard");
        send("protover 2");
        long start = System.nanoTime();
        ReceivedMessage received = receive(start + TimeUnit.MILLISECONDS.toNanos(FEATURES_MILLIS));
        while (received != null && !features.done()) {
            long millis = features.needsTime() ? timeoutMillis : FEATURES_MILLIS;
            received = receive(start + TimeUnit.MILLISECONDS.toNanos(millis));
        }
    }

    /** Returns the next message after processing features; null at the deadline. */
    ReceivedMessage receive(long deadlineNanos) throws PlayerFault, InterruptedException {
        EngineConnection.ReceivedLine received = engineConnection.receive(deadlineNanos);
        if (received == null) {
            return null;
        }
        XboardMessage xboardMessage = XboardMessage.of(received.text());
        if (xboardMessage instanceof XboardMessage.Feature feature) {
            for (String answer : features.read(feature.line())) {
                send(answer);
            }
        }
        return new ReceivedMessage(xboardMessage, received.nanos());
    }

    /** Waits until the engine has processed all commands; drops its messages. */
    void awaitProcessed() throws PlayerFault, InterruptedException {
        if (!features.has("ping")) {
            long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(LATE_MESSAGE_MILLIS);
            for (ReceivedMessage received = receive(deadline); received != null; ) {
                received = receive(deadline);
            }
            return;
        }
        String number = Integer.toString(++pings);
        send("ping " + number);
        long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(timeoutMillis);
        for (ReceivedMessage received = receive(deadline); !isPong(received, number); received = receive(deadline)) {
            if (received == null) {
                throw PlayerFault.silence("no answer to ping within " + timeoutMillis / 1000 + " s");
            }
        }
    }

    private static boolean isPong(ReceivedMessage received, String number) {
        return received != null
                && received.xboardMessage() instanceof XboardMessage.Pong pong
                && pong.number().equals(number);
    }

    boolean open() {
        return engineConnection.isOpen();
    }

    /** @param politely sends quit and waits for the end */
    void close(boolean politely) {
        if (politely) {
            engineConnection.close("force\nquit");
        } else {
            engineConnection.close();
        }
    }
}
