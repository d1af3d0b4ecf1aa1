package dev.eldest.engine.games.gomoku;

import dev.eldest.engine.learn.NetworkEvaluation;
import dev.eldest.engine.nn.FeatureChanges;
import dev.eldest.engine.nn.FeatureSet;
import dev.eldest.engine.nn.Network;
import dev.eldest.engine.nn.NetworkShape;

/**
 * Feature set of the gomoku network: for each empty cell, the class of an own stone there, and of one of the other
 * player. Features do not depend on the cell, so the network is for boards of all sizes. Equal cells are one feature
 * that is active several times.
 */
final class GomokuFeatures extends FeatureSet {
    private static final int COUNT = 2 * CellFeature.COUNT;
    private static final int MAX_ON = 2 * GomokuConfig.MAX_SIZE * GomokuConfig.MAX_SIZE;
    /** Output buckets, by the number of stones. */
    private static final int OUTPUTS = 4;

    private static final int STONES_SHIFT = 3;

    static final NetworkShape SHAPE = new NetworkShape(COUNT, MAX_ON, 32, OUTPUTS);

    /** The network that positions evaluate with. Read on first use. */
    static final class Current {
        static final Network NETWORK = NetworkEvaluation.readNetwork(GomokuFeatures.class, GomokuGame.NAME);
    }

    private final GomokuPosition position;

    GomokuFeatures(GomokuPosition position) {
        super(position);
        this.position = position;
    }

    @Override
    public int output() {
        return Math.min(position.occupiedCount() >> STONES_SHIFT, OUTPUTS - 1);
    }

    @Override
    public void activeFeatures(int player, FeatureChanges into) {
        ThreatBoard board = position.board();
        LineBoard lines = board.lines();
        for (int cell = 0; cell < lines.cells(); cell++) {
            if (lines.isEmpty(cell)) {
                addActive(board.code(player, cell), 0, into);
                addActive(board.code(1 - player, cell), CellFeature.COUNT, into);
            }
        }
    }

    private static void addActive(int code, int first, FeatureChanges into) {
        int type = CellFeature.of(code);
        if (type != 0) {
            into.added(first + type - 1);
        }
    }

    @Override
    public boolean appendChanges(int movesBefore, int player, FeatureChanges into) {
        return switched(movesBefore, player, into, null);
    }

    @Override
    public boolean appendChanges(int movesBefore, FeatureChanges first, FeatureChanges second) {
        return switched(movesBefore, 0, first, second);
    }

    /**
     * Adds the changes of a player's features and, unless null, of the other player's, in which own and other are
     * exchanged.
     */
    private boolean switched(int movesBefore, int player, FeatureChanges ofPlayer, FeatureChanges ofOther) {
        ThreatBoard board = position.board();
        int cell = position.placedBefore(movesBefore);
        turn(board.code(player, cell), 0, 0, ofPlayer, ofOther);
        turn(board.code(1 - player, cell), 0, CellFeature.COUNT, ofPlayer, ofOther);
        int end = board.endOfChanges(movesBefore);
        for (int change = board.firstChange(end); change < end; change++) {
            int first = board.colourOf(change) == player ? 0 : CellFeature.COUNT;
            turn(board.codeBefore(change), board.codeAfter(change), first, ofPlayer, ofOther);
        }
        return true;
    }

    /** Adds the change from one code to another. */
    private static void turn(int before, int after, int first, FeatureChanges ofPlayer, FeatureChanges ofOther) {
        int off = CellFeature.of(before);
        int on = CellFeature.of(after);
        if (off != on) {
            turn(off, on, first, ofPlayer);
            if (ofOther != null) {
                turn(off, on, CellFeature.COUNT - first, ofOther);
            }
        }
    }

    private static void turn(int off, int on, int first, FeatureChanges into) {
        if (off != 0) {
            into.removed(first + off - 1);
        }
        if (on != 0) {
            into.added(first + on - 1);
        }
    }
}
