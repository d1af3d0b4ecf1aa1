package dev.eldest.engine.games.chinesecheckers;

import dev.eldest.engine.spi.MoveList;
import java.util.Arrays;

/**
 * Generates moves from their target holes. Empty holes that hops connect form a cluster. A piece that can hop into one
 * of its holes can reach them all, so hops are followed once per cluster and not once per piece. Moves nearer to the
 * goal come first. For one thread.
 */
final class ClusterMoveGenerator {
    private static final byte NONE = -1;

    private final byte[] clusterOf = new byte[StarGeometry.HOLES];
    private final byte[] members = new byte[StarGeometry.HOLES];
    /** Pieces that can hop into a cluster, as a set of holes, by cluster. */
    private final long[] piecesLow = new long[StarGeometry.HOLES];

    private final long[] piecesHigh = new long[StarGeometry.HOLES];

    void generate(StarBoard board, int side, int[] order, MoveList into) {
        Arrays.fill(clusterOf, NONE);
        byte clusters = 0;
        for (int seen = StarGeometry.HOLES - 1; seen >= 0; seen--) {
            int target = StarBoard.relativeHole(side, seen);
            if (!board.isEmpty(target)) {
                continue;
            }
            if (clusterOf[target] == NONE) {
                fillCluster(board, side, target, clusters++);
            }
            addMovesTo(board, side, target, order, into);
        }
    }

    /** Finds all holes of a cluster from one of them, and the pieces next to it. */
    private void fillCluster(StarBoard board, int side, int first, byte cluster) {
        int count = 0;
        members[count++] = (byte) first;
        clusterOf[first] = cluster;
        piecesLow[cluster] = 0;
        piecesHigh[cluster] = 0;
        for (int next = 0; next < count; next++) {
            for (int direction = 0; direction < StarGeometry.DIRECTIONS; direction++) {
                int beyond = StarGeometry.hopTarget(members[next], direction);
                if (beyond < 0 || board.isEmpty(StarGeometry.neighbour(members[next], direction))) {
                    continue;
                }
                if (board.has(side, beyond)) {
                    addPiece(cluster, beyond);
                } else if (board.isEmpty(beyond) && clusterOf[beyond] == NONE) {
                    clusterOf[beyond] = cluster;
                    members[count++] = (byte) beyond;
                }
            }
        }
    }

    private void addPiece(int cluster, int hole) {
        if (hole < Long.SIZE) {
            piecesLow[cluster] |= 1L << hole;
        } else {
            piecesHigh[cluster] |= 1L << hole;
        }
    }

    private void addMovesTo(StarBoard board, int side, int target, int[] order, MoveList into) {
        into.ensureCapacity(StarGeometry.HOLES);
        int cluster = clusterOf[target];
        for (long pieces = piecesLow[cluster]; pieces != 0; pieces &= pieces - 1) {
            ChineseCheckersMoveGenerator.add(side, Long.numberOfTrailingZeros(pieces), target, order, into);
        }
        for (long pieces = piecesHigh[cluster]; pieces != 0; pieces &= pieces - 1) {
            ChineseCheckersMoveGenerator.add(side, Long.SIZE + Long.numberOfTrailingZeros(pieces), target, order, into);
        }
        for (int direction = 0; direction < StarGeometry.DIRECTIONS; direction++) {
            int beside = StarGeometry.neighbour(target, direction);
            if (beside >= 0 && board.has(side, beside)) {
                ChineseCheckersMoveGenerator.add(side, beside, target, order, into);
            }
        }
    }
}
