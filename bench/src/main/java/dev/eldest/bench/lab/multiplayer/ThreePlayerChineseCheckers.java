package dev.eldest.bench.lab.multiplayer;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;

/**
 * Chinese checkers for three, each from a point of the star to the one opposite, which is nobody's home. A man steps,
 * or hops over one man beside him to the hole right behind, again and again. Who first has all men in the goal has won.
 */
final class ThreePlayerChineseCheckers implements MultiplayerTree {
    static final int PLAYERS = 3;

    private static final int EMPTY = -1;
    /** For the winner; more than all progress there is. */
    private static final int WON = 1000;

    private final VariableStarGeometry star;
    private final int[] men;
    private final IntArrayList played = new IntArrayList();

    ThreePlayerChineseCheckers(int size) {
        star = new VariableStarGeometry(size);
        men = new int[star.holes()];
        Arrays.fill(men, EMPTY);
        for (int player = 0; player < PLAYERS; player++) {
            for (int hole : star.home(player)) {
                men[hole] = player;
            }
        }
    }

    @Override
    public int players() {
        return PLAYERS;
    }

    @Override
    public int toMove() {
        return played.size() % PLAYERS;
    }

    @Override
    public int[] moves() {
        IntArrayList moves = new IntArrayList();
        for (int from = 0; winner() == EMPTY && from < men.length; from++) {
            if (men[from] == toMove()) {
                addMoves(from, moves);
            }
        }
        return moves.toIntArray();
    }

    private void addMoves(int from, IntArrayList moves) {
        for (int direction = 0; direction < VariableStarGeometry.DIRECTIONS; direction++) {
            int beside = star.beside(from, direction);
            if (beside >= 0 && men[beside] == EMPTY) {
                moves.add(move(from, beside));
            }
        }
        boolean[] seen = new boolean[men.length];
        seen[from] = true;
        men[from] = EMPTY;
        addHops(from, from, seen, moves);
        men[from] = toMove();
    }

    private void addHops(int from, int at, boolean[] seen, IntArrayList moves) {
        for (int direction = 0; direction < VariableStarGeometry.DIRECTIONS; direction++) {
            int over = star.beside(at, direction);
            int to = star.beside(over, direction);
            if (to >= 0 && men[over] != EMPTY && men[to] == EMPTY && !seen[to]) {
                seen[to] = true;
                moves.add(move(from, to));
                addHops(from, to, seen, moves);
            }
        }
    }

    private int move(int from, int to) {
        return from * men.length + to;
    }

    @Override
    public void make(int move) {
        int player = toMove();
        men[move / men.length] = EMPTY;
        men[move % men.length] = player;
        played.add(move);
    }

    @Override
    public void unmake() {
        int move = played.removeInt(played.size() - 1);
        men[move / men.length] = toMove();
        men[move % men.length] = EMPTY;
    }

    private int winner() {
        for (int player = 0; player < PLAYERS; player++) {
            boolean full = true;
            for (int hole : star.goal(player)) {
                full &= men[hole] == player;
            }
            if (full) {
                return player;
            }
        }
        return EMPTY;
    }

    /** How far each player's men have come since the start. */
    @Override
    public int[] values() {
        int[] values = new int[PLAYERS];
        for (int hole = 0; hole < men.length; hole++) {
            if (men[hole] != EMPTY) {
                values[men[hole]] += star.progress(men[hole], hole);
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
        return star.name(move / men.length) + star.name(move % men.length);
    }
}
