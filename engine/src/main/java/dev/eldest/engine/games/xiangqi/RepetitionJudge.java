package dev.eldest.engine.games.xiangqi;

import dev.eldest.engine.spi.Score;
import dev.eldest.engine.spi.Verdict;
import java.util.Arrays;

/**
 * Judges the moves between two occurrences of a position: unmakes and replays them, and examines each. A side that
 * checks with each of its moves checks perpetually. A side that newly threatens one and the same piece with each of its
 * moves chases perpetually. A threat is new if the same piece did not make it before the move.
 */
final class RepetitionJudge {
    private static final int PIECES = 32;
    private static final int ALL = -1;

    private final XiangqiPosition position;
    private final ChaseDetector chaseDetector;
    private int[] moves = new int[XiangqiPosition.SIXTY_MOVES + Score.MAX_PLY];
    /** Number of the piece, by point; a piece keeps its number throughout. */
    private final byte[] numbers = new byte[Points.NUMBER_LIMIT];

    private final int[] before = new int[PIECES];
    private final int[] after = new int[PIECES];

    /** Whether all moves so far give check, by side. */
    private final boolean[] checks = new boolean[2];

    /** Pieces that all moves so far chase, as bits, by side. */
    private final int[] chased = new int[2];

    /** Whether all moves so far check or chase, by side. */
    private final boolean[] checksOrChases = new boolean[2];

    RepetitionJudge(XiangqiPosition position) {
        this.position = position;
        chaseDetector = new ChaseDetector(position);
    }

    /** Returns the verdict on the last {@code plies} moves, for the side to move, without {@link Verdict#PATH}. */
    int verdict(int plies, XiangqiConfig.Repetition rule) {
        if (rule == XiangqiConfig.Repetition.SIMPLE) {
            return Verdict.DRAW;
        }
        examine(plies);
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

    /** Returns whether the last verdict is because of a perpetual check. */
    boolean isPerpetualCheck() {
        return checks[0] != checks[1];
    }

    private boolean offends(int side, XiangqiConfig.Repetition rule) {
        return rule == XiangqiConfig.Repetition.CHINESE ? checksOrChases[side] : chased[side] != 0;
    }

    private void examine(int plies) {
        Arrays.fill(checks, true);
        Arrays.fill(chased, ALL);
        Arrays.fill(checksOrChases, true);
        unmakeAll(plies);
        numberPieces();
        for (int ply = 0; ply < plies; ply++) {
            replay(moves[ply]);
        }
    }

    private void unmakeAll(int plies) {
        if (plies > moves.length) {
            moves = new int[plies];
        }
        for (int ply = plies - 1; ply >= 0; ply--) {
            moves[ply] = position.moveBefore(0);
            position.unmake();
        }
    }

    private void numberPieces() {
        byte next = 0;
        for (int point = 0; point < Points.NUMBER_LIMIT; point++) {
            if (position.pieceOn(point) != XiangqiPiece.NONE) {
                numbers[point] = next++;
            }
        }
    }

    private void replay(int move) {
        int side = position.sideToMove();
        boolean mayChase = chased[side] != 0 || checksOrChases[side];
        if (mayChase) {
            chaseDetector.find(numbers, before);
        }
        position.make(move);
        numbers[XiangqiMove.to(move)] = numbers[XiangqiMove.from(move)];
        boolean check = position.inCheck();
        checks[side] &= check;
        if (mayChase) {
            int victims = newVictims();
            chased[side] &= victims;
            checksOrChases[side] &= check || victims != 0;
        }
    }

    /** Returns the pieces with a new attacker since the last move. */
    private int newVictims() {
        position.makeNull();
        chaseDetector.find(numbers, after);
        position.unmakeNull();
        int victims = 0;
        for (int piece = 0; piece < PIECES; piece++) {
            victims |= after[piece] & ~before[piece];
        }
        return victims;
    }
}
