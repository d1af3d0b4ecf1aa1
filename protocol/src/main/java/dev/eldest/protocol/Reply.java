package dev.eldest.protocol;

import dev.eldest.engine.api.GameInfo;
import dev.eldest.engine.api.OptionSpec;
import dev.eldest.engine.api.SearchInfo;
import java.util.List;

/** What a client is told, whatever its dialect. */
public sealed interface Reply {
    record Identity(List<OptionSpec> options) implements Reply {
        public Identity {
            options = List.copyOf(options);
        }
    }

    record Ready() implements Reply {}

    /** A search's progress: the only reply of which an older one may be dropped when the client reads slowly. */
    record Info(SearchInfo info) implements Reply {}

    record Remark(String text) implements Reply {}

    record Refusal(String message) implements Reply {}

    record NoSuchOption(String name) implements Reply {}

    record UnknownCommand(String text) implements Reply {}

    /** The one answer to a go; {@code move} and {@code ponder} may be null. */
    record BestMove(String move, String ponder) implements Reply {
        public static final BestMove NONE = new BestMove(null, null);
    }

    record PerftMove(String move, long leaves) implements Reply {}

    record PerftTotal(long leaves) implements Reply {}

    record Variant(GameInfo game) implements Reply {}

    record Answer(String text) implements Reply {}

    /** Lines for people. */
    record Lines(String text) implements Reply {}

    record Help() implements Reply {}
}
