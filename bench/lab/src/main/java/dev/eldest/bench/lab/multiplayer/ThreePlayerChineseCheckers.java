package dev.eldest.bench.lab.multiplayer;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;

/**
 * Chinese checkers for three players, each from one point of the star to the empty opposite one. A piece steps to a
 * neighbouring hole, or hops over one adjacent piece to the hole behind it, any number of times. The first player with
 * all pieces in the goal wins.
 */
final class ThreePlayerChineseCheckers implements MultiplayerSearch.Tree {
    static final int PLAYERS = 3;

    private static final int EMPTY = -1;
    /** Bonus of the winner, greater than any progress. */
    private static final int WON = 1000;

    private final VariableStarGeometry star;
    private final int[] pieces;
    private final IntArrayList history = new IntArrayList();

    ThreePlayerChineseCheckers(int size) {
        star = new VariableStarGeometry(size);
        pieces = new int[star.holes()];
        Arrays.fill(pieces, EMPTY);
        for (int player = 0; player < PLAYERS; player++) {
            for (int hole : star.home(player)) {
                pieces[hole] = player;
            }
        }
    }

    @Override
    public int players() {
        return PLAYERS;
    }

    @Override
    public int toMove() {
        return history.size() % PLAYERS;
    }

    @Override
    public int[] moves() {
        IntArrayList moves = new IntArrayList();
        for (int from = 0; winner() == EMPTY && from < pieces.length; from++) {
            if (pieces[from] == toMove()) {
                addMoves(from, moves);
            }
        }
        return moves.toIntArray();
    }

    private void addMoves(int from, IntArrayList moves) {
        for (int direction = 0; direction < VariableStarGeometry.DIRECTIONS; direction++) {
            int beside = star.neighbour(from, direction);
            if (beside >= 0 && pieces[beside] == EMPTY) {
                moves.add(move(from, beside));
            }
        }
        boolean[] seen = new boolean[pieces.length];
        seen[from] = true;
        pieces[from] = EMPTY;
        addHops(from, from, seen, moves);
        pieces[from] = toMove();
    }

    private void addHops(int from, int at, boolean[] seen, IntArrayList moves) {
        for (int direction = 0; direction < VariableStarGeometry.DIRECTIONS; direction++) {
            int over = star.neighbour(at, direction);
            int to = star.neighbour(over, direction);
            if (to >= 0 && pieces[over] != EMPTY && pieces[to] == EMPTY && !seen[to]) {
                seen[to] = true;
                moves.add(move(from, to));
                addHops(from, to, seen, moves);
            }
        }
    }

    private int move(int from, int to) {
        return from * pieces.length + to;
    }

    @Override
    public void make(int move) {
        int player = toMove();
        pieces[move / pieces.length] = EMPTY;
        pieces[move % pieces.length] = player;
        history.add(move);
    }

    @Override
    public void unmake() {
        int move = history.removeInt(history.size() - 1);
        pieces[move / pieces.length] = toMove();
        pieces[move % pieces.length] = EMPTY;
    }

    private int winner() {
        for (int player = 0; player < PLAYERS; player++) {
            boolean full = true;
            for (int hole : star.goal(player)) {
                full &= pieces[hole] == player;
            }
            if (full) {
                return player;
            }
        }
        return EMPTY;
    }

    /** Returns the progress of each player's pieces since the start. */
    @Override
    public int[] values() {
        int[] values = new int[PLAYERS];
        for (int hole = 0; hole < pieces.length; hole++) {
            if (pieces[hole] != EMPTY) {
                values[pieces[hole]] += star.progress(pieces[hole], hole);
            }
        }
        for (int player = 0; player < PLAYERS; player++) {
            for (int hole : star.home(player)) {
                values[player] -= star.progress(player, hole);
            }
        }
        int winner = winner();
        if (winner != EMPTY) {
            values[winner] += WON;
        }
        return values;
    }

    @Override
    public String name(int move) {
        return star.name(move / pieces.length) + star.name(move % pieces.length);
    }
}
