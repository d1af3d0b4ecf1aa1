package dev.eldest.engine.games.chinesecheckers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * Works out {@link RaceTable}: backwards from the full goal, with at most three men outside at any time. Its
 * {@code main} writes the resource to the file that is named.
 */
final class RaceTableMaker {
    static final int MAX_OUTSIDE_MEANWHILE = 3;

    private static final byte UNKNOWN = -1;

    private final PlacementIndex placementIndex;
    private final byte[] moves;

    private RaceTableMaker(int mostOutside) {
        placementIndex = new PlacementIndex(mostOutside);
        moves = new byte[placementIndex.count()];
    }

    /** By number, for the table's placements, when never more than so many men are outside. */
    static byte[] make(int mostOutsideMeanwhile) {
        RaceTableMaker maker = new RaceTableMaker(mostOutsideMeanwhile);
        maker.fill();
        return Arrays.copyOf(maker.moves, new PlacementIndex(RaceTable.MAX_OUTSIDE).count());
    }

    public static void main(String[] arguments) throws IOException {
        Files.write(Path.of(arguments[0]), make(MAX_OUTSIDE_MEANWHILE));
    }

    /** Moves are taken back by moves, so each round finds what is one move farther from the full goal. */
    private void fill() {
        Arrays.fill(moves, UNKNOWN);
        moves[0] = 0;
        boolean found = true;
        for (byte distance = 0; found; distance++) {
            found = false;
            for (int number = 0; number < moves.length; number++) {
                found |= moves[number] == distance && reachFrom(placementIndex.board(number), (byte) (distance + 1));
            }
        }
    }

    private boolean reachFrom(StarBoard board, byte distance) {
        boolean[] found = new boolean[1];
        Alone.forEachMove(board, (low, high) -> {
            if (placementIndex.contains(low, high)) {
                int number = placementIndex.number(low, high);
                found[0] |= moves[number] == UNKNOWN;
                moves[number] = moves[number] == UNKNOWN ? distance : moves[number];
            }
        });
        return found[0];
    }
}
