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
 * Protocol session of one client with one engine session: lines in, replies out, in order. Every {@code go} is answered
 * exactly once.
 *
 * <p>A line never waits for a search or a count. While one runs, commands that affect it (stop, ponderhit, quit) and
 * those that need no engine session (isready, help) run at once. All others wait in order until the search or count has
 * ended, which may be a moment after its answer. A stop applies to every search and count before it. So a position sent
 * too early, or a second {@code go}, belongs to the next search. During a search the engine session is only stopped or
 * read. Waiting commands also pause while too many answers are unread, until {@link #resume}.
 *
 * <p>After quit, or at the end of the input, a search is stopped. The waiting commands then run, each search stopped as
 * soon as it starts, and the session ends. {@link #close} drops everything at once, for a client that has disconnected.
 */
public final class CommandSession implements ProtocolSession {
    /** Time slice of waiting commands on the shared serial executor. */
    private static final long SLICE_NANOS = TimeUnit.MILLISECONDS.toNanos(2);

    private final ProtocolCodec protocolCodec;
    private final ReplySink sink;
    private final ProtocolSessionContext protocolSessionContext;
    private final Object lock = new Object();
    private volatile boolean closed;
    /** The last go is answered, though its search may still be ending. Set by the answering thread. */
    private volatile boolean answered;
    /** Time of the last answer; the clock of an earlier go starts here. */
    private volatile long answeredNanos = System.nanoTime();

    // Guarded by the lock.
    private final CommandExecutor commandExecutor;
    private final CommandQueue commandQueue;
    /** The serial executor has a task for the waiting commands. */
    private boolean taskQueued;

    private ExecutionState executionState = ExecutionState.IDLE;
    private Thread worker;
    private boolean stopRequested;
    private boolean quitting;
    private boolean leaving;
    private boolean ended;
    private boolean debug;
    private boolean batch;
    /** The running search has a limit. */
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

    /** The clock of a go starts at {@code cameNanos}. */
    @Override
    public void line(String text, long cameNanos) {
        accept(read(() -> protocolCodec.decode(text)), text.length(), cameNanos);
    }

    /** Reports a line that was too long. The session goes on. */
    @Override
    public void tooLong(String beginning, int limit) {
        accept(read(() -> protocolCodec.decodeTooLong(beginning, limit)), beginning.length(), System.nanoTime());
    }

    /** Decodes a line. A failing codec costs only this line, which may have been a position. */
    private static List<TaggedCommand> read(Supplier<List<TaggedCommand>> line) {
        try {
            return line.get();
        } catch (RuntimeException | Error e) {
            return List.of(new TaggedCommand(new Command.Bad(Command.Subject.POSITION, failure(e)), null));
        }
    }

    /** Ends the input; answers can still be sent. */
    public void endOfInput() {
        accept(new TaggedCommand(new Command.Quit(), null), 0, System.nanoTime());
    }

    /** Ends the input and stops everything that runs or waits as soon as possible, counts too. */
    @Override
    public void endSession() {
        synchronized (lock) {
            leaving = true;
            if (executionState != ExecutionState.SHORT_WORK) {
                stop();
            }
        }
        endOfInput();
    }

    @Override
    public void inputEnded() {
        endSession();
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
            return executionState == ExecutionState.IDLE && (commandQueue.isEmpty() || sink.congested());
        }
    }

    /** Returns whether the client has quit, so its further input is ignored. */
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
            left = executionState.isWorking() ? null : commandExecutor.openedSession();
        }
        if (left != null) {
            left.close();
        }
    }

    /** Accepts the commands of a line; the first one accounts for the whole line. */
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
            if (canRunNow(command, commandQueue.isEmpty())) {
                run(queuedCommand);
                if (command instanceof Command.Stop && commandQueue.hasStoppable()) {
                    // The stop applies to the running command and to all waiting ones.
                    queue(queuedCommand.asAppliedStop());
                }
                if (command instanceof Command.DeferredCommands) {
                    runWaiting();
                }
            } else {
                queue(queuedCommand);
            }
            endIfDone();
        }
    }

    /**
     * Returns whether everything that a stop applies to has been stopped. After the answer, a stop waits for its own
     * reply.
     */
    private boolean isStopped() {
        return executionState == ExecutionState.SEARCHING
                && stopRequested
                && !answered
                && !commandQueue.hasStoppable()
                && !batchSearchRuns();
    }

    private boolean canRunNow(Command command, boolean first) {
        return batchSearchRuns()
                ? command instanceof Command.Quit
                : executionState.allows(command, first, !stopRequested && !answered, answered);
    }

    /** Returns whether all commands wait for the search: in a batch, unless the search has no limit. */
    private boolean batchSearchRuns() {
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
        long sliceEnd = System.nanoTime() + SLICE_NANOS;
        while (canRunNext()) {
            if (System.nanoTime() - sliceEnd > 0) {
                taskQueued = true;
                protocolSessionContext.serialExecutor().execute(this::runSlice);
                return;
            }
            runNext();
        }
        if (executionState == ExecutionState.IDLE && commandQueue.endOverflow()) {
            // A position may have been dropped: the next search must not use an older one.
            commandExecutor.invalidatePosition();
        }
    }

    private boolean canRunNext() {
        return !taskQueued && !commandQueue.isEmpty() && canRunNow(commandQueue.first(), true) && !sink.congested();
    }

    private void runNext() {
        run(commandQueue.next());
        if (!executionState.isWorking()) {
            commandQueue.releaseHeld();
        }
    }

    private void runSlice() {
        synchronized (lock) {
            taskQueued = false;
            resume();
        }
    }

    private void endIfDone() {
        if (quitting && !ended && executionState == ExecutionState.IDLE && commandQueue.isEmpty()) {
            ended = true;
            send(new Reply.Goodbye(), null);
            protocolSessionContext.onEnd().run();
        }
    }

    private void run(QueuedCommand queuedCommand) {
        attempt(queuedCommand, () -> dispatch(queuedCommand));
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
        return "internal error, please report it: " + e;
    }

    private void refuse(String message, QueuedCommand queuedCommand) {
        send(queuedCommand.refusal(message), queuedCommand.mark());
        Reply answer = queuedCommand.emptyAnswer();
        if (answer != null) {
            send(answer, queuedCommand.mark());
        }
    }

    /**
     * Runs a command. Identify comes first, without the type switch, whose class the JVM would generate while the
     * client waits.
     */
    private void dispatch(QueuedCommand queuedCommand) {
        Object mark = queuedCommand.mark();
        Consumer<Reply> to = reply -> send(reply, mark);
        if (queuedCommand.command() instanceof Command.Identify) {
            commandExecutor.identify(to);
        } else {
            dispatch(queuedCommand, to);
        }
    }

    private void dispatch(QueuedCommand queuedCommand, Consumer<Reply> to) {
        switch (queuedCommand.command()) {
            case Command.Identify identify -> commandExecutor.identify(to);
            case Command.ListOptions list -> commandExecutor.listOptions(list.all(), to);
            case Command.Debug change -> debug = change.on();
            case Command.Batch change -> batch = change.on();
            case Command.IsReady ready -> to.accept(new Reply.Ready());
            case Command.SetOption option ->
                work(
                        queuedCommand,
                        ExecutionState.SHORT_WORK,
                        () -> commandExecutor.setOption(option.name(), option.value(), to));
            case Command.ChooseGame game ->
                work(queuedCommand, ExecutionState.SHORT_WORK, () -> commandExecutor.chooseGame(game.name(), to));
            case Command.NewGame newGame ->
                work(queuedCommand, ExecutionState.SHORT_WORK, commandExecutor.session()::newGame);
            case Command.SetPosition position -> setPosition(queuedCommand, position, to);
            case Command.BanMoves ban -> commandExecutor.excludeMoves(ban.moves(), to);
            case Command.Probe probe ->
                runNowOrAsWork(
                        queuedCommand, ExecutionState.isShort(probe.moves()), () -> commandExecutor.probe(probe, to));
            case Command.EvaluateStatic judge ->
                work(queuedCommand, ExecutionState.SHORT_WORK, () -> commandExecutor.evaluateStatic(to));
            case Command.Go go -> search(go, queuedCommand.arrivalNanos(), to);
            case Command.Perft perft -> count(queuedCommand, perft, to);
            case Command.Bench bench -> bench(queuedCommand, to);
            case Command.Stop stop -> stop(queuedCommand, to);
            case Command.PonderHit hit -> ponderHit();
            case Command.Quit quit -> quit();
            case Command.Draw draw -> commandExecutor.draw(to);
            case Command.ShowPlan plan -> commandExecutor.showPlan(to);
            case Command.ShowBoard board -> commandExecutor.showBoard(to);
            case Command.ShowOther other ->
                runNowOrAsWork(
                        queuedCommand,
                        ExecutionState.isShort(other.moves()),
                        () -> commandExecutor.showBoard(other, to));
            case Command.ReadRecord record ->
                runNowOrAsWork(
                        queuedCommand,
                        ExecutionState.isShortRecord(record.moves()),
                        () -> commandExecutor.readRecord(record, to));
            case Command.Evaluate evaluate ->
                work(queuedCommand, ExecutionState.SHORT_WORK, () -> commandExecutor.evaluate(to));
            case Command.Flip flip -> commandExecutor.flip();
            case Command.Help help -> to.accept(new Reply.Help());
            case Command.SendText tell -> to.accept(new Reply.QueuedText(tell.text()));
            case Command.ListMoves list -> commandExecutor.listMoves(to);
            case Command.DeferredCommands later ->
                commandQueue.addFirst(later.commands().get().stream()
                        .map(queuedCommand::replacedBy)
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
        if (executionState == ExecutionState.SEARCHING && !batchSearchRuns()) {
            stop();
        }
    }

    private void stop(QueuedCommand queuedCommand, Consumer<Reply> to) {
        if (executionState == ExecutionState.IDLE && !queuedCommand.stopApplied()) {
            to.accept(new Reply.NothingToStop());
        }
        stop();
    }

    private void stop() {
        if (executionState == ExecutionState.IDLE) {
            return;
        }
        stopRequested = true;
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
        SearchLimits limits = commandExecutor.withoutExcluded(go.limits());
        if (limits == null) {
            to.accept(new Reply.Unanswered());
            return;
        }
        Session session = commandExecutor.session();
        executionState = ExecutionState.SEARCHING;
        endsByItself = limits.endsByItself();
        stopRequested = false;
        answered = false;
        boolean started = false;
        try {
            long startNanos = cameNanos - answeredNanos > 0 ? cameNanos : answeredNanos;
            session.go(limits, startNanos, new Answers(to));
            started = true;
        } finally {
            if (!started) {
                executionState = ExecutionState.IDLE;
            }
        }
        if ((quitting || commandQueue.hasAppliedStop()) && !batchSearchRuns()) {
            stop();
        }
    }

    private void searchEnded() {
        synchronized (lock) {
            executionState = ExecutionState.IDLE;
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
        work(queuedCommand, ExecutionState.LONG_WORK, () -> session.perft(perft.depth(), new ResultListener(to)));
    }

    private void bench(QueuedCommand queuedCommand, Consumer<Reply> to) {
        commandExecutor.requireWantedGame();
        Session session = commandExecutor.session();
        work(queuedCommand, ExecutionState.LONG_WORK, () -> session.bench(new ResultListener(to)));
    }

    private void setPosition(QueuedCommand queuedCommand, Command.SetPosition position, Consumer<Reply> to) {
        if (ExecutionState.isShort(position.moves())) {
            commandExecutor.setPosition(position, to);
        } else {
            // There may be no memory for the work.
            commandExecutor.invalidatePosition();
            work(queuedCommand, ExecutionState.SHORT_WORK, () -> commandExecutor.setPosition(position, to));
        }
    }

    private void runNowOrAsWork(QueuedCommand queuedCommand, boolean atOnce, Runnable body) {
        if (atOnce) {
            body.run();
        } else {
            work(queuedCommand, ExecutionState.SHORT_WORK, body);
        }
    }

    /** Runs work alone: until it is done, only a stop runs beside it. */
    private void work(QueuedCommand queuedCommand, ExecutionState how, Runnable body) {
        commandQueue.acquireForWork(queuedCommand);
        executionState = how;
        stopRequested = leaving && how == ExecutionState.LONG_WORK;
        boolean started = false;
        try {
            how.executor(protocolSessionContext).execute(() -> doWork(queuedCommand, body));
            started = true;
        } finally {
            if (!started) {
                executionState = ExecutionState.IDLE;
                commandQueue.releaseHeld();
            }
        }
    }

    private void doWork(QueuedCommand queuedCommand, Runnable body) {
        synchronized (lock) {
            worker = Thread.currentThread();
            if (stopRequested) {
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
            // Results are answers. Brief work has none, and the client's clock runs meanwhile.
            answeredNanos = executionState == ExecutionState.LONG_WORK ? System.nanoTime() : answeredNanos;
            executionState = ExecutionState.IDLE;
            commandQueue.releaseHeld();
            // A late stop must not interrupt the next task of this thread.
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

    /** Sends the results of a search, on the thread that reports them, without taking the lock. */
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
        public void internalError(String what) {
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
            protocolSessionContext.serialExecutor().execute(CommandSession.this::searchEnded);
        }
    }
}
