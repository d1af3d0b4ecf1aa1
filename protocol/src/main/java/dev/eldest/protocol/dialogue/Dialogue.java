package dev.eldest.protocol.dialogue;

import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.api.SearchListener;
import dev.eldest.engine.api.SearchPulse;
import dev.eldest.engine.api.Session;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
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
public final class Dialogue implements Talk {
    /** After so long of what waited others have a turn at the lane's thread. */
    private static final long TURN_NANOS = TimeUnit.MILLISECONDS.toNanos(2);

    private final Dialect dialect;
    private final ReplySink sink;
    private final Host host;
    private final Object lock = new Object();
    private volatile boolean closed;
    /** The last go has its answer, though its search may still be ending. Set by whoever brings the answer. */
    private volatile boolean answered;
    /** When the dialogue last answered: the clock of a go that came earlier starts to run here. */
    private volatile long answeredNanos = System.nanoTime();

    // Guarded by the lock.
    private final Desk desk;
    private final Waiting waiting;
    /** What waits is for the lane to go on with. */
    private boolean turnAwaited;

    private Busy busy = Busy.NO;
    private Thread worker;
    private boolean stopAsked;
    private boolean quitting;
    private boolean leaving;
    private boolean ended;
    private boolean debug;
    private boolean batch;
    /** The search that runs ends by itself. */
    private boolean endsByItself;

    public Dialogue(Dialect dialect, Supplier<Session> sessions, ReplySink sink, Host host) {
        this.dialect = dialect;
        this.sink = sink;
        this.host = host;
        waiting = new Waiting(host.room());
        desk = new Desk(dialect, sessions);
    }

    public void line(String text) {
        line(text, System.nanoTime());
    }

    /** The clock of a go runs since it came. */
    @Override
    public void line(String text, long cameNanos) {
        accept(read(() -> dialect.read(text)), text.length(), cameNanos);
    }

    /** A line that was too long to be read: an error, and the dialogue goes on. */
    @Override
    public void tooLong(String beginning, int limit) {
        accept(read(() -> dialect.readTooLong(beginning, limit)), beginning.length(), System.nanoTime());
    }

    /** A dialect that fails costs the client this line, which may have been a position, and not the talk. */
    private static List<Marked> read(Supplier<List<Marked>> line) {
        try {
            return line.get();
        } catch (RuntimeException | Error e) {
            return List.of(new Marked(new Command.Bad(Command.Subject.POSITION, failure(e)), null));
        }
    }

    /** The input is over: nothing more will come, but answers can still be sent. */
    public void endOfInput() {
        accept(new Marked(new Command.Quit(), null), 0, System.nanoTime());
    }

    /** As the end of the input, but whatever still runs or waits is stopped as soon as it can be, counts too. */
    @Override
    public void leave() {
        synchronized (lock) {
            leaving = true;
            if (busy != Busy.BRIEFLY) {
                stop();
            }
        }
        endOfInput();
    }

    @Override
    public void hangUp() {
        leave();
    }

    @Override
    public void goOn() {
        synchronized (lock) {
            runWaiting();
            endIfDone();
        }
    }

    @Override
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

    @Override
    public void close() {
        Session left;
        synchronized (lock) {
            if (closed) {
                return;
            }
            closed = true;
            waiting.clear();
            stop();
            left = busy.atWork() ? null : desk.openedSession();
        }
        if (left != null) {
            left.close();
        }
    }

    /** The first of them is charged with all of the line. */
    private void accept(List<Marked> commands, int length, long cameNanos) {
        int charged = length;
        for (Marked command : commands) {
            accept(command, charged, cameNanos);
            charged = 0;
        }
    }

    private void accept(Marked marked, int length, long cameNanos) {
        synchronized (lock) {
            if (closed || quitting) {
                return;
            }
            runWaiting();
            Command command = marked.command();
            if (command instanceof Command.Stop && isStopped()) {
                return;
            }
            Asked asked = Asked.of(marked, length, cameNanos);
            if (mayRunNow(command, waiting.isEmpty())) {
                run(asked);
                if (command instanceof Command.Stop && waiting.hasStoppable()) {
                    // It is for all that came before it: for what runs, and for what waits as well.
                    queue(asked.asBegun());
                }
                if (command instanceof Command.Later) {
                    runWaiting();
                }
            } else {
                queue(asked);
            }
            endIfDone();
        }
    }

    /** Whether what a stop could be for has been stopped; once that is answered, a stop waits to be told so. */
    private boolean isStopped() {
        return busy == Busy.SEARCHING && stopAsked && !answered && !waiting.hasStoppable() && !waitsForTheSearch();
    }

    private boolean mayRunNow(Command command, boolean first) {
        return waitsForTheSearch()
                ? command instanceof Command.Quit
                : busy.lets(command, first, !stopAsked && !answered, answered);
    }

    /** Whether nothing is done but to search: in a batch, unless that would last for ever. */
    private boolean waitsForTheSearch() {
        return batch && !leaving && busy == Busy.SEARCHING && endsByItself;
    }

