package dev.eldest.protocol.session;

import dev.eldest.engine.api.SearchLimits;
import java.util.List;
import java.util.function.Supplier;

/** What a client asked for, whatever its dialect. */
public sealed interface Command {
    record Identify() implements Command {}

    record Debug(boolean on) implements Command {}

    /** In a batch all that comes during a search waits for its end, stop and the end of the input too. */
    record Batch(boolean on) implements Command {}

    record IsReady() implements Command {}

    /** To be told of options: of all there are, or of those for all clients of the game at hand. */
    record ListOptions(boolean all) implements Command {}

    /** {@code name} is the dialect's for an option; {@code value} is null if the line had none. */
    record SetOption(String name, String value) implements Command {}

    record ChooseGame(String name) implements Command {}

    record NewGame() implements Command {}

    /** {@code fen} null means the start position; {@code moves} never change. */
    record SetPosition(String fen, List<String> moves) implements Command {}

    /** Moves that no search is to choose, beside those before, until the position is set; they never change. */
    record BanMoves(List<String> moves) implements Command {}

    /** To be told what the table knows of a position, which does not become the one at hand; as for it. */
    record Probe(String fen, List<String> moves) implements Command {}

    /** To be told what the position looks like, without a search and without a move. */
    record Judge() implements Command {}

    /** {@code remarks} tell the client what of its words was left out, or taken for something else. */
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

    /** To be told how the board at hand is drawn. */
    record ShowPlan() implements Command {}

    /** To be told the position at hand, for who draws it. */
    record ShowBoard() implements Command {}

    /** The same of another position, which does not become the one at hand; as for {@link SetPosition}. */
    record ShowOther(String fen, List<String> moves) implements Command {}

    /** To be told what moves mean that are written as people write them; as for {@link SetPosition}. */
    record ReadRecord(String fen, List<String> moves) implements Command {}

    record Flip() implements Command {}

    record Help() implements Command {}

    /** To be told this, which needs nothing but that all before it is done. */
    record Tell(String text) implements Command {}

    /** To be told which moves are legal. */
    record ListMoves() implements Command {}

    /**
     * What only they that come before it decide: asked for when its turn comes, on one thread at a time. It is as if
     * the client had sent those commands then, before all that waits.
     *
     * @param bytes what it holds beyond the line that it came with
     */
    record Later(Supplier<List<TaggedCommand>> commands, long bytes) implements Command {
        public Later(Supplier<List<TaggedCommand>> commands) {
            this(commands, 0);
        }
    }

    record Ask(Question question) implements Command {}

    record Unknown(String text) implements Command {}

    /** A known command that cannot be understood; the message names the wrong word and what is allowed. */
    record Bad(Subject subject, String message) implements Command {}

    /** One of those that are answered to programs, which wait for an answer of that kind. */
    record BadShow(Shown shown, String message) implements Command {}

    /** What a runner that does not know the game's rules may ask about the position. */
    enum Question {
        GAME_OVER,
        FIRST_PLAYERS_TURN,
        RESULT,
        POSITION
    }

    /** What a program asks to be shown. */
    enum Shown {
        PLAN,
        BOARD,
        RECORD
    }

    /** What a bad command was about: a bad position must not be searched, a bad probe is answered all the same. */
    enum Subject {
        POSITION,
        PROBE,
        OTHER
    }
}
