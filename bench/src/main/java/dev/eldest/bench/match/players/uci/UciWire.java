package dev.eldest.bench.match.players.uci;

import dev.eldest.bench.match.play.Cause;
import dev.eldest.bench.match.play.PlayerFault;
import dev.eldest.bench.match.players.wire.Wire;
import dev.eldest.protocol.text.ErrorLine;
import dev.eldest.protocol.text.Farewell;
import dev.eldest.protocol.text.Text;
import java.util.concurrent.TimeUnit;

/** A wire to an engine that speaks UCI or UCCI: it tells of its options once, and answers each go with one line. */
final class UciWire {
    private final Wire wire;
    private final long patienceMillis;
    private final UciOptions options = new UciOptions();
    private boolean silent;
    /** The dialogue has not begun. */
    private boolean greeting;
    /** The last one. */
    private String complaint;

    UciWire(Wire wire, long patienceMillis) {
        this.wire = wire;
        this.patienceMillis = patienceMillis;
    }

    /** Those that it has told of so far. */
    UciOptions options() {
        return options;
    }

    void send(String line) throws PlayerFault, InterruptedException {
        wire.send(line);
    }

    /** Waits until all has been taken in that was said; whoever complains of it, as Eldest does, is at fault. */
    void settle() throws PlayerFault, InterruptedException {
        complaint = null;
        ask("isready", "readyok");
        requireNoComplaint();
    }

    private void requireNoComplaint() throws PlayerFault {
        if (complaint != null) {
            throw new PlayerFault(Cause.PROTOCOL, Text.message(complaint));
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
        for (Wire.Heard heard = wire.hear(deadline); ; heard = wire.hear(deadline)) {
            if (heard == null) {
                silent = true;
                throw new PlayerFault(Cause.SILENCE, "says no " + answer + " within " + patienceMillis / 1000 + " s");
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
                    Cause.PROTOCOL,
                    "has no option '" + name + "'; it has " + Text.message(String.join(", ", options.names())));
        }
        return option;
    }

    /** What was said and not heard yet does not matter any more. */
    void forget() {
        wire.forget();
    }

    /** The answer to a go; what it tells of its thinking before goes into the info. */
    Wire.Heard answer(long deadlineNanos, UciInfo info) throws PlayerFault, InterruptedException {
        for (Wire.Heard heard = wire.hear(deadlineNanos); heard != null; heard = wire.hear(deadlineNanos)) {
            String line = heard.text().strip();
            if (line.contains(Farewell.WORDS)) {
                // It would take another game, and give it up as well.
                silent = true;
                throw new PlayerFault(Cause.CRASH, Farewell.WORDS);
            }
            if (line.startsWith("info ")) {
                info.read(line);
            } else if (line.startsWith("bestmove") || line.startsWith("nobestmove")) {
                return heard;
            }
        }
        silent = true;
        throw new PlayerFault(Cause.SILENCE, "gives no answer");
    }

    boolean usable() {
        return !silent && wire.open();
    }

    void close() {
        wire.close();
    }

    /** Says the last words to who listens still. */
    void close(String lastWords) {
        if (silent) {
            wire.close();
        } else {
            wire.close(lastWords);
        }
    }
}
