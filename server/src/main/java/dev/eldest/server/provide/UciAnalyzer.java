package dev.eldest.server.provide;

import dev.eldest.protocol.text.ServerMessages;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;

/**
 * Analyses positions serially with a UCI engine. Connects to a new engine for the next position if the connection is
 * lost.
 *
 * <p>One thread calls {@link #analyze}, any thread may stop it. The monitor guards the state they share; an engine is
 * opened without it. The engine's lines come on its own threads, perhaps during a call to it, and never take the
 * monitor. All waits are limited, except for a search without a limit, which lasts until it is stopped.
 */
final class UciAnalyzer implements AutoCloseable {
    private static final String WELCOME = "uciok";
    private static final Duration TO_BE_READY = Duration.ofSeconds(60);
    private static final Timeouts DEFAULT_TIMEOUTS = new Timeouts(Duration.ofSeconds(60), Duration.ofSeconds(10));

    private final UciEngine.Source source;
    private final Timeouts timeouts;
    private EngineTask engineTask;
    /** Answer of the running search; null for none. */
    private CompletableFuture<String> sought;

    private boolean stopped;
    private boolean closed;
    private int task;

    /** Thrown if a position cannot be analysed because it is invalid or unsupported. */
    static final class UnfitException extends Exception {
        private static final long serialVersionUID = 1;

        UnfitException(String why) {
            super(why);
        }
    }

    UciAnalyzer(UciEngine.Source source) {
        this(source, DEFAULT_TIMEOUTS);
    }

    UciAnalyzer(UciEngine.Source source, Timeouts timeouts) {
        this.source = source;
        this.timeouts = timeouts;
    }

    /**
     * Timeouts for overdue answers.
     *
     * @param late time after the end of a search's limit
     * @param stopped time after the search was stopped
     */
    record Timeouts(Duration late, Duration stopped) {}

    /** Starts a new task, clearing any earlier stop. Returns the number of the task. */
    synchronized int newTask() {
        stopped = false;
        task++;
        return task;
    }

    /**
     * Stops the task with this number; a running search answers at once. Ignores the numbers of earlier tasks.
     * Thread-safe.
     */
    synchronized void stop(int finished) {
        if (finished != task) {
            return;
        }
        stopped = true;
        if (sought != null) {
            endSearch();
        }
    }

    private void endSearch() {
        expire(sought, timeouts.stopped());
        try {
            engineTask.partner.send("stop");
        } catch (IOException e) {
            // The waiting thread gets the error.
        }
    }

    /**
     * Analyses a position until its limit is reached or it is stopped.
     *
     * @param options lines to send first; the engine may refuse some
     * @param max time limit of the search; null if it lasts until it is stopped
     * @param infoLines receives the info lines with a score
     * @return the answer, {@code bestmove …}
     */
    String analyze(List<String> options, String position, String go, Duration max, Consumer<String> infoLines)
            throws IOException, InterruptedException, UnfitException {
        EngineTask now = open();
        now.send(options);
        String refusal = now.send(List.of(position));
        if (refusal != null) {
            throw new UnfitException(refusal);
        }
        CompletableFuture<String> answer = now.expect("bestmove ", infoLines);
        if (max != null) {
            expire(answer, max.plus(timeouts.late()));
        }
        now.partner.send(go);
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

    /** Returns the open connection, or a new one. */
    private EngineTask open() throws IOException, InterruptedException {
        EngineTask now;
        synchronized (this) {
            now = engineTask;
        }
        if (now != null && !now.over) {
            return now;
        }
        EngineTask next = new EngineTask();
        next.begin();
        synchronized (this) {
            if (!closed) {
                engineTask = next;
                return next;
            }
        }
        next.close();
        throw new IOException("analyzer closed");
    }

    @Override
    public synchronized void close() {
        closed = true;
        if (engineTask != null) {
            engineTask.close();
        }
    }

    private record Awaited(String beginning, CompletableFuture<String> line, Consumer<String> infoLines) {}

    /** Connection to one engine. The volatile fields are written by both threads, each as a whole. */
    private final class EngineTask {
        private UciEngine partner;
        private volatile boolean over;
        private volatile Awaited awaited;
        /** Last error since the last command; null for none. */
        private volatile String complaint;

        void begin() throws IOException, InterruptedException {
            CompletableFuture<String> welcome = expect(WELCOME, line -> {});
            partner = source.open(this::receive, this::end);
            try {
                partner.send("uci");
                expire(welcome, TO_BE_READY);
                get(welcome);
            } catch (IOException | InterruptedException e) {
                partner.close();
                throw e;
            }
        }

        /** Sends lines, waits for readyok, and returns the engine's error message, or null. */
        String send(List<String> lines) throws IOException, InterruptedException {
            complaint = null;
            CompletableFuture<String> ready = expect("readyok", line -> {});
            for (String line : lines) {
                partner.send(line);
            }
            partner.send("isready");
            expire(ready, TO_BE_READY);
            get(ready);
            return complaint;
        }

        /** Waits for an answer. After a timeout the connection is closed. */
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

        CompletableFuture<String> expect(String beginning, Consumer<String> infoLines) {
            Awaited next = new Awaited(beginning, new CompletableFuture<>(), infoLines);
            awaited = next;
            if (over) {
                end();
            }
            return next.line();
        }

        private void receive(String line) {
            Awaited now = awaited;
            String message = ServerMessages.errorIn(line);
            if (line.startsWith(now.beginning())) {
                now.line().complete(line);
            } else if (message != null) {
                complaint = ServerMessages.forUser(message);
                if (ServerMessages.tokenRefusal(message) != null
                        && now.beginning().equals(WELCOME)) {
                    now.line().completeExceptionally(new IOException(withComplaint("error from the server")));
                }
            } else if (line.startsWith("info ") && line.contains(" score ")) {
                now.infoLines().accept(line);
            }
        }

        private void end() {
            over = true;
            awaited.line().completeExceptionally(new IOException(withComplaint("connection lost")));
        }

        private String withComplaint(String error) {
            String last = complaint;
            return last == null ? error : error + ": " + last;
        }
    }
}
