package dev.eldest.protocol.session;

import dev.eldest.engine.api.SearchLimits;
import java.util.List;
import java.util.function.Supplier;

/** Request of a client, independent of its protocol. */
public sealed interface Command {
    record Identify() implements Command {}

    record Debug(boolean on) implements Command {}

    /** Switches batch mode. In a batch, every command waits for the end of the search, stop and end of input too. */
    record Batch(boolean on) implements Command {}

    record IsReady() implements Command {}

    /** Lists all options, or those for ordinary clients of the current game. */
    record ListOptions(boolean all) implements Command {}

    /** {@code name} is the protocol's name of an option; {@code value} is null if the line has none. */
    record SetOption(String name, String value) implements Command {}

    record ChooseGame(String name) implements Command {}

    record NewGame() implements Command {}

    /** {@code fen} is null for the start position; {@code moves} are immutable. */
    record SetPosition(String fen, List<String> moves) implements Command {}

    /** Excludes more root moves until the position is set; {@code moves} are immutable. */
    record BanMoves(List<String> moves) implements Command {}

    /**
     * Reads the table's result for another position, which does not become the current one. Arguments as for
     * {@link SetPosition}.
     */
    record Probe(String fen, List<String> moves) implements Command {}

    /** Evaluates the position statically, without a move as the answer. */
    record EvaluateStatic() implements Command {}

    /** {@code remarks} report arguments that were ignored or changed. */
    record Go(SearchLimits limits, List<String> remarks) implements Command {
        public Go {
            remarks = List.copyOf(remarks);
        }
    }

    /** {@code remarks} as for {@link Go}. */
    record Perft(int depth, List<String> remarks) implements Command {
        public Perft {
            remarks = List.copyOf(remarks);
        }
    }

    record Bench() implements Command {}

    record Stop() implements Command {}

    record PonderHit() implements Command {}

    record Quit() implements Command {}

    record Draw() implements Command {}

    record Evaluate() implements Command {}

    /** Sends the board layout of the current game. */
    record ShowLayout() implements Command {}

    /** Sends the current position, for programs that draw it. */
    record ShowBoard() implements Command {}

    /** Sends another position, which does not become the current one. Arguments as for {@link SetPosition}. */
    record ShowOther(String fen, List<String> moves) implements Command {}

    /** Parses moves in written notation. Arguments as for {@link SetPosition}. */
    record ReadRecord(String fen, List<String> moves) implements Command {}

    record Flip() implements Command {}

    record Help() implements Command {}

    record SendText(String text) implements Command {}

    record ListMoves() implements Command {}

    /**
     * Commands that depend on those before them. The supplier is called when their turn comes, on one thread at a time.
     * They run before all commands that wait.
     *
     * @param bytes memory that it holds besides its line
     */
    record DeferredCommands(Supplier<List<TaggedCommand>> commands, long bytes) implements Command {
        public DeferredCommands(Supplier<List<TaggedCommand>> commands) {
            this(commands, 0);
        }
    }

    record Ask(Question question) implements Command {}

    record Unknown(String text) implements Command {}

    /** A known command with invalid arguments; the message has the wrong argument and the expected ones. */
    record Bad(Subject subject, String message) implements Command {
        public static Bad position(String message) {
            return new Bad(Subject.POSITION, message);
        }

        public static Bad other(String message) {
            return new Bad(Subject.OTHER, message);
        }
    }

    /** An invalid command whose client waits for an answer of this kind. */
    record BadShow(Shown shown, String message) implements Command {}

    /** Questions about the position, for runners without the game's rules. */
    enum Question {
        GAME_OVER,
        FIRST_PLAYERS_TURN,
        RESULT,
        POSITION
    }

    /** Kinds of data for programs. */
    enum Shown {
        LAYOUT,
        BOARD,
        RECORD
    }

    /** Subject of an invalid command: after a bad position no search starts; a bad probe still gets its answer. */
    enum Subject {
        POSITION,
        PROBE,
        OTHER
    }

    /**
     * A command with the tag that is passed to the encoder with each reply.
     *
     * @param tag codec's own object, such as a client's id; null if it needs none. It lives until the last reply, so it
     *     must not take more memory than its line
     */
    record TaggedCommand(Command command, Object tag) {
        /** Returns the commands, all with the same tag. */
        public static List<TaggedCommand> all(List<Command> commands, Object tag) {
            return commands.stream()
                    .map(command -> new TaggedCommand(command, tag))
                    .toList();
        }

        public static List<TaggedCommand> untagged(List<Command> commands) {
            return all(commands, null);
        }
    }
}
