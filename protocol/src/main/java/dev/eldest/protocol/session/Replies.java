package dev.eldest.protocol.session;

import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.SearchListener;
import dev.eldest.engine.api.SearchPulse;
import dev.eldest.engine.api.Session.BenchListener;
import dev.eldest.engine.api.Session.PerftListener;
import dev.eldest.protocol.session.CommandQueue.QueuedCommand;
import dev.eldest.protocol.session.Reply.ReplySink;
import java.util.function.Consumer;

/** Encodes and sends one client's replies until it is closed. Called by any thread, without a lock. */
final class Replies {
    private final ProtocolCodec protocolCodec;
    private final ReplySink sink;
    private volatile boolean closed;

    Replies(ProtocolCodec protocolCodec, ReplySink sink) {
        this.protocolCodec = protocolCodec;
        this.sink = sink;
    }

    void close() {
        closed = true;
    }

    boolean closed() {
        return closed;
    }

    boolean congested() {
        return sink.congested();
    }

    /** @param tag tag of the answered command; null for none */
    void send(Reply reply, Object tag) {
        if (closed) {
            return;
        }
        String text = protocolCodec.encode(reply, tag);
        if (!text.isEmpty()) {
            sink.send(reply, text);
        }
    }

    void refuse(String message, QueuedCommand queuedCommand) {
        send(queuedCommand.refusal(message), queuedCommand.tag());
        Reply answer = queuedCommand.emptyAnswer();
        if (answer != null) {
            send(answer, queuedCommand.tag());
        }
    }

    /** Runs a command and reports its failure, which does not end the session. */
    void attempt(QueuedCommand queuedCommand, Runnable what) {
        try {
            what.run();
        } catch (RefusedException e) {
            refuse(e.getMessage(), queuedCommand);
        } catch (RuntimeException | Error e) {
            refuse(failure(e), queuedCommand);
        }
    }

    static String failure(Throwable e) {
        return "internal error, please report it: " + e;
    }

    /** Converts the results of a count or a bench to replies. */
    record OfCount(Consumer<Reply> to) implements PerftListener, BenchListener {
        @Override
        public void move(String move, long leaves) {
            to.accept(new Reply.PerftMove(move, leaves));
        }

        @Override
        public void total(long leaves) {
            to.accept(new Reply.PerftTotal(leaves));
        }

        @Override
        public void position(String game, int index, int count, long nodes) {
            to.accept(new Reply.BenchPosition(game, index, count, nodes));
        }

        @Override
        public void game(String game, long nodes, long millis) {
            to.accept(new Reply.BenchGame(game, nodes, millis));
        }
    }

    /**
     * Converts the results of a search to replies.
     *
     * @param onAnswer called before the answer is sent
     * @param onEnd called when the search has ended
     */
    record OfSearch(Consumer<Reply> to, Runnable onAnswer, Runnable onEnd) implements SearchListener {
        @Override
        public void info(SearchInfo info) {
            to.accept(new Reply.Info(info));
        }

        @Override
        public void pulse(SearchPulse pulse) {
            to.accept(new Reply.Pulse(pulse));
        }

        @Override
        public void currentMove(int depth, String move, int number) {
            to.accept(new Reply.CurrentMove(depth, move, number));
        }

        @Override
        public void message(String text) {
            to.accept(new Reply.Remark(text));
        }

        @Override
        public void internalError(String what) {
            to.accept(new Reply.Fault(what));
        }

        @Override
        public void bestMove(String move, String ponder) {
            onAnswer.run();
            to.accept(new Reply.BestMove(move, ponder));
        }

        @Override
        public void ended() {
            onEnd.run();
        }
    }
}