    private void queue(Asked latest) {
        if (!waiting.add(latest)) {
            refuse("too many commands are waiting for the search to end; send stop, or wait for its answer", latest);
        } else if (debug) {
            send(
                    new Reply.Remark("a command waits until the search ends; waiting now: " + waiting.size()),
                    latest.mark());
        }
    }

    private void runWaiting() {
        long turnEnds = System.nanoTime() + TURN_NANOS;
        while (mayRunNext()) {
            if (System.nanoTime() - turnEnds > 0) {
                turnAwaited = true;
                host.lane().execute(this::takeTurn);
                return;
            }
            runNext();
        }
        if (busy == Busy.NO && waiting.endOverflow()) {
            // A position may be among what was thrown away: the client must not get an answer for another one.
            desk.invalidatePosition();
        }
    }

    private boolean mayRunNext() {
        return !turnAwaited && !waiting.isEmpty() && mayRunNow(waiting.first(), true) && !sink.congested();
    }

    private void runNext() {
        run(waiting.next());
        if (!busy.atWork()) {
            waiting.giveHeldBack();
        }
    }

    private void takeTurn() {
        synchronized (lock) {
            turnAwaited = false;
            goOn();
        }
    }

    private void endIfDone() {
        if (quitting && !ended && busy == Busy.NO && waiting.isEmpty()) {
            ended = true;
            send(new Reply.Farewell(), null);
            host.onEnd().run();
        }
    }

    private void run(Asked asked) {
        attempt(asked, () -> carryOut(asked));
    }

    private void attempt(Asked asked, Runnable what) {
        try {
            what.run();
        } catch (RefusedException e) {
            refuse(e.getMessage(), asked);
        } catch (RuntimeException | Error e) {
            refuse(failure(e), asked);
        }
    }

    private static String failure(Throwable e) {
        return "this should not happen, please report it: " + e;
    }

    private void refuse(String message, Asked asked) {
        send(asked.refusal(message), asked.mark());
        Reply answer = asked.emptyAnswer();
        if (answer != null) {
            send(answer, asked.mark());
        }
    }

    /** Who starts a program waits for its name: it comes without the switch, for which the JVM makes a class first. */
    private void carryOut(Asked asked) {
        Object mark = asked.mark();
        Consumer<Reply> to = reply -> send(reply, mark);
        if (asked.command() instanceof Command.Identify) {
            desk.identify(to);
        } else {
            carryOut(asked, to);
        }
    }

    private void carryOut(Asked asked, Consumer<Reply> to) {
        switch (asked.command()) {
            case Command.Identify identify -> desk.identify(to);
            case Command.ListOptions list -> desk.listOptions(list.all(), to);
            case Command.Debug change -> debug = change.on();
            case Command.Batch change -> batch = change.on();
            case Command.IsReady ready -> to.accept(new Reply.Ready());
            case Command.SetOption option ->
                work(asked, Busy.BRIEFLY, () -> desk.setOption(option.name(), option.value(), to));
            case Command.ChooseGame game -> work(asked, Busy.BRIEFLY, () -> desk.chooseGame(game.name(), to));
            case Command.NewGame newGame -> work(asked, Busy.BRIEFLY, desk.session()::newGame);
            case Command.SetPosition position -> setPosition(asked, position, to);
            case Command.BanMoves ban -> desk.ban(ban.moves(), to);
            case Command.Probe probe -> atOnceOrAside(asked, Busy.isShort(probe.moves()), () -> desk.probe(probe, to));
            case Command.Judge judge -> work(asked, Busy.BRIEFLY, () -> desk.judge(to));
            case Command.Go go -> search(go, asked.cameNanos(), to);
            case Command.Perft perft -> count(asked, perft, to);
            case Command.Bench bench -> bench(asked, to);
            case Command.Stop stop -> stop(asked, to);
            case Command.PonderHit hit -> ponderHit();
            case Command.Quit quit -> quit();
            case Command.Draw draw -> desk.draw(to);
            case Command.ShowPlan plan -> desk.showPlan(to);
            case Command.ShowBoard board -> desk.showBoard(to);
            case Command.ShowOther other ->
                atOnceOrAside(asked, Busy.isShort(other.moves()), () -> desk.showBoard(other, to));
            case Command.ReadRecord record ->
                atOnceOrAside(asked, Busy.isShortRecord(record.moves()), () -> desk.readRecord(record, to));
            case Command.Evaluate evaluate -> work(asked, Busy.BRIEFLY, () -> desk.evaluate(to));
            case Command.Flip flip -> desk.flip();
            case Command.Help help -> to.accept(new Reply.Help());
            case Command.Tell tell -> to.accept(new Reply.Told(tell.text()));
            case Command.ListMoves list -> desk.listMoves(to);
            case Command.Later later ->
                waiting.addFirst(
                        later.commands().get().stream().map(asked::become).toList());
            case Command.Ask ask -> desk.answer(ask.question(), to);
            case Command.Unknown unknown -> to.accept(new Reply.UnknownCommand(unknown.text()));
            case Command.Bad bad -> answerBad(bad, asked);
            case Command.BadShow bad -> refuse(bad.message(), asked);
        }
    }

