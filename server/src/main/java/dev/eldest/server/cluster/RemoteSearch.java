package dev.eldest.server.cluster;

import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.api.SearchListener;
import dev.eldest.engine.api.SearchPulse;
import dev.eldest.engine.api.Session;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Search that runs at another member. Its client gets the same output as from a local search: any progress, then one
 * result, whatever happens to the assignee. After a restart progress starts from the beginning.
 *
 * <p>Output is passed on serially. All other mutable state belongs to the running task, except volatile fields, which
 * other threads read, and those guarded by {@link DelegatedSearches}.
 */
final class RemoteSearch implements SearchListener {
    /** Time after the deadline in which the result may still arrive. */
    private static final long GRACE_NANOS = TimeUnit.MILLISECONDS.toNanos(200);
    /** Divisor of the clock: no search uses more of it, unless the next move is the last one before a control. */
    private static final int MAX_CLOCK_DIVISOR = 2;
    /** Part of the clock that is reserved for the result. */
    private static final long CLOCK_RESERVE_MILLIS = 300;

    /** Divisor of the most time of a search by the clock: its expected time. */
    private static final int CLOCK_DIVISOR = 14;
    /** Divisor of the search time: the time for the assignee to accept, within these bounds. */
    private static final int ACCEPT_DIVISOR = 2;

    private static final long MIN_ACCEPT_NANOS = TimeUnit.MILLISECONDS.toNanos(60);
    private static final long MAX_ACCEPT_NANOS = TimeUnit.SECONDS.toNanos(1);

    private static final long NEVER = Long.MAX_VALUE;
    /** Clients get all messages of a search, so an assignee may send few. */
    private static final int MAX_MESSAGES = 16;

    final RemoteSearchRequest request;
    /** Number of times it was lost. Guarded by {@link DelegatedSearches}. */
    int losses;
    /** Number of times it was refused. Guarded by {@link DelegatedSearches}. */
    int refusals;

    private final SearchListener listener;
    private final long startNanos;
    private final long dueNanos;
    private final long acceptTimeoutNanos;
    /** Prepared session for a local start, so that there is always memory for it; null once taken. */
    private final AtomicReference<Session> spare;

    private final SerialRunner serialRunner = new SerialRunner();
    /** Moves that may be the result; assignees may send others. */
    private final List<String> allowedMoves;

    private String move;
    private String ponder;
    /** Depth that the move was searched to. */
    private int moveDepth;

    private int messages;

    private volatile boolean ended;
    /** 0 if not stopped. */
    private volatile long stoppedNanos;
    /** Number of the current attempt. Each attempt has a new one, so results of earlier ones are recognized. */
    private volatile long number;

    /**
     * @param firstsTurn whether the first player's clock runs
     * @param allowedMoves legal moves, of searchmoves if given; the first one is the result if no better one is known
     * @param spare prepared session; closed at the end if not taken
     */
    RemoteSearch(
            RemoteSearchRequest asked,
            SearchListener listener,
            long startNanos,
            boolean firstsTurn,
            List<String> allowedMoves,
            Session spare) {
        this.request = asked;
        this.listener = listener;
        this.startNanos = startNanos;
        this.spare = new AtomicReference<>(spare);
        this.allowedMoves = allowedMoves;
        move = allowedMoves.isEmpty() ? null : allowedMoves.getFirst();
        long millis = millis(asked.limits(), firstsTurn);
        dueNanos = millis == NEVER ? NEVER : TimeUnit.MILLISECONDS.toNanos(millis);
        long expected = asked.limits().clock() == null ? dueNanos : dueNanos / CLOCK_DIVISOR;
        acceptTimeoutNanos = Math.clamp(expected / ACCEPT_DIVISOR, MIN_ACCEPT_NANOS, MAX_ACCEPT_NANOS);
    }

    private static long millis(SearchLimits limits, boolean firstsTurn) {
        long millis = limits.moveTimeMillis() > 0 ? limits.moveTimeMillis() : NEVER;
        SearchLimits.Clock clock = limits.clock();
        if (clock != null) {
            long left = firstsTurn ? clock.firstMillis() : clock.secondMillis();
            if (left != SearchLimits.Clock.UNLIMITED) {
                long max = clock.movesToGo() == 1 ? left : left / MAX_CLOCK_DIVISOR;
                millis = Math.min(millis, Math.max(1, Math.min(max, left - CLOCK_RESERVE_MILLIS)));
            }
        }
        return millis;
    }

