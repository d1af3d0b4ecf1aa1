package dev.eldest.bench.lab.tables;

import dev.eldest.engine.games.chess.EndgamePosition;
import dev.eldest.engine.games.chess.EndgameTable;
import java.util.ArrayList;
import java.util.List;

/** Statistics of a table: wins, draws, losses, wrong values and the longest mate. Mirrored positions count once. */
final class TableStatistics {
    private static final int MAX_WRONG = 10;

    /** By side to move. */
    private final long[] won = new long[2];

    private final long[] drawn = new long[2];
    private final long[] lost = new long[2];
    private final List<String> wrong = new ArrayList<>();
    private int wrongCount;
    private int longest = -1;
    private String longestMate = "";

    void add(int value, EndgamePosition position) {
        long[] kind = value == EndgameTable.DRAWN ? drawn : EndgameTable.wins(value) ? won : lost;
        kind[position.side]++;
        if (EndgameTable.wins(value) && EndgameTable.pliesToMate(value) > longest) {
            longest = EndgameTable.pliesToMate(value);
            longestMate = EndgameFen.fen(position);
        }
    }

    void addWrong(EndgamePosition position) {
        wrongCount++;
        if (wrong.size() < MAX_WRONG) {
            wrong.add(EndgameFen.fen(position));
        }
    }

    void addAll(TableStatistics other) {
        for (int side = 0; side < 2; side++) {
            won[side] += other.won[side];
            drawn[side] += other.drawn[side];
            lost[side] += other.lost[side];
        }
        wrongCount += other.wrongCount;
        wrong.addAll(other.wrong);
        if (other.longest > longest) {
            longest = other.longest;
            longestMate = other.longestMate;
        }
    }

    long positions() {
        return positions(0) + positions(1);
    }

    private long positions(int side) {
        return won[side] + drawn[side] + lost[side];
    }

    double percentWon(int side) {
        return 100.0 * won[side] / positions(side);
    }

    double percentLost(int side) {
        return 100.0 * lost[side] / positions(side);
    }

    /** Returns the length of the longest mate in plies, or -1 if no position is won. */
    int longest() {
        return longest;
    }

    /** Returns the FEN of a position with the longest mate. */
    String longestMate() {
        return longestMate;
    }

    int wrongCount() {
        return wrongCount;
    }

    /** Returns the FENs of some positions with a wrong value, at most 10 per worker. */
    List<String> wrong() {
        return wrong;
    }
}
