package dev.eldest.protocol.dialogue;

import dev.eldest.engine.api.GameInfo;
import dev.eldest.engine.api.Option;
import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.SearchPulse;
import java.util.List;

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

    record NoSuchOption(String name) implements Reply {}

    /** An option keeps its value; the reason says what it must be and what it should have been. */
    record BadValue(Option option, String reason) implements Reply {}

    record UnknownCommand(String text) implements Reply {}

    /** The one answer to a go; {@code move} and {@code ponder} may be null. */
    record BestMove(String move, String ponder) implements Reply {
        public static final BestMove NONE = new BestMove(null, null);
    }

    record PerftMove(String move, long leaves) implements Reply {}

    record PerftTotal(long leaves) implements Reply {}

    /** The game that is played now; {@code options} are its own if it was another before. */
    record GameChosen(GameInfo game, List<Option> options) implements Reply {
        public GameChosen {
            options = List.copyOf(options);
        }
    }

    record Answer(String text) implements Reply {}

    /** Lines for people. */
    record Lines(String text) implements Reply {}

    record Help() implements Reply {}
}
