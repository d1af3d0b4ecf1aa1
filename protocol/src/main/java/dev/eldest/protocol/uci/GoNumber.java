package dev.eldest.protocol.uci;

import dev.eldest.protocol.text.GoArgumentParser;
import java.util.List;

/** Numeric arguments of {@code go}, with their names in UCI and UGI. */
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

    /** Returns the argument with this name, or null. */
    static GoNumber named(String word) {
        for (GoNumber number : values()) {
            if (number.names.contains(word)) {
                return number;
            }
        }
        return null;
    }

    @Override
    public long nearestValid(long number) {
        return switch (this) {
            // A clock may be negative, and a move is needed all the same.
            case FIRST_TIME, SECOND_TIME -> number;
            // A negative time asks for a move as fast as possible.
            case MOVE_TIME -> number < 0 ? 1 : number;
            default -> Math.max(0, number);
        };
    }

    @Override
    public boolean allowsZero() {
        return switch (this) {
            case FIRST_TIME, SECOND_TIME, FIRST_INCREMENT, SECOND_INCREMENT, MOVES_TO_GO -> true;
            case MOVE_TIME, DEPTH, NODES, MATE, PERFT -> false;
        };
    }
}
