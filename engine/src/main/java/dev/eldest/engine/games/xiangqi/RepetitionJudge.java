package dev.eldest.engine.games.xiangqi;

import dev.eldest.engine.spi.Score;
import dev.eldest.engine.spi.Verdict;
import java.util.Arrays;

/**
 * Judges the moves between two occurrences of a position: takes them back and plays them again, looking what each does.
 * Who checks by all of his moves checks perpetually; who newly threatens to take one and the same man by all of his
 * moves chases perpetually. A threat is new where the same man did not make it before the move.
 */
final class RepetitionJudge {
    private static final int MEN = 32;
    private static final int ALL = -1;

    private final XiangqiPosition position;
    private final ChaseDetector chaseDetector;
    /** The moves that are judged. */
    private int[] moves = new int[XiangqiPosition.SIXTY_MOVES + Score.MAX_PLY];
    /** By point, the number of the man there; each keeps its number throughout. */
    private final byte[] numbers = new byte[Points.NUMBERS];

    private final int[] before = new int[MEN];
    private final int[] after = new int[MEN];

    /** By side: whether all moves so far have given check. */
    private final boolean[] checks = new boolean[2];

    /** By side: the men that all moves so far have chased, as bits. */
    private final int[] chased = new int[2];

    /** By side: whether all moves so far have checked or chased somebody. */
    private final boolean[] harries = new boolean[2];

    RepetitionJudge(XiangqiPosition position) {
        this.position = position;
        chaseDetector = new ChaseDetector(position);
    }

    /** The verdict on the last so many moves, for the side to move; without {@link Verdict#PATH}. */
    int verdict(int plies, XiangqiRepetition rule) {
        if (rule == XiangqiRepetition.SIMPLE) {
            return Verdict.DRAW;
        }
        watch(plies);
        int us = position.sideToMove();
        int them = us ^ 1;
        boolean byCheck = checks[us] || checks[them];
        boolean weOffend = byCheck ? checks[us] : offends(us, rule);
        boolean theyOffend = byCheck ? checks[them] : offends(them, rule);
        if (weOffend == theyOffend) {
            return Verdict.DRAW;
        }
        return weOffend ? Verdict.LOSS : Verdict.WIN;
    }

    /** Whether the verdict was found because of a perpetual check. */
    boolean foundCheck() {
        return checks[0] != checks[1];
    }

    private boolean offends(int side, XiangqiRepetition rule) {
        return rule == XiangqiRepetition.CHINESE ? harries[side] : chased[side] != 0;
    }

    private void watch(int plies) {
        Arrays.fill(checks, true);
        Arrays.fill(chased, ALL);
        Arrays.fill(harries, true);
        takeBack(plies);
        numberMen();
        for (int ply = 0; ply < plies; ply++) {
            play(moves[ply]);
        }
    }

    private void takeBack(int plies) {
        if (plies > moves.length) {
            moves = new int[plies];
        }
        for (int ply = plies - 1; ply >= 0; ply--) {
            moves[ply] = position.moveBefore(0);
            position.unmake();
        }
    }

    private void numberMen() {
        byte next = 0;
        for (int point = 0; point < Points.NUMBERS; point++) {
            if (position.manOn(point) != XiangqiPiece.NONE) {
                numbers[point] = next++;
            }
        }
    }

    private void play(int move) {
        int side = position.sideToMove();
        boolean watched = chased[side] != 0 || harries[side];
        if (watched) {
            chaseDetector.find(numbers, before);
        }
        position.make(move);
        numbers[XiangqiMove.to(move)] = numbers[XiangqiMove.from(move)];
        boolean check = position.inCheck();
        checks[side] &= check;
        if (watched) {
            int victims = newVictims();
            chased[side] &= victims;
            harries[side] &= check || victims != 0;
        }
    }

    /** The men that could be taken by somebody who could not before the last move. */
    private int newVictims() {
        position.makeNull();
        chaseDetector.find(numbers, after);
        position.unmakeNull();
        int victims = 0;
        for (int man = 0; man < MEN; man++) {
            victims |= after[man] & ~before[man];
        }
        return victims;
    }
}
