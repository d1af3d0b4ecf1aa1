package dev.eldest.protocol.session;

import dev.eldest.engine.api.BoardInfo;
import dev.eldest.engine.api.BoardLayout;
import dev.eldest.engine.api.GameInfo;
import dev.eldest.engine.api.GameStatus;
import dev.eldest.engine.api.Option;
import dev.eldest.engine.api.RecordInfo;
import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.SearchPulse;
import dev.eldest.engine.api.TtProbeInfo;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What a client is told, whatever its dialect. */
public sealed interface Reply {
    /** Who we are, and what can be chosen. */
    record Identity(Options options) implements Reply {}

    /** What can be chosen: options, and one of these games, of which a session begins with the first. */
    record Options(List<Option> options, List<GameInfo> games) implements Reply {
        public Options {
            options = List.copyOf(options);
            games = List.copyOf(games);
        }
    }

    record Ready() implements Reply {}

    /**
     * A search's progress, of which only the newest matters: older ones may be dropped when the client reads slowly.
     */
    sealed interface Progress extends Reply {}

    /** What a search has found; the newest of each line matters. */
    record Info(SearchInfo info) implements Progress {}

    /** That a search goes on. */
    record Pulse(SearchPulse pulse) implements Progress {}

    record CurrentMove(int depth, String move, int number) implements Progress {}

    record Remark(String text) implements Reply {}

    record Refusal(String message) implements Reply {}

    /** Something failed in the search that runs; its answer comes all the same. */
    record Fault(String what) implements Reply {}

    record NoSuchOption(String name) implements Reply {}

    /** An option keeps its value; the reason says what it must be and what it should have been. */
    record BadValue(Option option, String reason) implements Reply {}

    record UnknownCommand(String text) implements Reply {}

    /** The one answer to a go; {@code move} and {@code ponder} may be null. */
    record BestMove(String move, String ponder) implements Reply {}

    /** Instead of the answer that was asked for, a search's or a count's; why was said before, or with the position. */
    record Unanswered() implements Reply {}

    /** A stop found nothing to be stopped. */
    record NothingToStop() implements Reply {}

    /** The client has quit, and all is answered. */
    record Farewell() implements Reply {}

    /** What the table knows of the position that was asked for. */
    record Recalled(TtProbeInfo ttProbeInfo) implements Reply {}

    record PerftMove(String move, long leaves) implements Reply {}

    record PerftTotal(long leaves) implements Reply {}

    /** The game that is played now; {@code options} are its own if it was another before. */
    record GameChosen(GameInfo game, List<Option> options) implements Reply {
        public GameChosen {
            options = List.copyOf(options);
        }
    }

    /** How the game stands, at a position in the game's notation. */
    record Answer(Command.Question question, GameStatus status, String position) implements Reply {}

    record BenchPosition(String game, int index, int count, long nodes) implements Reply {}

    record BenchGame(String game, long nodes, long millis) implements Reply {}

    /**
     * For people, several lines each but for the position.
     *
     * @param details what else the game tells of the position; may be empty
     * @param counters how the helpers of the session's searches did; may be empty
     */
    record Drawing(String board, String position, String details, String counters) implements Reply {
        /**
         * All of it. The position stands before the details: programs that know a chess engine's board read up to its
         * last detail.
         */
        public String text() {
            return Stream.of(board.stripTrailing() + '\n', "Fen: " + position, details, counters)
                    .filter(part -> !part.isEmpty())
                    .collect(Collectors.joining("\n"));
        }
    }

    /** How the board at hand is drawn. */
    record Plan(GameInfo game, BoardLayout plan) implements Reply {}

    /** A position, for who draws it. */
    record Board(BoardInfo board) implements Reply {}

    /** A game, as it was read. */
    record Record(RecordInfo record) implements Reply {}

    /** Instead of one of these three. */
    record NotShown(Command.Shown what, String why) implements Reply {}

    /** The terms of the evaluation, for people. */
    record Evaluation(String text) implements Reply {}

    record Help() implements Reply {}

    /** What a dialect wanted to be told in its turn. */
    record Told(String text) implements Reply {}

    /** In the game's notation; none where the game is over. */
    record LegalMoves(List<String> moves) implements Reply {
        public LegalMoves {
            moves = List.copyOf(moves);
        }
    }
}
