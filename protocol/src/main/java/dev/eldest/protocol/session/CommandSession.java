package dev.eldest.protocol.session;

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
 * until {@link #resume}.
 *
 * <p>After quit, or at the end of the input, a search is stopped, what still waits is carried out with every search
 * stopped as soon as it starts, and the dialogue ends. {@link #close} is for a client that is gone: everything is
 * dropped at once.
 */
public final class CommandSession implements ProtocolSession {
    /** After so long of what waited others have a turn at the lane's thread. */
    private static final long TURN_NANOS = TimeUnit.MILLISECONDS.toNanos(2);

    private final ProtocolCodec protocolCodec;
    private final ReplySink sink;
    private final ProtocolSessionContext protocolSessionContext;
    private final Object lock = new Object();
    private volatile boolean closed;
    /** The last go has its answer, though its search may still be ending. Set by whoever brings the answer. */
    private volatile boolean answered;
    /** When the dialogue last answered: the clock of a go that came earlier starts to run here. */
    private volatile long answeredNanos = System.nanoTime();

    // Guarded by the lock.
    private final CommandExecutor commandExecutor;
    private final CommandQueue commandQueue;
    /** What waits is for the lane to go on with. */
    private boolean turnAwaited;

    private ExecutionState executionState = ExecutionState.NO;
    private Thread worker;
    private boolean stopAsked;
    private boolean quitting;
    private boolean leaving;
    private boolean ended;
    private boolean debug;
    private boolean batch;
    /** The search that runs ends by itself. */
    private boolean endsByItself;

    public CommandSession(
            ProtocolCodec protocolCodec,
            Supplier<Session> sessions,
            ReplySink sink,
            ProtocolSessionContext protocolSessionContext) {
        this.protocolCodec = protocolCodec;
        this.sink = sink;
        this.protocolSessionContext = protocolSessionContext;
        commandQueue = new CommandQueue(protocolSessionContext.memoryQuota());
        commandExecutor = new CommandExecutor(protocolCodec, sessions);
    }

    public void line(String text) {
        line(text, System.nanoTime());
    }

    /** The clock of a go runs since it came. */
    @Override
    public void line(String text, long cameNanos) {
        accept(read(() -> protocolCodec.decode(text)), text.length(), cameNanos);
    }

    /** A line that was too long to be read: an error, and the dialogue goes on. */
    @Override
    public void tooLong(String beginning, int limit) {
        accept(read(() -> protocolCodec.readTooLong(beginning, limit)), beginning.length(), System.nanoTime());
    }

    /** A dialect that fails costs the client this line, which may have been a position, and not the talk. */
    private static List<TaggedCommand> read(Supplier<List<TaggedCommand>> line) {
        try {
            return line.get();
        } catch (RuntimeException | Error e) {
            return List.of(new TaggedCommand(new Command.Bad(Command.Subject.POSITION, failure(e)), null));
        }
    }

    /** The input is over: nothing more will come, but answers can still be sent. */
    public void endOfInput() {
        accept(new TaggedCommand(new Command.Quit(), null), 0, System.nanoTime());
    }

    /** As the end of the input, but whatever still runs or waits is stopped as soon as it can be, counts too. */
    @Override
    public void leave() {
        synchronized (lock) {
            leaving = true;
            if (executionState != ExecutionState.BRIEFLY) {
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
    public void resume() {
        synchronized (lock) {
            runWaiting();
            endIfDone();
        }
    }

    @Override
    public boolean idle() {
        synchronized (lock) {
            return executionState == ExecutionState.NO && (commandQueue.isEmpty() || sink.congested());
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
            commandQueue.clear();
            stop();
            left = executionState.atWork() ? null : commandExecutor.openedSession();
        }
        if (left != null) {
            left.close();
        }
    }

    /** The first of them is charged with all of the line. */
    private void accept(List<TaggedCommand> commands, int length, long cameNanos) {
        int charged = length;
        for (TaggedCommand command : commands) {
            accept(command, charged, cameNanos);
            charged = 0;
        }
    }

    private void accept(TaggedCommand taggedCommand, int length, long cameNanos) {
        synchronized (lock) {
            if (closed || quitting) {
                return;
            }
            runWaiting();
            Command command = taggedCommand.command();
            if (command instanceof Command.Stop && isStopped()) {
                return;
            }
            QueuedCommand queuedCommand = QueuedCommand.of(taggedCommand, length, cameNanos);
            if (mayRunNow(command, commandQueue.isEmpty())) {
                run(queuedCommand);
                if (command instanceof Command.Stop && commandQueue.hasStoppable()) {
                    // It is for all that came before it: for what runs, and for what waits as well.
                    queue(queuedCommand.asBegun());
                }
                if (command instanceof Command.Later) {
                    runWaiting();
                }
            } else {
                queue(queuedCommand);
            }
            endIfDone();
        }
    }

    /** Whether what a stop could be for has been stopped; once that is answered, a stop waits to be told so. */
    private boolean isStopped() {
        return executionState == ExecutionState.SEARCHING
                && stopAsked
                && !answered
                && !commandQueue.hasStoppable()
                && !waitsForTheSearch();
    }

    private boolean mayRunNow(Command command, boolean first) {
        return waitsForTheSearch()
                ? command instanceof Command.Quit
                : executionState.allows(command, first, !stopAsked && !answered, answered);
    }

    /** Whether nothing is done but to search: in a batch, unless that would last for ever. */
    private boolean waitsForTheSearch() {
        return batch && !leaving && executionState == ExecutionState.SEARCHING && endsByItself;
    }

    private void queue(QueuedCommand latest) {
        if (!commandQueue.add(latest)) {
            refuse("too many commands are waiting for the search to end; send stop, or wait for its answer", latest);
        } else if (debug) {
            send(
                    new Reply.Remark("a command waits until the search ends; waiting now: " + commandQueue.size()),
                    latest.mark());
        }
    }

    private void runWaiting() {
        long turnEnds = System.nanoTime() + TURN_NANOS;
        while (mayRunNext()) {
            if (System.nanoTime() - turnEnds > 0) {
                turnAwaited = true;
                protocolSessionContext.lane().execute(this::takeTurn);
                return;
            }
            runNext();
        }
        if (executionState == ExecutionState.NO && commandQueue.endOverflow()) {
            // A position may be among what was thrown away: the client must not get an answer for another one.
            commandExecutor.invalidatePosition();
        }
    }

    private boolean mayRunNext() {
        return !turnAwaited && !commandQueue.isEmpty() && mayRunNow(commandQueue.first(), true) && !sink.congested();
    }

    private void runNext() {
        run(commandQueue.next());
        if (!executionState.atWork()) {
            commandQueue.giveHeldBack();
        }
    }

    private void takeTurn() {
        synchronized (lock) {
            turnAwaited = false;
            resume();
        }
    }

    private void endIfDone() {
        if (quitting && !ended && executionState == ExecutionState.NO && commandQueue.isEmpty()) {
            ended = true;
            send(new Reply.Farewell(), null);
            protocolSessionContext.onEnd().run();
        }
    }

    private void run(QueuedCommand queuedCommand) {
        attempt(queuedCommand, () -> carryOut(queuedCommand));
    }

    private void attempt(QueuedCommand queuedCommand, Runnable what) {
        try {
            what.run();
        } catch (RefusedException e) {
            refuse(e.getMessage(), queuedCommand);
        } catch (RuntimeException | Error e) {
            refuse(failure(e), queuedCommand);
        }
    }

    private static String failure(Throwable e) {
        return "this should not happen, please report it: " + e;
    }

    private void refuse(String message, QueuedCommand queuedCommand) {
        send(queuedCommand.refusal(message), queuedCommand.mark());
        Reply answer = queuedCommand.emptyAnswer();
        if (answer != null) {
            send(answer, queuedCommand.mark());
        }
    }

    /** Who starts a program waits for its name: it comes without the switch, for which the JVM makes a class first. */
    private void carryOut(QueuedCommand queuedCommand) {
        Object mark = queuedCommand.mark();
        Consumer<Reply> to = reply -> send(reply, mark);
        if (queuedCommand.command() instanceof Command.Identify) {
            commandExecutor.identify(to);
        } else {
            carryOut(queuedCommand, to);
        }
    }

    private void carryOut(QueuedCommand queuedCommand, Consumer<Reply> to) {
        switch (queuedCommand.command()) {
            case Command.Identify identify -> commandExecutor.identify(to);
            case Command.ListOptions list -> commandExecutor.listOptions(list.all(), to);
            case Command.Debug change -> debug = change.on();
            case Command.Batch change -> batch = change.on();
            case Command.IsReady ready -> to.accept(new Reply.Ready());
            case Command.SetOption option ->
                work(
                        queuedCommand,
                        ExecutionState.BRIEFLY,
                        () -> commandExecutor.setOption(option.name(), option.value(), to));
            case Command.ChooseGame game ->
                work(queuedCommand, ExecutionState.BRIEFLY, () -> commandExecutor.chooseGame(game.name(), to));
            case Command.NewGame newGame ->
                work(queuedCommand, ExecutionState.BRIEFLY, commandExecutor.session()::newGame);
            case Command.SetPosition position -> setPosition(queuedCommand, position, to);
            case Command.BanMoves ban -> commandExecutor.ban(ban.moves(), to);
            case Command.Probe probe ->
                atOnceOrAside(
                        queuedCommand, ExecutionState.isShort(probe.moves()), () -> commandExecutor.probe(probe, to));
            case Command.Judge judge -> work(queuedCommand, ExecutionState.BRIEFLY, () -> commandExecutor.judge(to));
            case Command.Go go -> search(go, queuedCommand.cameNanos(), to);
            case Command.Perft perft -> count(queuedCommand, perft, to);
            case Command.Bench bench -> bench(queuedCommand, to);
            case Command.Stop stop -> stop(queuedCommand, to);
            case Command.PonderHit hit -> ponderHit();
            case Command.Quit quit -> quit();
            case Command.Draw draw -> commandExecutor.draw(to);
            case Command.ShowPlan plan -> commandExecutor.showPlan(to);
            case Command.ShowBoard board -> commandExecutor.showBoard(to);
            case Command.ShowOther other ->
                atOnceOrAside(
                        queuedCommand,
                        ExecutionState.isShort(other.moves()),
                        () -> commandExecutor.showBoard(other, to));
            case Command.ReadRecord record ->
                atOnceOrAside(
                        queuedCommand,
                        ExecutionState.isShortRecord(record.moves()),
                        () -> commandExecutor.readRecord(record, to));
            case Command.Evaluate evaluate ->
                work(queuedCommand, ExecutionState.BRIEFLY, () -> commandExecutor.evaluate(to));
            case Command.Flip flip -> commandExecutor.flip();
            case Command.Help help -> to.accept(new Reply.Help());
            case Command.Tell tell -> to.accept(new Reply.Told(tell.text()));
            case Command.ListMoves list -> commandExecutor.listMoves(to);
            case Command.Later later ->
                commandQueue.addFirst(later.commands().get().stream()
                        .map(queuedCommand::become)
                        .toList());
            case Command.Ask ask -> commandExecutor.answer(ask.question(), to);
            case Command.Unknown unknown -> to.accept(new Reply.UnknownCommand(unknown.text()));
            case Command.Bad bad -> answerBad(bad, queuedCommand);
            case Command.BadShow bad -> refuse(bad.message(), queuedCommand);
        }
    }

    private void answerBad(Command.Bad bad, QueuedCommand queuedCommand) {
        refuse(bad.message(), queuedCommand);
        if (bad.subject() == Command.Subject.POSITION) {
            commandExecutor.invalidatePosition();
        }
    }

    private void quit() {
        quitting = true;
        if (executionState == ExecutionState.SEARCHING && !waitsForTheSearch()) {
            stop();
        }
    }

    private void stop(QueuedCommand queuedCommand, Consumer<Reply> to) {
        if (executionState == ExecutionState.NO && !queuedCommand.begun()) {
            to.accept(new Reply.NothingToStop());
        }
        stop();
    }

    private void stop() {
        if (executionState == ExecutionState.NO) {
            return;
        }
        stopAsked = true;
        if (executionState == ExecutionState.SEARCHING) {
            commandExecutor.session().stop();
        } else if (worker != null) {
            worker.interrupt();
        }
    }

    private void ponderHit() {
        if (executionState == ExecutionState.SEARCHING) {
            commandExecutor.session().ponderHit();
        }
    }

    private void search(Command.Go go, long cameNanos, Consumer<Reply> to) {
        remark(go.remarks(), to);
        commandExecutor.requireWantedGame();
        if (!commandExecutor.positionValid()) {
            to.accept(new Reply.Unanswered());
            return;
        }
        SearchLimits limits = commandExecutor.allowed(go.limits());
        if (limits == null) {
            to.accept(new Reply.Unanswered());
            return;
        }
        Session session = commandExecutor.session();
        executionState = ExecutionState.SEARCHING;
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
                executionState = ExecutionState.NO;
            }
        }
        if ((quitting || commandQueue.hasBegunStop()) && !waitsForTheSearch()) {
            stop();
        }
    }

    private void searchEnded() {
        synchronized (lock) {
            executionState = ExecutionState.NO;
            resume();
        }
    }

    private void count(QueuedCommand queuedCommand, Command.Perft perft, Consumer<Reply> to) {
        remark(perft.remarks(), to);
        commandExecutor.requireWantedGame();
        if (!commandExecutor.positionValid()) {
            to.accept(new Reply.Unanswered());
            return;
        }
        Session session = commandExecutor.session();
        work(queuedCommand, ExecutionState.WORKING, () -> session.perft(perft.depth(), new ResultListener(to)));
    }

    private void bench(QueuedCommand queuedCommand, Consumer<Reply> to) {
        commandExecutor.requireWantedGame();
        Session session = commandExecutor.session();
        work(queuedCommand, ExecutionState.WORKING, () -> session.bench(new ResultListener(to)));
    }

    private void setPosition(QueuedCommand queuedCommand, Command.SetPosition position, Consumer<Reply> to) {
        if (ExecutionState.isShort(position.moves())) {
            commandExecutor.setPosition(position, to);
        } else {
            // There may be no room for the work.
            commandExecutor.invalidatePosition();
            work(queuedCommand, ExecutionState.BRIEFLY, () -> commandExecutor.setPosition(position, to));
        }
    }

    private void atOnceOrAside(QueuedCommand queuedCommand, boolean atOnce, Runnable body) {
        if (atOnce) {
            body.run();
        } else {
            work(queuedCommand, ExecutionState.BRIEFLY, body);
        }
    }

    /** The body has the desk to itself: until it is done nothing else is carried out, but a stop. */
    private void work(QueuedCommand queuedCommand, ExecutionState how, Runnable body) {
        commandQueue.hold(queuedCommand);
        executionState = how;
        stopAsked = leaving && how == ExecutionState.WORKING;
        boolean started = false;
        try {
            how.threads(protocolSessionContext).execute(() -> doWork(queuedCommand, body));
            started = true;
        } finally {
            if (!started) {
                executionState = ExecutionState.NO;
                commandQueue.giveHeldBack();
            }
        }
    }

    private void doWork(QueuedCommand queuedCommand, Runnable body) {
        synchronized (lock) {
            worker = Thread.currentThread();
            if (stopAsked) {
                worker.interrupt();
            }
        }
        try {
            if (!closed) {
                attempt(queuedCommand, body);
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
            answeredNanos = executionState == ExecutionState.WORKING ? System.nanoTime() : answeredNanos;
            executionState = ExecutionState.NO;
            commandQueue.giveHeldBack();
            // A stop that came too late must not interrupt what this thread does next.
            Thread.interrupted();
            left = closed ? commandExecutor.openedSession() : null;
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
        String text = protocolCodec.encode(reply, mark);
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
            protocolSessionContext.lane().execute(CommandSession.this::searchEnded);
        }
    }
}
