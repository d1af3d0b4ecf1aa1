package dev.eldest.bench.match.players.uci;

import dev.eldest.bench.match.play.PlayerFault;
import dev.eldest.bench.match.play.TerminationReason;
import dev.eldest.bench.match.players.connection.EngineConnection;
import dev.eldest.protocol.text.ErrorLine;
import dev.eldest.protocol.text.ShutdownNotice;
import dev.eldest.protocol.text.TextSanitizer;
import java.util.concurrent.TimeUnit;

/** A wire to an engine that speaks UCI or UCCI: it tells of its options once, and answers each go with one line. */
final class UciConnection {
    private final EngineConnection engineConnection;
    private final long patienceMillis;
    private final UciOptions options = new UciOptions();
    private boolean silent;
    /** The dialogue has not begun. */
    private boolean greeting;
    /** The last one. */
    private String complaint;

    UciConnection(EngineConnection engineConnection, long patienceMillis) {
        this.engineConnection = engineConnection;
        this.patienceMillis = patienceMillis;
    }

    /** Those that it has told of so far. */
    UciOptions options() {
        return options;
    }

    void send(String line) throws PlayerFault, InterruptedException {
        engineConnection.send(line);
    }

    /** Waits until all has been taken in that was said; whoever complains of it, as Eldest does, is at fault. */
    void settle() throws PlayerFault, InterruptedException {
        complaint = null;
        ask("isready", "readyok");
        requireNoComplaint();
    }

    private void requireNoComplaint() throws PlayerFault {
        if (complaint != null) {
            throw new PlayerFault(TerminationReason.PROTOCOL, TextSanitizer.message(complaint));
        }
    }

    /** Asks for the answer that begins a dialogue. An error before it, such as a wrong token, is a fault. */
    void greet(String question, String answer) throws PlayerFault, InterruptedException {
        greeting = true;
        ask(question, answer);
        greeting = false;
    }

    /** Says this and waits for a line that is this word; greetings, remarks and options may come before. */
    void ask(String question, String answer) throws PlayerFault, InterruptedException {
        send(question);
        long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(patienceMillis);
        for (EngineConnection.Heard heard = engineConnection.hear(deadline);
                ;
                heard = engineConnection.hear(deadline)) {
            if (heard == null) {
                silent = true;
                throw new PlayerFault(
                        TerminationReason.SILENCE, "says no " + answer + " within " + patienceMillis / 1000 + " s");
            }
            if (heard.text().strip().equals(answer)) {
                return;
            }
            hearOf(heard.text());
        }
    }

    private void hearOf(String line) throws PlayerFault {
        String message = ErrorLine.message(line);
        complaint = message == null ? complaint : message;
        options.read(line);
        if (greeting) {
            requireNoComplaint();
        }
    }

    /** The option that an engine is to have; one that it has not told of is a fault. */
    UciOptions.UciOption require(String name) throws PlayerFault {
        UciOptions.UciOption option = options.find(name);
        if (option == null) {
            throw new PlayerFault(
                    TerminationReason.PROTOCOL,
                    "has no option '" + name + "'; it has "
                            + TextSanitizer.message(String.join(", ", options.names())));
        }
        return option;
    }

    /** What was said and not heard yet does not matter any more. */
    void forget() {
        engineConnection.forget();
    }

    /** The answer to a go; what it tells of its thinking before goes into the info. */
    EngineConnection.Heard answer(long deadlineNanos, UciInfo info) throws PlayerFault, InterruptedException {
        for (EngineConnection.Heard heard = engineConnection.hear(deadlineNanos);
                heard != null;
                heard = engineConnection.hear(deadlineNanos)) {
            String line = heard.text().strip();
            if (line.contains(ShutdownNotice.WORDS)) {
                // It would take another game, and give it up as well.
                silent = true;
                throw new PlayerFault(TerminationReason.CRASH, ShutdownNotice.WORDS);
            }
            if (line.startsWith("info ")) {
                info.read(line);
            } else if (line.startsWith("bestmove") || line.startsWith("nobestmove")) {
                return heard;
            }
        }
        silent = true;
        throw new PlayerFault(TerminationReason.SILENCE, "gives no answer");
    }

    boolean usable() {
        return !silent && engineConnection.open();
    }

    void close() {
        engineConnection.close();
    }

    /** Says the last words to who listens still. */
    void close(String lastWords) {
        if (silent) {
            engineConnection.close();
        } else {
            engineConnection.close(lastWords);
        }
    }
}
