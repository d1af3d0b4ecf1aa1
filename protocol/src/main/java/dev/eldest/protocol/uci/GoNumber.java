package dev.eldest.protocol.uci;

import dev.eldest.protocol.text.GoArgumentParser;
import java.util.List;

/** What a number after {@code go} can be, and its names in UCI and UGI. */
enum GoNumber implements GoArgumentParser.Named {
    FIRST_TIME("wtime", "p1time"),
    SECOND_TIME("btime", "p2time"),
    FIRST_INCREMENT("winc", "p1inc"),
    SECOND_INCREMENT("binc", "p2inc"),
    MOVES_TO_GO("movestogo"),
    MOVE_TIME("movetime"),
    DEPTH("depth"),
    NODES("nodes"),
    MATE("mate"),
    PERFT("perft");

    private final List<String> names;

    GoNumber(String... names) {
        this.names = List.of(names);
    }

    /** The number that a word announces, or null. */
    static GoNumber named(String word) {
        for (GoNumber number : values()) {
            if (number.names.contains(word)) {
                return number;
            }
        }
        return null;
    }

    @Override
    public long usable(long number) {
        return switch (this) {
            // A clock may have run out, and still a move is wanted.
            case FIRST_TIME, SECOND_TIME -> number;
            // A time that is already over asks for a move as fast as possible.
            case MOVE_TIME -> number < 0 ? 1 : number;
            default -> Math.max(0, number);
        };
    }

    @Override
    public boolean mayBeZero() {
        return switch (this) {
            case FIRST_TIME, SECOND_TIME, FIRST_INCREMENT, SECOND_INCREMENT, MOVES_TO_GO -> true;
            case MOVE_TIME, DEPTH, NODES, MATE, PERFT -> false;
        };
    }
}
