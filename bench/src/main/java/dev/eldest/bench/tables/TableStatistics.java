package dev.eldest.bench.tables;

import dev.eldest.engine.games.chess.EndgamePosition;
import dev.eldest.engine.games.chess.EndgameTable;
import java.util.ArrayList;
import java.util.List;

/** What stands in a table: mirror images are counted once. */
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

    void add(int value, EndgamePosition men) {
        long[] kind = value == EndgameTable.DRAWN ? drawn : EndgameTable.wins(value) ? won : lost;
        kind[men.side]++;
        if (EndgameTable.wins(value) && EndgameTable.plies(value) > longest) {
            longest = EndgameTable.plies(value);
            longestMate = EndgameFen.fen(men);
        }
    }

    void addWrong(EndgamePosition men) {
        wrongCount++;
        if (wrong.size() < MAX_WRONG) {
            wrong.add(EndgameFen.fen(men));
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

    /** In plies; -1 where nobody wins. */
    int longest() {
        return longest;
    }

    /** A position from which the longest mate is played. */
    String longestMate() {
        return longestMate;
    }

    int wrongCount() {
        return wrongCount;
    }

    /** Some of the positions whose value is wrong. */
    List<String> wrong() {
        return wrong;
    }
}
