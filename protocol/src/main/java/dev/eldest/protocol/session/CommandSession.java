package dev.eldest.protocol.session;

import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.api.Session;
import dev.eldest.protocol.session.Command.TaggedCommand;
import dev.eldest.protocol.session.CommandQueue.QueuedCommand;
import dev.eldest.protocol.session.Reply.ReplySink;
import java.util.List;
import java.util.concurrent.Executor;
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
    private final Replies replies;
    private final ProtocolSessionContext protocolSessionContext;
    private final Object lock = new Object();
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
        replies = new Replies(protocolCodec, sink);
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
            return List.of(new TaggedCommand(new Command.Bad(Command.Subject.POSITION, Replies.failure(e)), null));
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
            return executionState == ExecutionState.IDLE && (commandQueue.isEmpty() || replies.congested());
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
            if (replies.closed()) {
                return;
            }
            replies.close();
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
            if (replies.closed() || quitting) {
                return;
            }
            runWaiting();
            Command command = taggedCommand.command();
            if (command instanceof Command.Stop && isStopped()) {
                return;
            }
            QueuedCommand queuedCommand = QueuedCommand.of(taggedCommand, length, cameNanos);
            boolean stopsWaiting = command instanceof Command.Stop && commandQueue.hasStoppable();
            if (!canRunNow(command, commandQueue.isEmpty())) {
                queue(stopsWaiting ? queuedCommand.asAppliedStop() : queuedCommand);
            } else {
                run(queuedCommand);
                if (stopsWaiting) {
                    queue(queuedCommand.asAppliedStop());
                }
                if (command instanceof Command.DeferredCommands) {
                    runWaiting();
                }
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
            replies.refuse(
                    "too many commands are waiting for the search to end; send stop, or wait for its answer", latest);
        } else if (debug) {
            replies.send(
                    new Reply.Remark("a command waits until the search ends; waiting now: " + commandQueue.size()),
                    latest.tag());
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
        return !taskQueued && !commandQueue.isEmpty() && canRunNow(commandQueue.first(), true) && !replies.congested();
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
            replies.send(new Reply.Goodbye(), null);
            protocolSessionContext.onEnd().run();
        }
    }

    private void run(QueuedCommand queuedCommand) {
        replies.attempt(queuedCommand, () -> dispatch(queuedCommand));
    }

    /**
     * Runs a command. Identify and isready come first, without the type switch, whose class the JVM would generate
     * while the client waits.
     */
    private void dispatch(QueuedCommand queuedCommand) {
        Consumer<Reply> to = reply -> replies.send(reply, queuedCommand.tag());
        if (queuedCommand.command() instanceof Command.Identify) {
            commandExecutor.identify(to);
        } else if (queuedCommand.command() instanceof Command.IsReady) {
            to.accept(new Reply.Ready());
        } else {
            dispatch(queuedCommand, to);
        }
    }

    private void dispatch(QueuedCommand queuedCommand, Consumer<Reply> to) {
        Command command = queuedCommand.command();
        switch (command) {
            case Command.Debug change -> debug = change.on();
            case Command.Batch change -> batch = change.on();
            case Command.Go go -> search(go, queuedCommand.arrivalNanos(), to);
            case Command.Perft perft -> count(queuedCommand, perft, to);
            case Command.Bench _ -> bench(queuedCommand, to);
            case Command.Stop _ -> stop(queuedCommand, to);
            case Command.PonderHit _ -> ponderHit();
            case Command.Quit _ -> quit();
            case Command.DeferredCommands later ->
                commandQueue.addFirst(later.commands().get().stream()
                        .map(queuedCommand::replacedBy)
                        .toList());
            case Command.Bad bad -> answerBad(bad, queuedCommand);
            case Command.BadShow bad -> replies.refuse(bad.message(), queuedCommand);
            default -> {
                if (!ExecutionState.takesLong(command)) {
                    commandExecutor.execute(command, to);
                    return;
                }
                if (command instanceof Command.SetPosition) {
                    // There may be no memory for the work.
                    commandExecutor.invalidatePosition();
                }
                work(queuedCommand, ExecutionState.SHORT_WORK, () -> commandExecutor.execute(command, to));
            }
        }
    }

    private void answerBad(Command.Bad bad, QueuedCommand queuedCommand) {
        replies.refuse(bad.message(), queuedCommand);
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

    /** Sends remarks on a search or count. Returns whether it can begin; otherwise sends the empty answer. */
    private boolean canBegin(List<String> remarks, Consumer<Reply> to) {
        remarks.forEach(remark -> to.accept(new Reply.Remark(remark)));
        commandExecutor.requireWantedGame();
        if (!commandExecutor.positionValid()) {
            to.accept(new Reply.Unanswered());
        }
        return commandExecutor.positionValid();
    }

    private void search(Command.Go go, long cameNanos, Consumer<Reply> to) {
        if (!canBegin(go.remarks(), to)) {
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
            session.go(limits, startNanos, new Replies.OfSearch(to, this::markAnswered, this::searchEndedLater));
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

    /** Called by the thread that sends the answer. */
    private void markAnswered() {
        answered = true;
        answeredNanos = System.nanoTime();
    }

    private void searchEndedLater() {
        protocolSessionContext.serialExecutor().execute(this::searchEnded);
    }

    private void searchEnded() {
        synchronized (lock) {
            executionState = ExecutionState.IDLE;
            resume();
        }
    }

    private void count(QueuedCommand queuedCommand, Command.Perft perft, Consumer<Reply> to) {
        if (!canBegin(perft.remarks(), to)) {
            return;
        }
        Session session = commandExecutor.session();
        work(queuedCommand, ExecutionState.LONG_WORK, () -> session.perft(perft.depth(), new Replies.OfCount(to)));
    }

    private void bench(QueuedCommand queuedCommand, Consumer<Reply> to) {
        commandExecutor.requireWantedGame();
        Session session = commandExecutor.session();
        work(queuedCommand, ExecutionState.LONG_WORK, () -> session.bench(new Replies.OfCount(to)));
    }

    /** Runs work alone: until it is done, only a stop runs beside it. */
    private void work(QueuedCommand queuedCommand, ExecutionState how, Runnable body) {
        commandQueue.acquireForWork(queuedCommand);
        executionState = how;
        stopRequested = how == ExecutionState.LONG_WORK && (leaving || commandQueue.hasAppliedStop());
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
            if (!replies.closed()) {
                replies.attempt(queuedCommand, body);
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
            left = replies.closed() ? commandExecutor.openedSession() : null;
            runWaiting();
            endIfDone();
        }
        if (left != null) {
            left.close();
        }
    }

    /**
     * Services that the owner of a command session provides.
     *
     * @param memoryQuota quota for waiting commands, and for long ones until they are done
     * @param serialExecutor serial executor for work after a search; never runs it on the calling thread within a
     *     search, refuses nothing, and must stay free for short commands
     * @param shortWorkExecutor executor for some milliseconds of work, perhaps delayed; refuses with a
     *     {@link dev.eldest.engine.api.RefusedException}
     * @param longWorkExecutor executor for seconds or hours of work; refuses in the same way
     * @param onEnd called once, when the client has quit and everything is answered
     */
    public record ProtocolSessionContext(
            MemoryQuota memoryQuota,
            Executor serialExecutor,
            Executor shortWorkExecutor,
            Executor longWorkExecutor,
            Runnable onEnd) {}
}
