package dev.eldest.protocol.session;

import java.util.List;
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
                    case Command.Quit quit -> true;
                    // After a waiting stop, readyok means that all commands before it are done.
                    case Command.IsReady ready -> first || !answered;
                    case Command.Identify identify -> true;
                    case Command.ListOptions list -> true;
                    case Command.Debug on -> true;
                    case Command.Help help -> true;
                    case Command.Unknown unknown -> true;
                    case Command.Bad bad -> bad.subject() != Command.Subject.POSITION;
                    case Command.Stop stop -> answerOpen;
                    case Command.PonderHit hit -> answerOpen;
                    case Command.Draw draw -> first;
                    case Command.Ask ask -> first;
                    case Command.ShowPlan plan -> first;
                    case Command.ShowBoard board -> first;
                    case Command.BadShow bad -> first;
                    case Command.ShowOther other -> first && isShort(other.moves());
                    case Command.ReadRecord record -> first && isShortRecord(record.moves());
                    case Command.Probe probe -> first && isShort(probe.moves());
                    default -> false;
                };
        };
    }

    /** Returns whether a game of these moves is read at once. */
    static boolean isShort(List<String> moves) {
        return moves.size() <= MAX_MOVES_AT_ONCE;
    }

    /** Returns whether these moves in written notation are read at once. */
    static boolean isShortRecord(List<String> moves) {
        return moves.size() <= MAX_WRITTEN_AT_ONCE;
    }
}