    /** Returns the time since the request. */
    long elapsedNanos(long now) {
        return now - startNanos;
    }

    long number() {
        return number;
    }

    void setNumber(long next) {
        number = next;
    }

    /** Returns the time within which an assignee should accept. */
    long acceptTimeoutNanos() {
        return acceptTimeoutNanos;
    }

    /** Returns the prepared session, once; null if it has been taken or closed. */
    Session takeLocalSession() {
        return spare.getAndSet(null);
    }

    boolean isOver() {
        return ended;
    }

    boolean isStopped() {
        return stoppedNanos != 0;
    }

    void markStopped(long now) {
        if (stoppedNanos == 0) {
            stoppedNanos = now == 0 ? 1 : now;
        }
    }

    /** Returns whether its time is up or it has been stopped. */
    boolean isTimeUp(long now) {
        return isStopped() || dueNanos != NEVER && elapsedNanos(now) >= dueNanos;
    }

    /** Returns whether the assignee's result is overdue. */
    boolean isOverdue(long now) {
        return isStopped() && now - stoppedNanos >= GRACE_NANOS
                || dueNanos != NEVER && elapsedNanos(now) >= dueNanos + GRACE_NANOS;
    }

    @Override
    public void info(SearchInfo info) {
        serialRunner.execute(() -> {
            if (!ended) {
                keepBestMove(info);
                listener.info(info);
            }
        });
    }

    /** Keeps the best move. A shallower result after a restart does not replace it. */
    private void keepBestMove(SearchInfo info) {
        boolean first = info.line() == 1 && info.depth() >= moveDepth;
        if (first && !info.pv().isEmpty() && allowedMoves.contains(info.pv().getFirst())) {
            move = info.pv().getFirst();
            ponder = info.pv().size() > 1 ? info.pv().get(1) : null;
            moveDepth = info.depth();
        }
    }

    @Override
    public void pulse(SearchPulse pulse) {
        serialRunner.execute(() -> {
            if (!ended) {
                listener.pulse(pulse);
            }
        });
    }

    @Override
    public void message(String text) {
        serialRunner.execute(() -> {
            if (mayPassOnMessage()) {
                listener.message(text);
            }
        });
    }

    @Override
    public void internalError(String what) {
        serialRunner.execute(() -> {
            if (mayPassOnMessage()) {
                listener.internalError(what);
            }
        });
    }

    private boolean mayPassOnMessage() {
        messages++;
        return !ended && messages <= MAX_MESSAGES;
    }

    @Override
    public void bestMove(String best, String reply) {
        serialRunner.execute(() -> {
            if (!ended) {
                ended = true;
                try {
                    listener.bestMove(best, reply);
                } finally {
                    listener.ended();
                    closeSpare();
                }
            }
        });
    }

    private void closeSpare() {
        Session left = takeLocalSession();
        if (left != null) {
            left.close();
        }
    }

    /** Ends the search with an assignee's result, or with the last known best move if that is not legal. */
    void endRemotely(String best, String reply) {
        serialRunner.execute(() -> {
            if (allowedMoves.contains(best)) {
                move = best;
                ponder = reply;
            }
            sendLastBestMove();
        });
    }

    /** Ends the search with the last known best move, unless it has ended. */
    void sendLastBestMove() {
        serialRunner.execute(() -> bestMove(move, legalReply()));
    }

    /** Returns the assignee's expected reply; null if it cannot be checked or is not legal. */
    private String legalReply() {
        if (ended || move == null || ponder == null) {
            return null;
        }
        try (Session session = takeLocalSession()) {
            if (session == null) {
                return null;
            }
            List<String> moves = new ArrayList<>(request.moveList());
            moves.add(move);
            session.setPosition(request.position(), moves);
            return session.legalMove(ponder);
        } catch (RefusedException e) {
            return null;
        }
    }
}
