package dev.eldest.protocol.dialogue;

import dev.eldest.engine.api.BenchListener;
import dev.eldest.engine.api.PerftListener;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.SearchListener;
import dev.eldest.engine.api.SearchPulse;
import dev.eldest.engine.api.Session;
import dev.eldest.protocol.text.BenchReport;
import java.util.ArrayDeque;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * One client's talk with one session: lines in, replies out, in order, every {@code go} answered exactly once.
 *
 * <p>A line never waits for a search or a count. While one runs, what concerns it (stop, ponderhit, quit) and what
 * needs no session (isready, help) is done at once; all else waits in a queue, in order, until the search or the count
 * is over; a search's end may come a moment after its answer. A stop is for every search and count that came before it.
 * So a position sent too early, or a second {@code go}, belongs to the next search, and the session is never touched
 * while it searches, but to stop it and to look at it. What waited rests as well while too many answers are unread,
 * until {@link #goOn}.
 *
 * <p>After quit, or at the end of the input, a search is stopped, what still waits is carried out with every search
 * stopped as soon as it starts, and the dialogue ends. {@link #close} is for a client that is gone: everything is
 * dropped at once.
 */
public final class Dialogue implements AutoCloseable {
    private static final int MOST_WAITING_BYTES = 1 << 21;
    private static final int BYTES_OF_A_COMMAND = 192;
    /** Text that is not all ASCII or Latin. */
    private static final int BYTES_A_CHARACTER = 2;
    /** Moves to search are a list, each a string of its own; the shortest take this with the blank after them. */
    private static final int BYTES_A_CHARACTER_OF_GO = 30;

    /** A longer game is not read while others wait for the lane's thread. */
    private static final int MOST_MOVES_AT_ONCE = 400;

    /** What takes no more is carried out without being counted. */
    private static final int BYTES_OF_A_SHORT_COMMAND = 1 << 10;

    /** After so long of what waited others have a turn at the lane's thread. */
    private static final long TURN_NANOS = TimeUnit.MILLISECONDS.toNanos(2);

    private enum Busy {
        NO,
        SEARCHING,
        /** With what is soon done: a stop belongs to what waits behind it. */
        BRIEFLY,
        WORKING
    }

    /** A command, what it takes of the room while it waits, and when it came. */
    private record Asked(Command command, long bytes, long cameNanos) {
        static Asked of(Command command, int length, long cameNanos) {
            int each = command instanceof Command.Go ? BYTES_A_CHARACTER_OF_GO : BYTES_A_CHARACTER;
            return new Asked(command, BYTES_OF_A_COMMAND + (long) length * each, cameNanos);
        }
    }

    private final Dialect dialect;
    private final ReplySink sink;
    private final Room room;
    private final Executor lane;
    private final Workers workers;
    private final Runnable onEnd;
    private final Object lock = new Object();
    private volatile boolean closed;
    /** The last go has its answer, though its search may still be ending. Set by whoever brings the answer. */
    private volatile boolean answered;
    /** When the dialogue last answered: the clock of a go that came earlier starts to run here. */
    private volatile long answeredNanos = System.nanoTime();

    // Guarded by the lock.
    private final Desk desk;
    private final ArrayDeque<Asked> waiting = new ArrayDeque<>();
    private long waitingBytes;
    /** What the command that is being carried out has of the room: the one that has waited, or long work. */
    private long heldBytes;
    /** What waits is for the lane to go on with. */
    private boolean turnAwaited;

    private int waitingSearches;
    private boolean overflowed;
    private Busy busy = Busy.NO;
    private Thread worker;
    private boolean stopAsked;
    private boolean quitting;
    private boolean leaving;
    private boolean ended;
    private boolean debug;

    public Dialogue(Dialect dialect, Supplier<Session> sessions, ReplySink sink, Host host) {
        this.dialect = dialect;
        this.sink = sink;
        room = host.room();
        lane = host.lane();
        workers = host.workers();
        onEnd = host.onEnd();
        desk = new Desk(dialect, sessions, this::send);
    }

    public void line(String text) {
        line(text, System.nanoTime());
    }

    /** @param cameNanos when the line came, by {@link System#nanoTime}: a go's clock runs since then */
    public void line(String text, long cameNanos) {
        accept(dialect.parse(text), text.length(), cameNanos);
    }

    /** A line that was too long to be read: an error, and the dialogue goes on. */
    public void tooLong(String beginning, int limit) {
        accept(dialect.parseTooLong(beginning, limit), beginning.length(), System.nanoTime());
    }

    /** The input is over: nothing more will come, but answers can still be sent. */
    public void endOfInput() {
        accept(new Command.Quit(), 0, System.nanoTime());
    }

    /** As the end of the input, but whatever still runs or waits is stopped as soon as it can be, counts too. */
    public void leave() {
        synchronized (lock) {
            leaving = true;
            if (busy != Busy.BRIEFLY) {
                stop();
            }
        }
        endOfInput();
    }

    /** Answers have been read: what rested because of them is carried out. */
    public void goOn() {
        synchronized (lock) {
            runWaiting();
            endIfDone();
        }
    }

    /** Whether nothing runs, and nothing waits but for answers to be read. */
    public boolean idle() {
        synchronized (lock) {
            return busy == Busy.NO && (waiting.isEmpty() || sink.congested());
        }
    }

    /** Whether the client has quit: nothing it sends after that is read. */
    public boolean quitting() {
        synchronized (lock) {
            return quitting;
        }
    }

    /** The client is gone: stops and releases everything, and sends nothing more. */
    @Override
    public void close() {
        Session left;
        synchronized (lock) {
            if (closed) {
                return;
            }
            closed = true;
            waiting.clear();
            room.give(waitingBytes);
            waitingBytes = 0;
            waitingSearches = 0;
            stop();
            left = busy == Busy.BRIEFLY || busy == Busy.WORKING ? null : desk.openedSession();
        }
        if (left != null) {
            left.close();
        }
    }

    private void accept(Command command, int length, long cameNanos) {
        synchronized (lock) {
            if (closed || quitting || command instanceof Command.Nothing) {
                return;
            }
            runWaiting();
            Asked asked = Asked.of(command, length, cameNanos);
            boolean mayRunNow = mayRunNow(command, waiting.isEmpty());
            if (mayRunNow) {
                run(asked);
            }
            // A stop is for all that came before it: for what runs, and for what waits as well.
            if (!mayRunNow || command instanceof Command.Stop && waitingSearches > 0) {
                queue(asked);
            }
            endIfDone();
        }
    }

    /** {@code first} says that nothing waits before it. */
    private boolean mayRunNow(Command command, boolean first) {
        return switch (busy) {
            case NO -> first || command instanceof Command.Quit;
            case BRIEFLY -> command instanceof Command.Quit;
            case WORKING -> command instanceof Command.Stop || command instanceof Command.Quit;
            case SEARCHING ->
                switch (command) {
                    case Command.Quit quit -> true;
                    case Command.IsReady ready -> true;
                    case Command.Identify identify -> true;
                    case Command.ListOptions list -> true;
                    case Command.Debug on -> true;
                    case Command.Help help -> true;
                    case Command.Unknown unknown -> true;
                    case Command.Bad bad -> bad.subject() == Command.Subject.OTHER;
                    case Command.Stop stop -> !stopAsked && !answered;
                    case Command.PonderHit hit -> !stopAsked && !answered;
                    case Command.Draw draw -> first;
                    case Command.Ask ask -> first;
                    default -> false;
                };
        };
    }

    private void queue(Asked latest) {
        if (overflowed || waitingBytes + latest.bytes() > MOST_WAITING_BYTES || !room.take(latest.bytes())) {
            overflowed = true;
            refuse(
                    "too many commands are waiting for the search to end; send stop, or wait for its answer",
                    latest.command());
            return;
        }
        waiting.add(latest);
        waitingBytes += latest.bytes();
        if (stoppable(latest.command())) {
            waitingSearches++;
        }
        if (debug) {
            send(new Reply.Remark("a command waits until the search ends; waiting now: " + waiting.size()));
        }
    }

    private void runWaiting() {
        long turnEnds = System.nanoTime() + TURN_NANOS;
        while (mayRunNext()) {
            if (System.nanoTime() - turnEnds > 0) {
                turnAwaited = true;
                lane.execute(this::takeTurn);
                return;
            }
            runNext();
        }
        if (busy == Busy.NO && waiting.isEmpty() && overflowed) {
            // A position may be among what was thrown away: the client must not get an answer for another one.
            overflowed = false;
            desk.invalidatePosition();
        }
    }

    private boolean mayRunNext() {
        return !turnAwaited && !waiting.isEmpty() && mayRunNow(waiting.peek().command(), true) && !sink.congested();
    }

    private void runNext() {
        Asked next = waiting.poll();
        waitingBytes -= next.bytes();
        heldBytes = next.bytes();
        if (stoppable(next.command())) {
            waitingSearches--;
        }
        run(next);
        if (busy != Busy.BRIEFLY && busy != Busy.WORKING) {
            giveHeldBack();
        }
    }

    private void takeTurn() {
        synchronized (lock) {
            turnAwaited = false;
            goOn();
        }
    }

    private void giveHeldBack() {
        room.give(heldBytes);
        heldBytes = 0;
    }

    private void endIfDone() {
        if (quitting && !ended && busy == Busy.NO && waiting.isEmpty()) {
            ended = true;
            onEnd.run();
        }
    }

    private void run(Asked asked) {
        try {
            carryOut(asked);
        } catch (RefusedException e) {
            refuse(e.getMessage(), asked.command());
        } catch (RuntimeException | Error e) {
            refuse("this should not happen, please report it: " + e, asked.command());
        }
    }

    private void refuse(String message, Command command) {
        send(new Reply.Refusal(message));
        if (wantsAnswer(command)) {
            send(Reply.BestMove.NONE);
        }
    }

    private static boolean wantsAnswer(Command command) {
        return command instanceof Command.Go || command instanceof Command.Perft;
    }

    private static boolean stoppable(Command command) {
        return wantsAnswer(command) || command instanceof Command.Bench;
    }

    private void carryOut(Asked asked) {
        switch (asked.command()) {
            case Command.Nothing nothing -> {}
            case Command.Identify identify -> desk.identify();
            case Command.ListOptions list -> desk.listOptions(list.all());
            case Command.Debug change -> debug = change.on();
            case Command.IsReady ready -> send(new Reply.Ready());
            case Command.SetOption option ->
                work(asked, Busy.BRIEFLY, () -> desk.setOption(option.name(), option.value()));
            case Command.ChooseGame game -> work(asked, Busy.BRIEFLY, () -> desk.chooseGame(game.name()));
            case Command.NewGame newGame -> work(asked, Busy.BRIEFLY, desk.session()::newGame);
            case Command.SetPosition position -> setPosition(asked, position);
            case Command.Go go -> search(go, asked.cameNanos());
            case Command.Perft perft -> count(asked, perft);
            case Command.Bench bench -> bench(asked);
            case Command.Stop stop -> stop();
            case Command.PonderHit hit -> ponderHit();
            case Command.Quit quit -> quit();
            case Command.Draw draw -> desk.draw();
            case Command.Evaluate evaluate -> work(asked, Busy.BRIEFLY, desk::evaluate);
            case Command.Flip flip -> desk.flip();
            case Command.Help help -> send(new Reply.Help());
            case Command.Ask ask -> desk.answer(ask.question());
            case Command.Unknown unknown -> send(new Reply.UnknownCommand(unknown.text()));
            case Command.Bad bad -> answerBad(bad);
        }
    }

    private void answerBad(Command.Bad bad) {
        send(new Reply.Refusal(bad.message()));
        if (bad.subject() == Command.Subject.POSITION) {
            desk.invalidatePosition();
        }
    }

    private void quit() {
        quitting = true;
        if (busy == Busy.SEARCHING) {
            stop();
        }
    }

    private void stop() {
        if (busy == Busy.NO) {
            return;
        }
        stopAsked = true;
        if (busy == Busy.SEARCHING) {
            desk.session().stop();
        } else if (worker != null) {
            worker.interrupt();
        }
    }

    private void ponderHit() {
        if (busy == Busy.SEARCHING) {
            desk.session().ponderHit();
        }
    }

    private void search(Command.Go go, long cameNanos) {
        remark(go.remarks());
        desk.requireWantedGame();
        if (!desk.positionValid()) {
            send(Reply.BestMove.NONE);
            return;
        }
        Session session = desk.session();
        busy = Busy.SEARCHING;
        stopAsked = false;
        answered = false;
        boolean started = false;
        try {
            long startNanos = cameNanos - answeredNanos > 0 ? cameNanos : answeredNanos;
            session.go(go.limits(), startNanos, new Answers());
            started = true;
        } finally {
            if (!started) {
                busy = Busy.NO;
            }
        }
        if (quitting) {
            stop();
        }
    }

    private void searchEnded() {
        synchronized (lock) {
            busy = Busy.NO;
            goOn();
        }
    }

    private void count(Asked asked, Command.Perft perft) {
        remark(perft.remarks());
        desk.requireWantedGame();
        if (!desk.positionValid()) {
            send(Reply.BestMove.NONE);
            return;
        }
        Session session = desk.session();
        work(asked, Busy.WORKING, () -> session.perft(perft.depth(), new Counts()));
    }

    private void bench(Asked asked) {
        desk.requireWantedGame();
        Session session = desk.session();
        work(asked, Busy.WORKING, () -> {
            BenchReport report = new BenchReport();
            session.bench(new BenchLines(report));
            send(new Reply.Lines(report.total()));
        });
    }

    private void setPosition(Asked asked, Command.SetPosition position) {
        if (position.moves().size() > MOST_MOVES_AT_ONCE) {
            // There may be no room for the work.
            desk.invalidatePosition();
            work(asked, Busy.BRIEFLY, () -> desk.setPosition(position));
        } else {
            desk.setPosition(position);
        }
    }

    /** The body has the desk to itself: until it is done nothing else is carried out, but a stop. */
    private void work(Asked asked, Busy how, Runnable body) {
        hold(asked);
        busy = how;
        stopAsked = leaving && how == Busy.WORKING;
        boolean started = false;
        try {
            Runnable work = () -> doWork(asked.command(), body);
            if (how == Busy.BRIEFLY) {
                workers.brief(work);
            } else {
                workers.lengthy(work);
            }
            started = true;
        } finally {
            if (!started) {
                busy = Busy.NO;
                giveHeldBack();
            }
        }
    }

    /** Its text stays in memory until it is done. */
    private void hold(Asked asked) {
        if (heldBytes == 0 && asked.bytes() > BYTES_OF_A_SHORT_COMMAND) {
            if (!room.take(asked.bytes())) {
                throw new RefusedException("there is no room for so long a command now; try again later");
            }
            heldBytes = asked.bytes();
        }
    }

    private void doWork(Command command, Runnable body) {
        synchronized (lock) {
            worker = Thread.currentThread();
            if (stopAsked) {
                worker.interrupt();
            }
        }
        try {
            if (!closed) {
                body.run();
            }
        } catch (RefusedException e) {
            refuse(e.getMessage(), command);
        } catch (RuntimeException | Error e) {
            refuse("this should not happen, please report it: " + e, command);
        } finally {
            workEnded();
        }
    }

    private void workEnded() {
        Session left;
        synchronized (lock) {
            worker = null;
            busy = Busy.NO;
            giveHeldBack();
            answeredNanos = System.nanoTime();
            // A stop that came too late must not interrupt what this thread does next.
            Thread.interrupted();
            left = closed ? desk.openedSession() : null;
            runWaiting();
            endIfDone();
        }
        if (left != null) {
            left.close();
        }
    }

    private void remark(List<String> remarks) {
        for (String remark : remarks) {
            send(new Reply.Remark(remark));
        }
    }

    private void send(Reply reply) {
        if (!closed) {
            sink.send(reply, dialect.format(reply));
        }
    }

    /** Hears of a search, on whatever thread has something to tell, which never waits for the lock. */
    private final class Answers implements SearchListener {
        @Override
        public void info(SearchInfo info) {
            send(new Reply.Info(info));
        }

        @Override
        public void pulse(SearchPulse pulse) {
            send(new Reply.Pulse(pulse));
        }

        @Override
        public void currentMove(int depth, String move, int number) {
            send(new Reply.CurrentMove(depth, move, number));
        }

        @Override
        public void message(String text) {
            send(new Reply.Remark(text));
        }

        @Override
        public void bestMove(String move, String ponder) {
            answered = true;
            answeredNanos = System.nanoTime();
            send(new Reply.BestMove(move, ponder));
        }

        @Override
        public void ended() {
            lane.execute(Dialogue.this::searchEnded);
        }
    }

    private final class Counts implements PerftListener {
        @Override
        public void move(String move, long leaves) {
            send(new Reply.PerftMove(move, leaves));
        }

        @Override
        public void total(long leaves) {
            send(new Reply.PerftTotal(leaves));
        }
    }

    private final class BenchLines implements BenchListener {
        private final BenchReport report;

        BenchLines(BenchReport report) {
            this.report = report;
        }

        @Override
        public void position(String game, int index, int count, long nodes) {
            send(new Reply.Remark(game + " position " + index + " of " + count + " nodes " + nodes));
        }

        @Override
        public void game(String game, long nodes, long millis) {
            send(new Reply.Lines(report.game(game, nodes, millis)));
        }
    }
}
