package dev.eldest.protocol.session;

import dev.eldest.engine.api.BoardInfo;
import dev.eldest.engine.api.BoardLayout;
import dev.eldest.engine.api.GameInfo;
import dev.eldest.engine.api.GameStatus;
import dev.eldest.engine.api.Option;
import dev.eldest.engine.api.RecordInfo;
import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.SearchPulse;
import dev.eldest.engine.api.Session.TtProbeInfo;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reply to a client, independent of its protocol. */
public sealed interface Reply {
    /** Name, version and options of the program. */
    record Identity(Options options) implements Reply {}

    /** Options and games; a session starts with the first game. */
    record Options(List<Option> options, List<GameInfo> games) implements Reply {
        public Options {
            options = List.copyOf(options);
            games = List.copyOf(games);
        }
    }

    record Ready() implements Reply {}

    /** Progress of a search. Only the newest matters, so older ones may be dropped when the client reads slowly. */
    sealed interface Progress extends Reply {}

    /** Result so far; only the newest of each PV line matters. */
    record Info(SearchInfo info) implements Progress {}

    /** Report that a search is still running. */
    record Pulse(SearchPulse pulse) implements Progress {}

    record CurrentMove(int depth, String move, int number) implements Progress {}

    record Remark(String text) implements Reply {}

    record Refusal(String message) implements Reply {}

    /** A failure in the running search; its answer still comes. */
    record Fault(String what) implements Reply {}

    record NoSuchOption(String name) implements Reply {}

    /** An option keeps its value; the reason has the bad value and the expected ones. */
    record BadValue(Option option, String reason) implements Reply {}

    record UnknownCommand(String text) implements Reply {}

    /** The answer to a go; {@code move} and {@code ponder} may be null. */
    record BestMove(String move, String ponder) implements Reply {}

    /** Replaces the answer of a search or count; the reason was sent before. */
    record Unanswered() implements Reply {}

    /** There was nothing to stop. */
    record NothingToStop() implements Reply {}

    /** The client has quit and everything is answered. */
    record Goodbye() implements Reply {}

    /** The table's result for the position of a probe. */
    record ProbeResult(TtProbeInfo ttProbeInfo) implements Reply {}

    record PerftMove(String move, long leaves) implements Reply {}

    record PerftTotal(long leaves) implements Reply {}

    /** The current game; {@code options} are its own if the game has changed. */
    record GameChosen(GameInfo game, List<Option> options) implements Reply {
        public GameChosen {
            options = List.copyOf(options);
        }
    }

    /** Status of the game at a position in the game's notation. */
    record Answer(Command.Question question, GameStatus status, String position) implements Reply {}

    record BenchPosition(String game, int index, int count, long nodes) implements Reply {}

    record BenchGame(String game, long nodes, long millis) implements Reply {}

    /**
     * Text for people; each part but the position has several lines.
     *
     * @param details what else the game shows of the position; may be empty
     * @param counters counters of the search helpers; may be empty
     */
    record Drawing(String board, String position, String details, String counters) implements Reply {
        /**
         * Returns all parts. The position comes before the details: programs that parse a chess engine's board read up
         * to its last detail.
         */
        public String text() {
            return Stream.of(board.stripTrailing() + '\n', "Fen: " + position, details, counters)
                    .filter(part -> !part.isEmpty())
                    .collect(Collectors.joining("\n"));
        }
    }

    /** Board layout of the current game. */
    record Layout(GameInfo game, BoardLayout layout) implements Reply {}

    /** A position, for programs that draw it. */
    record Board(BoardInfo board) implements Reply {}

    /** A game parsed from written notation. */
    record Record(RecordInfo record) implements Reply {}

    /** Error instead of one of the last three. */
    record NotShown(Command.Shown what, String why) implements Reply {}

    /** The terms of the evaluation, for people. */
    record Evaluation(String text) implements Reply {}

    record Help() implements Reply {}

    /** Text that the codec itself has queued. */
    record QueuedText(String text) implements Reply {}

    /** Legal moves in the game's notation; empty if the game is over. */
    record LegalMoves(List<String> moves) implements Reply {
        public LegalMoves {
            moves = List.copyOf(moves);
        }
    }

    /** Receives the replies. Called by the client's thread and by search threads, so it must be thread-safe. */
    @FunctionalInterface
    interface ReplySink {
        /** Sends one reply. Its text may be several lines, the last without a line end, and is never split. */
        void send(Reply reply, String text);

        /** Returns whether too many replies are unread, so that no more commands should run. */
        default boolean congested() {
            return false;
        }
    }
}
