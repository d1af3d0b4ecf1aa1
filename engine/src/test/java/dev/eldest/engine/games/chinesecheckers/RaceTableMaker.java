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
        RaceTableMaker maker = new RaceTableMaker(maxOutside);
        maker.fill();
        return Arrays.copyOf(maker.moves, new Placements(RaceTable.MAX_OUTSIDE).count());
    }

    public static void main(String[] arguments) throws IOException {
        Files.write(Path.of(arguments[0]), make(MAX_OUTSIDE_MEANWHILE));
    }

    /** Moves are reversible, so each round finds the placements one move farther from the full goal. */
    private void fill() {
        Arrays.fill(moves, UNKNOWN);
        moves[0] = 0;
        boolean found = true;
        for (byte distance = 0; found; distance++) {
            found = false;
            for (int number = 0; number < moves.length; number++) {
                found |= moves[number] == distance && reachFrom(placements.board(number), (byte) (distance + 1));
            }
        }
    }

    private boolean reachFrom(StarBoard board, byte distance) {
        boolean[] found = new boolean[1];
        Alone.forEachMove(board, (low, high) -> {
            if (PlacementIndex.outside(low, high) <= maxOutside) {
                int number = placementIndex.number(low, high);
                found[0] |= moves[number] == UNKNOWN;
                moves[number] = moves[number] == UNKNOWN ? distance : moves[number];
            }
        });
        return found[0];
    }
}