    private void answerBad(Command.Bad bad, Asked asked) {
        refuse(bad.message(), asked);
        if (bad.subject() == Command.Subject.POSITION) {
            desk.invalidatePosition();
        }
    }

    private void quit() {
        quitting = true;
        if (busy == Busy.SEARCHING && !waitsForTheSearch()) {
            stop();
        }
    }

    private void stop(Asked asked, Consumer<Reply> to) {
        if (busy == Busy.NO && !asked.begun()) {
            to.accept(new Reply.NothingToStop());
        }
        stop();
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

    private void search(Command.Go go, long cameNanos, Consumer<Reply> to) {
        remark(go.remarks(), to);
        desk.requireWantedGame();
        if (!desk.positionValid()) {
            to.accept(new Reply.Unanswered());
            return;
        }
        SearchLimits limits = desk.allowed(go.limits());
        if (limits == null) {
            to.accept(new Reply.Unanswered());
            return;
        }
        Session session = desk.session();
        busy = Busy.SEARCHING;
        endsByItself = limits.endsByItself();
        stopAsked = false;
        answered = false;
        boolean started = false;
        try {
            long startNanos = cameNanos - answeredNanos > 0 ? cameNanos : answeredNanos;
            session.go(limits, startNanos, new Answers(to));
            started = true;
        } finally {
            if (!started) {
                busy = Busy.NO;
            }
        }
        if ((quitting || waiting.hasBegunStop()) && !waitsForTheSearch()) {
            stop();
        }
    }

    private void searchEnded() {
        synchronized (lock) {
            busy = Busy.NO;
            goOn();
        }
    }

    private void count(Asked asked, Command.Perft perft, Consumer<Reply> to) {
        remark(perft.remarks(), to);
        desk.requireWantedGame();
        if (!desk.positionValid()) {
            to.accept(new Reply.Unanswered());
            return;
        }
        Session session = desk.session();
        work(asked, Busy.WORKING, () -> session.perft(perft.depth(), new Results(to)));
    }

    private void bench(Asked asked, Consumer<Reply> to) {
        desk.requireWantedGame();
        Session session = desk.session();
        work(asked, Busy.WORKING, () -> session.bench(new Results(to)));
    }

    private void setPosition(Asked asked, Command.SetPosition position, Consumer<Reply> to) {
        if (Busy.isShort(position.moves())) {
            desk.setPosition(position, to);
        } else {
            // There may be no room for the work.
            desk.invalidatePosition();
            work(asked, Busy.BRIEFLY, () -> desk.setPosition(position, to));
        }
    }

    private void atOnceOrAside(Asked asked, boolean atOnce, Runnable body) {
        if (atOnce) {
            body.run();
        } else {
            work(asked, Busy.BRIEFLY, body);
        }
    }

    /** The body has the desk to itself: until it is done nothing else is carried out, but a stop. */
    private void work(Asked asked, Busy how, Runnable body) {
        waiting.hold(asked);
        busy = how;
        stopAsked = leaving && how == Busy.WORKING;
        boolean started = false;
        try {
            how.threads(host).execute(() -> doWork(asked, body));
            started = true;
        } finally {
            if (!started) {
                busy = Busy.NO;
                waiting.giveHeldBack();
            }
        }
    }

    private void doWork(Asked asked, Runnable body) {
        synchronized (lock) {
            worker = Thread.currentThread();
            if (stopAsked) {
                worker.interrupt();
            }
        }
        try {
            if (!closed) {
                attempt(asked, body);
            }
        } finally {
            workEnded();
        }
    }

    private void workEnded() {
        Session left;
        synchronized (lock) {
            worker = null;
            // Results are answers. What is done briefly has none, and the client's clock runs meanwhile.
            answeredNanos = busy == Busy.WORKING ? System.nanoTime() : answeredNanos;
            busy = Busy.NO;
            waiting.giveHeldBack();
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

    private static void remark(List<String> remarks, Consumer<Reply> to) {
        for (String remark : remarks) {
            to.accept(new Reply.Remark(remark));
        }
    }

    private void send(Reply reply, Object mark) {
        if (closed) {
            return;
        }
        String text = dialect.format(reply, mark);
        if (!text.isEmpty()) {
            sink.send(reply, text);
        }
    }

    /** Hears of a search, on whatever thread has something to tell, which never waits for the lock. */
    private final class Answers implements SearchListener {
        private final Consumer<Reply> to;

        Answers(Consumer<Reply> to) {
            this.to = to;
        }

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
        public void fault(String what) {
            to.accept(new Reply.Fault(what));
        }

        @Override
        public void bestMove(String move, String ponder) {
            answered = true;
            answeredNanos = System.nanoTime();
            to.accept(new Reply.BestMove(move, ponder));
        }

        @Override
        public void ended() {
            host.lane().execute(Dialogue.this::searchEnded);
        }
    }
}
