package dev.eldest.engine.search;

import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Score;
import dev.eldest.engine.spi.SearchProfile;

/**
 * A worker's histories: updates them by the results of nodes, and scores moves and evaluations with them. Only chess
 * has the histories for which the position is called here, so these calls have one receiver class. Calls that every
 * game needs at its nodes are in {@link AlphaBeta}, of which each game has a copy.
 */
abstract class HistoryWorker extends SearchWorker {
    /** Limit of one update of the correction history. */
    private static final int MAX_ERROR = CorrectionHistory.MAX / 4;

    HistoryWorker(SearchProfile profile, History history) {
        super(profile, history);
    }

    /** Sets the frame's rows of the continuation history by the moves before the node. */
    final void setContinuationRows(Frame frame, int ply) {
        if (useContinuationHistory) {
            frame.answerRow = history.continuation.row(historyIndexAt(ply - 1));
            frame.planRow = history.continuation.row(historyIndexAt(ply - 2));
            frame.longPlanRow = history.continuation.row(historyIndexAt(ply - 4));
        }
    }

    /** Returns the history index of the move at a ply of the path. */
    private int historyIndexAt(int ply) {
        return ply < 0 ? history.continuation.noMoveIndex() : frames[ply].historyIndex;
    }

    final int quietScore(Frame f, int side, int move, int historyIndex) {
        int score = useHistory ? history.score(side, move) : 0;
        return useContinuationHistory
                ? (score * scaledParameters.generalWeight
                                + history.continuation.score(f, historyIndex, scaledParameters))
                        / 100
                : score;
    }

    final int tacticalScore(Position p, int move, int historyIndex) {
        return useTacticalHistory ? history.capture.score(historyIndex, p.victimType(move)) : 0;
    }

    /**
     * Updates the histories after a cutoff: a bonus for the move that failed high, a penalty for the moves tried before
     * it.
     */
    final void updateHistories(Frame frame, int bestMove, int side, int depth, int ply) {
        int bonus = scaledParameters.bonus(depth);
        int penalty = scaledParameters.penalty(bonus);
        if (!Move.isTactical(bestMove)) {
            updateQuietHistories(frame, bestMove, side, bonus, penalty, ply);
        }
        if (useTacticalHistory) {
            Position p = position;
            if (Move.isTactical(bestMove)) {
                history.capture.add(p.moveHistoryIndex(bestMove), p.victimType(bestMove), bonus);
            }
            for (int i = 0; i < frame.triedTacticalCount; i++) {
                int move = frame.triedTactical[i];
                history.capture.add(p.moveHistoryIndex(move), p.victimType(move), -penalty);
            }
        }
    }

    /** Gives a bonus to the move before a node that failed low, if that move was quiet. */
    final void rewardUnrefutedMove(Frame before, int side, int depth) {
        if (before.move != Move.NONE && !Move.isTactical(before.move)) {
            int bonus = scaledParameters.unrefutedBonus(depth);
            history.add(side, before.move, bonus);
            history.continuation.add(before, before.historyIndex, bonus);
        }
    }

    private void updateQuietHistories(Frame frame, int bestMove, int side, int bonus, int penalty, int ply) {
        if (useKillers) {
            frame.addKiller(Move.identity(bestMove));
        }
        if (useCounterMoves && ply > 0 && frames[ply - 1].move != Move.NONE) {
            history.setCounterMove(frames[ply - 1].move, Move.identity(bestMove));
        }
        if (useHistory) {
            history.add(side, bestMove, bonus);
            for (int i = 0; i < frame.triedQuietCount; i++) {
                history.add(side, frame.triedQuiet[i], -penalty);
            }
        }
        if (useContinuationHistory) {
            Position p = position;
            history.continuation.add(frame, p.moveHistoryIndex(bestMove), bonus);
            for (int i = 0; i < frame.triedQuietCount; i++) {
                history.continuation.add(frame, p.moveHistoryIndex(frame.triedQuiet[i]), -penalty);
            }
        }
    }

    /** Returns the static evaluation, corrected by its average error in similar positions. */
    final int correctedEvaluation(int evaluation, Position p, int ply) {
        if (!useCorrection) {
            return evaluation;
        }
        CorrectionHistory correctionHistory = history.correctionHistory;
        int side = p.sideToMove();
        int sum = correctionHistory.get(
                correctionHistory.cellOfMoves(side, historyIndexAt(ply - 1), historyIndexAt(ply - 2)));
        for (int key = 0; key < correctionHistory.keyCount(); key++) {
            sum += correctionHistory.get(correctionHistory.cellOfKey(key, side, p.correctionKey(key)));
        }
        int value = evaluation + sum * scaledParameters.maxCorrection / CorrectionHistory.MAX;
        return Math.clamp(value, -Score.EVALUATION_LIMIT, Score.EVALUATION_LIMIT);
    }

    /** Updates the correction history: a search of this depth found the static evaluation too low by {@code error}. */
    final void updateCorrectionHistory(int error, Position p, int depth, int ply) {
        int step = Math.clamp((long) error * depth * scaledParameters.correctionRate / 100, -MAX_ERROR, MAX_ERROR);
        CorrectionHistory correctionHistory = history.correctionHistory;
        int side = p.sideToMove();
        correctionHistory.add(
                correctionHistory.cellOfMoves(side, historyIndexAt(ply - 1), historyIndexAt(ply - 2)), step);
        for (int key = 0; key < correctionHistory.keyCount(); key++) {
            correctionHistory.add(correctionHistory.cellOfKey(key, side, p.correctionKey(key)), step);
        }
    }
}
