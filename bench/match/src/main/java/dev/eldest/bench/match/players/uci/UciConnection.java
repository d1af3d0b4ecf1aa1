package dev.eldest.bench.match.players.uci;

import dev.eldest.bench.match.play.PlayerFault;
import dev.eldest.bench.match.play.TerminationReason;
import dev.eldest.bench.match.players.connection.EngineConnection;
import dev.eldest.protocol.text.ServerMessages;
import dev.eldest.protocol.text.TextSanitizer;
import java.util.concurrent.TimeUnit;

/** A connection to an engine with UCI or UCCI. The engine lists its options once and answers each go with one line. */
final class UciConnection {
    private final EngineConnection engineConnection;
    private final long timeoutMillis;
    private final UciOptions options = new UciOptions();
    private boolean silent;
    /** Whether the handshake is in progress. */
    private boolean greeting;
    /** The last error message of the engine. */
    private String error;

    UciConnection(EngineConnection engineConnection, long timeoutMillis) {
        this.engineConnection = engineConnection;
        this.timeoutMillis = timeoutMillis;
    }

    /** Returns the options listed so far. */
    UciOptions options() {
        return options;
    }

    void send(String line) throws PlayerFault, InterruptedException {
        engineConnection.send(line);
    }

    /** Waits until the engine has processed all lines; throws if it reported an error, as Eldest does. */
    void awaitProcessed() throws PlayerFault, InterruptedException {
        error = null;
        ask("isready", "readyok");
        requireNoError();
    }

    private void requireNoError() throws PlayerFault {
        if (error != null) {
            throw PlayerFault.protocol(TextSanitizer.message(error));
        }
    }

    /** Starts the protocol and waits for its answer. Throws on an error before it, such as a wrong token. */
    void handshake(String question, String answer) throws PlayerFault, InterruptedException {
        greeting = true;
        ask(question, answer);
        greeting = false;
    }

    /** Sends a line and waits for the answer line; other lines may precede it. */
    void ask(String question, String answer) throws PlayerFault, InterruptedException {
        send(question);
        long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(timeoutMillis);
        for (EngineConnection.ReceivedLine received = engineConnection.receive(deadline);
                ;
                received = engineConnection.receive(deadline)) {
            if (received == null) {
                silent = true;
                throw PlayerFault.silence("no " + answer + " within " + timeoutMillis / 1000 + " s");
            }
            if (received.text().strip().equals(answer)) {
                return;
            }
            process(received.text());
        }
    }

    private void process(String line) throws PlayerFault {
        String message = ServerMessages.errorIn(line);
        error = message == null ? error : message;
        options.read(line);
        if (greeting) {
            requireNoError();
        }
    }

    /** Returns an option of the engine; throws if the engine has not listed it. */
    UciOptions.UciOption require(String name) throws PlayerFault {
        UciOptions.UciOption option = options.find(name);
        if (option == null) {
            throw PlayerFault.protocol("has no option '" + name + "'; it has "
                    + TextSanitizer.message(String.join(", ", options.names())));
        }
        return option;
    }

    /** Drops all received lines. */
    void discardReceived() {
        engineConnection.discardReceived();
    }

    /** Returns the answer to a go; parses the info lines before it. */
    EngineConnection.ReceivedLine answer(long deadlineNanos, UciInfo info) throws PlayerFault, InterruptedException {
        for (EngineConnection.ReceivedLine received = engineConnection.receive(deadlineNanos);
                received != null;
                received = engineConnection.receive(deadlineNanos)) {
            String line = received.text().strip();
            if (line.contains(ServerMessages.SHUTDOWN)) {
                // The engine would accept another game and abort it as well.
                silent = true;
                throw new PlayerFault(TerminationReason.CRASH, ServerMessages.SHUTDOWN);
            }
            if (line.startsWith("info ")) {
                info.read(line);
            } else if (line.startsWith("bestmove") || line.startsWith("nobestmove")) {
                return received;
            }
        }
        silent = true;
        throw PlayerFault.silence("no answer");
    }

    boolean isUsable() {
        return !silent && engineConnection.isOpen();
    }

    void close() {
        engineConnection.close();
    }

    /** Sends the last line unless the engine is silent, then closes. */
    void close(String lastWords) {
        if (silent) {
            engineConnection.close();
        } else {
            engineConnection.close(lastWords);
        }
    }
}
