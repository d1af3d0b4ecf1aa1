package dev.eldest.engine.search;

import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.MoveList;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Verdict;
import java.util.SplittableRandom;

/**
 * A game that is decided by its path alone. The players walk through a random maze by turns. A player that comes to a
 * place for the second time, with the same player to move, has lost; at some places it has won. No position is won or
 * lost by itself.
 */
final class Maze implements Position {
    static final int PLACES = 12;

    private static final int MAX_WAYS = 3;
    private static final int WIDEST = 300;
    private static final int MAX_PLIES = 64;

    /** By place: where its ways lead, its value for the first player, and whether a second visit wins. */
    private final int[][] ways;

    private final int[] worth;
    private final boolean[] again;
    private final int[] path = new int[MAX_PLIES];
    private int ply;

    private Maze(int[][] ways, int[] worth, boolean[] again) {
        this.ways = ways;
        this.worth = worth;
        this.again = again;
    }

    /** Returns the maze of this seed, at its first place. */
    static Maze of(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int[][] ways = new int[PLACES][];
        int[] worth = new int[PLACES];
        boolean[] again = new boolean[PLACES];
        for (int place = 0; place < PLACES; place++) {
            ways[place] = random.ints(1 + random.nextInt(MAX_WAYS), 0, PLACES).toArray();
            worth[place] = random.nextInt(-WIDEST, WIDEST);
            again[place] = random.nextInt(3) == 0;
        }
        return new Maze(ways, worth, again);
    }

    /** Returns this maze at another place, with another player to move and no place visited. */
    Maze at(int place, int side) {
        Maze other = new Maze(ways, worth, again);
        other.ply = side;
        other.path[side] = place;
        other.path[0] = side == 0 ? place : -1;
        return other;
    }

    private int place() {
        return path[ply];
    }

    @Override
    public int sideToMove() {
        return ply & 1;
    }

    @Override
    public long key() {
        return new SplittableRandom(2L * place() + sideToMove()).nextLong();
    }

    @Override
    public void generate(int kinds, MoveList into) {
        for (int way = 0; way < countMoves() && (kinds & QUIET) != 0; way++) {
            into.add(way + 1, -way);
        }
    }

    @Override
    public int countMoves() {
        return ways[place()].length;
    }

    @Override
    public int findMove(int identity) {
        return identity >= 1 && identity <= countMoves() ? identity : Move.NONE;
    }

    @Override
    public void make(int move) {
        int next = ways[place()][move - 1];
        path[++ply] = next;
    }

    @Override
    public void unmake() {
        ply--;
    }

    @Override
    public void makeNull() {
        throw new AssertionError("no null moves");
    }

    @Override
    public void unmakeNull() {
        throw new AssertionError("no null moves");
    }

    @Override
    public boolean nullMoveAllowed() {
        return false;
    }

    @Override
    public int evaluate() {
        return sideToMove() == 0 ? worth[place()] : -worth[place()];
    }

    @Override
    public int verdict() {
        for (int earlier = ply - 2; earlier >= 0; earlier -= 2) {
            if (path[earlier] == place()) {
                return Verdict.PATH | (again[place()] ? Verdict.LOSS : Verdict.WIN);
            }
        }
        return Verdict.NONE;
    }

    @Override
    public int verdictWithoutMoves() {
        throw new AssertionError("there is always a move");
    }

    @Override
    public void markRoot() {}

    @Override
    public Maze copy() {
        Maze copy = new Maze(ways, worth, again);
        copy.ply = ply;
        System.arraycopy(path, 0, copy.path, 0, path.length);
        return copy;
    }
}
