package dev.eldest.engine.games.chinesecheckers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * Generates {@link RaceTable} backwards from the full goal, with at most three pieces outside at any time. {@code main}
 * writes the resource to the given file.
 */
final class RaceTableMaker {
    static final int MAX_OUTSIDE_MEANWHILE = 3;

    private static final byte UNKNOWN = -1;

    private final int maxOutside;
    private final PlacementIndex placementIndex;
    private final Placements placements;
    private final byte[] moves;

    private RaceTableMaker(int maxOutside) {
        this.maxOutside = maxOutside;
        placementIndex = new PlacementIndex(maxOutside);
        placements = new Placements(maxOutside);
        moves = new byte[placements.count()];
    }

    /** Returns the moves by placement number, with at most the given number of pieces outside during the race. */
    static byte[] make(int maxOutside) {
        int wanted = new Placements(RaceTable.MAX_OUTSIDE).count();
        RaceTableMaker maker = new RaceTableMaker(maxOutside);
        maker.fill(wanted);
        return Arrays.copyOf(maker.moves, wanted);
    }

    public static void main(String[] arguments) throws IOException {
        Files.write(Path.of(arguments[0]), make(MAX_OUTSIDE_MEANWHILE));
    }

    /**
     * Moves are reversible, so each round finds the placements one move farther from the full goal. Stops when the
     * first ones, as many as wanted, are found.
     */
    private void fill(int wanted) {
        Arrays.fill(moves, UNKNOWN);
        moves[0] = 0;
        for (byte distance = 0; distance < Byte.MAX_VALUE && isAnyUnknown(wanted); distance++) {
            for (int number = 0; number < moves.length; number++) {
                if (moves[number] == distance) {
                    reachFrom(placements.board(number), (byte) (distance + 1));
                }
            }
        }
    }

    private boolean isAnyUnknown(int wanted) {
        for (int number = 0; number < wanted; number++) {
            if (moves[number] == UNKNOWN) {
                return true;
            }
        }
        return false;
    }

    private void reachFrom(StarBoard board, byte distance) {
        Alone.forEachMove(board, (low, high) -> {
            if (PlacementIndex.outside(low, high) <= maxOutside) {
                int number = placementIndex.number(low, high);
                moves[number] = moves[number] == UNKNOWN ? distance : moves[number];
            }
        });
    }
}
