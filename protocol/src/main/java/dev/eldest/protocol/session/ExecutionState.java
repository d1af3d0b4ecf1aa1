package dev.eldest.protocol.session;

import java.util.List;
import java.util.concurrent.Executor;

/** With what a dialogue is busy, and what may be done meanwhile. */
enum ExecutionState {
    NO,
    SEARCHING,
    /** With what is soon done: a stop belongs to what waits behind it. */
    BRIEFLY,
    WORKING;

    /** A longer game is not read while others wait for the lane's thread. */
    private static final int MAX_MOVES_AT_ONCE = 400;

    /** What people write takes ten times as long to read, and to write. */
    private static final int MAX_WRITTEN_AT_ONCE = 40;

    /** Whether a worker has the session to itself. */
    boolean atWork() {
        return this == BRIEFLY || this == WORKING;
    }

    /** The threads for work of this kind. */
    Executor threads(ProtocolSessionContext protocolSessionContext) {
        return this == BRIEFLY ? protocolSessionContext.brief() : protocolSessionContext.lengthy();
    }

    /**
     * Whether a command may be carried out at once.
     *
     * @param first whether nothing waits before it
     * @param answerOpen whether the search that runs may still be told to stop, or to go on
     * @param answered whether it has its answer already
     */
    boolean allows(Command command, boolean first, boolean answerOpen, boolean answered) {
        return switch (this) {
            case NO -> first || command instanceof Command.Quit;
            case BRIEFLY -> command instanceof Command.Quit;
            case WORKING -> command instanceof Command.Stop || command instanceof Command.Quit;
            case SEARCHING ->
                switch (command) {
                    case Command.Quit quit -> true;
                    // Who asks after a stop that waits is told that all before has been dealt with.
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

    /** Whether a game of these moves is read at once. */
    static boolean isShort(List<String> moves) {
        return moves.size() <= MAX_MOVES_AT_ONCE;
    }

    /** The same, if they are as people write them. */
    static boolean isShortRecord(List<String> moves) {
        return moves.size() <= MAX_WRITTEN_AT_ONCE;
    }
}
