package dev.eldest.protocol.session;

import dev.eldest.protocol.session.CommandSession.ProtocolSessionContext;
import java.util.concurrent.Executor;

/** Current work of a command session; decides which commands may run meanwhile. */
enum ExecutionState {
    IDLE,
    SEARCHING,
    /** Work of some milliseconds: a stop applies to the commands behind it. */
    SHORT_WORK,
    LONG_WORK;

    /** Longer games are read as work, so that they do not block the serial executor. */
    private static final int MAX_MOVES_AT_ONCE = 400;

    /** Written notation takes ten times as long to read and to write. */
    private static final int MAX_WRITTEN_AT_ONCE = 40;

    /** Returns whether a worker thread uses the session alone. */
    boolean isWorking() {
        return this == SHORT_WORK || this == LONG_WORK;
    }

    /** Returns the executor for this work. */
    Executor executor(ProtocolSessionContext protocolSessionContext) {
        return this == SHORT_WORK
                ? protocolSessionContext.shortWorkExecutor()
                : protocolSessionContext.longWorkExecutor();
    }

    /**
     * Returns whether a command may run at once.
     *
     * @param first whether no command waits before it
     * @param answerOpen whether the running search may still be stopped or continued
     * @param answered whether it has its answer already
     */
    boolean allows(Command command, boolean first, boolean answerOpen, boolean answered) {
        return switch (this) {
            case IDLE -> first || command instanceof Command.Quit;
            case SHORT_WORK -> command instanceof Command.Quit;
            case LONG_WORK -> command instanceof Command.Stop || command instanceof Command.Quit;
            case SEARCHING ->
                switch (command) {
                    case Command.Quit _ -> true;
                    // After a waiting stop, readyok means that all commands before it are done.
                    case Command.IsReady _ -> first || !answered;
                    case Command.Identify _,
                            Command.ListOptions _,
                            Command.Debug _,
                            Command.Help _,
                            Command.Unknown _ -> true;
                    case Command.Bad bad -> bad.subject() != Command.Subject.POSITION;
                    case Command.Stop _, Command.PonderHit _ -> answerOpen;
                    case Command.Draw _,
                            Command.Ask _,
                            Command.ShowLayout _,
                            Command.ShowBoard _,
                            Command.BadShow _,
                            Command.ShowOther _,
                            Command.ReadRecord _,
                            Command.Probe _ -> first && !takesLong(command);
                    default -> false;
                };
        };
    }

    /**
     * Returns whether a command takes milliseconds, so that a thread of its own runs it. Searches and counts do not
     * count.
     */
    static boolean takesLong(Command command) {
        return switch (command) {
            case Command.SetOption _,
                    Command.ChooseGame _,
                    Command.NewGame _,
                    Command.EvaluateStatic _,
                    Command.Evaluate _ -> true;
            case Command.SetPosition position -> position.moves().size() > MAX_MOVES_AT_ONCE;
            case Command.Probe probe -> probe.moves().size() > MAX_MOVES_AT_ONCE;
            case Command.ShowOther other -> other.moves().size() > MAX_MOVES_AT_ONCE;
            case Command.ReadRecord record -> record.moves().size() > MAX_WRITTEN_AT_ONCE;
            default -> false;
        };
    }
}
