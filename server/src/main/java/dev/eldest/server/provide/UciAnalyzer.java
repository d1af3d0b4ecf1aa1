package dev.eldest.server.provide;

import dev.eldest.protocol.text.ErrorLine;
import dev.eldest.protocol.text.TokenWords;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;

/**
 * Has a partner look at one position after the other. One that has gone is opened anew for the next position.
 *
 * <p>One thread has positions looked at, any may stop it; the monitor guards what they share, and a partner is opened
 * without it. What the partner says comes on its own threads, perhaps while it is told something, and never takes the
 * monitor. Nothing is waited for without a bound but a search that has none itself, until it is stopped.
 */
final class UciAnalyzer implements AutoCloseable {
    private static final String WELCOME = "uciok";
    private static final Duration TO_BE_READY = Duration.ofSeconds(60);
    private static final Patience USUAL = new Patience(Duration.ofSeconds(60), Duration.ofSeconds(10));

    private final UciEngine.Source source;
    private final Patience patience;
    private Talk talk;
    /** The answer of the search that runs; null for none. */
    private CompletableFuture<String> sought;

    private boolean stopped;
    private boolean closed;
    private int errand;

    /** A position cannot be looked at, for a reason that is the position's. */
    static final class UnfitException extends Exception {
        private static final long serialVersionUID = 1;

        UnfitException(String why) {
            super(why);
        }
    }

    UciAnalyzer(UciEngine.Source source) {
        this(source, USUAL);
    }

    UciAnalyzer(UciEngine.Source source, Patience patience) {
        this.source = source;
        this.patience = patience;
    }

    /**
     * How long an answer is waited for that should be there.
     *
     * @param late after the end of a search's time
     * @param stopped after the search was stopped
     */
    record Patience(Duration late, Duration stopped) {}

    /** What was stopped before counts no longer; the number of what is to be done now. */
    synchronized int begin() {
        stopped = false;
        errand++;
        return errand;
    }

    /** Nothing is searched any more for this: what runs is answered at once. From any thread, and however late. */
    synchronized void stop(int finished) {
        if (finished != errand) {
            return;
        }
        stopped = true;
        if (sought != null) {
            endSearch();
        }
    }

    private void endSearch() {
        expire(sought, patience.stopped());
        try {
            talk.partner.say("stop");
        } catch (IOException e) {
            // The answer will not come, and whoever waits for it hears of that.
        }
    }

    /**
     * Looks at a position until its limit is reached or it is stopped.
     *
     * @param options lines that come before; a partner that cannot follow one does without
     * @param position the line that sets it
     * @param most how long the search may last; null if until it is stopped
     * @param findings hears the lines of the search that have a value
     * @return the answer, {@code bestmove …}
     */
    String look(List<String> options, String position, String go, Duration most, Consumer<String> findings)
            throws IOException, InterruptedException, UnfitException {
        Talk now = open();
        now.tell(options);
        String refusal = now.tell(List.of(position));
        if (refusal != null) {
            throw new UnfitException(refusal);
        }
        CompletableFuture<String> answer = now.expect("bestmove ", findings);
        if (most != null) {
            expire(answer, most.plus(patience.late()));
        }
        now.partner.say(go);
        synchronized (this) {
            sought = answer;
            if (stopped) {
                endSearch();
            }
        }
        try {
            return now.get(answer);
        } finally {
            synchronized (this) {
                sought = null;
            }
        }
    }

    private static void expire(CompletableFuture<String> answer, Duration after) {
        answer.orTimeout(after.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** The talk that is held, or a new one. */
    private Talk open() throws IOException, InterruptedException {
        Talk now;
        synchronized (this) {
            now = talk;
        }
        if (now != null && !now.over) {
            return now;
        }
        Talk next = new Talk();
        next.begin();
        synchronized (this) {
            if (!closed) {
                talk = next;
                return next;
            }
        }
        next.close();
        throw new IOException("nothing is looked at any more");
    }

    @Override
    public synchronized void close() {
        closed = true;
        if (talk != null) {
            talk.close();
        }
    }

    private record Awaited(String beginning, CompletableFuture<String> line, Consumer<String> findings) {}

    /** With one partner. The volatile fields are written by either side, each as a whole. */
    private final class Talk {
        private UciEngine partner;
        private volatile boolean over;
        private volatile Awaited awaited;
        /** What it has complained of since it was told something; null for nothing. */
        private volatile String complaint;

        void begin() throws IOException, InterruptedException {
            CompletableFuture<String> welcome = expect(WELCOME, line -> {});
            partner = source.open(this::hear, this::end);
            try {
                partner.say("uci");
                expire(welcome, TO_BE_READY);
                get(welcome);
            } catch (IOException | InterruptedException e) {
                partner.close();
                throw e;
            }
        }

        /** Says lines, waits until they are carried out, and returns what the partner complains of, or null. */
        String tell(List<String> lines) throws IOException, InterruptedException {
            complaint = null;
            CompletableFuture<String> ready = expect("readyok", line -> {});
            for (String line : lines) {
                partner.say(line);
            }
            partner.say("isready");
            expire(ready, TO_BE_READY);
            get(ready);
            return complaint;
        }

        /** What does not come in time will not come any more. */
        String get(CompletableFuture<String> answer) throws IOException, InterruptedException {
            try {
                return answer.get();
            } catch (ExecutionException e) {
                if (e.getCause() instanceof TimeoutException) {
                    close();
                    throw new IOException(withComplaint("the server does not answer"), e);
                }
                throw new IOException(e.getCause().getMessage(), e);
            }
        }

        void close() {
            partner.close();
            end();
        }

        CompletableFuture<String> expect(String beginning, Consumer<String> findings) {
            Awaited next = new Awaited(beginning, new CompletableFuture<>(), findings);
            awaited = next;
            if (over) {
                end();
            }
            return next.line();
        }

        private void hear(String line) {
            Awaited now = awaited;
            String message = ErrorLine.message(line);
            if (line.startsWith(now.beginning())) {
                now.line().complete(line);
            } else if (message != null) {
                complaint = TokenWords.forUser(message);
                if (TokenWords.refusal(message) != null && now.beginning().equals(WELCOME)) {
                    now.line().completeExceptionally(new IOException(withComplaint("the server refuses")));
                }
            } else if (line.startsWith("info ") && line.contains(" score ")) {
                now.findings().accept(line);
            }
        }

        private void end() {
            over = true;
            awaited.line().completeExceptionally(new IOException(withComplaint("the server has gone")));
        }

        private String withComplaint(String trouble) {
            String said = complaint;
            return said == null ? trouble : trouble + ": " + said;
        }
    }
}
