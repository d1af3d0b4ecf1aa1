package dev.eldest.engine.search;

import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Score;

/**
 * A worker's use of its {@link History}: updates it by the results of nodes, and scores moves and evaluations with it.
 * Only chess and xiangqi have the histories for which the position is called here, so these calls have at most two
 * receiver classes. Calls that every game needs at its nodes are in {@link AlphaBeta}, of which each game has a copy.
 */
final class WorkerHistories {
    /** Limit of one update of the correction history. */
    private static final int MAX_ERROR = CorrectionHistory.MAX / 4;

    private final Frame[] frames;
    /** Possibly shared with other workers of the session, see {@link WorkerFactory}. */
    final History history;

    private TechniqueFlags use;
    private ScaledParameters scaledParameters;

    WorkerHistories(History history, Frame[] frames) {
        this.history = history;
        this.frames = frames;
    }

    void begin(TechniqueFlags techniques, ScaledParameters parameters) {
        use = techniques;
        scaledParameters = parameters;
    }

    /** Sets the frame's rows of the continuation history by the moves before the node. */
    void setContinuationRows(Frame frame, int ply) {
        if (use.continuationHistory) {
            frame.onePlyRow = history.continuation.row(historyIndexAt(ply - 1));
            frame.twoPlyRow = history.continuation.row(historyIndexAt(ply - 2));
            frame.fourPlyRow = history.continuation.row(historyIndexAt(ply - 4));
        }
    }

    /** Returns the history index that stands for no move: before the root, or after a null move. */
    int noMoveIndex() {
        return history.continuation.noMoveIndex();
    }

    /** Returns the identity of the reply that refuted this move, or 0. */
    int counterMove(int move) {
        return history.counterMove(move);
    }

    /** Returns the history index of the move at a ply of the path. */
    private int historyIndexAt(int ply) {
        return ply < 0 ? noMoveIndex() : frames[ply].historyIndex;
    }

    int quietScore(Frame f, int side, int move, int historyIndex) {
        int score = use.history ? history.score(side, move) : 0;
        return use.continuationHistory
                ? (score * scaledParameters.generalWeight
                                + history.continuation.score(f, historyIndex, scaledParameters))
                        / 100
                : score;
    }

    int tacticalScore(Position p, int move, int historyIndex) {
        return use.tacticalHistory ? history.capture.score(historyIndex, p.victimType(move)) : 0;
    }

    /**
     * Updates the histories after a cutoff: a bonus for the move that failed high, a penalty for the moves tried before
     * it.
     */
    void update(Frame frame, int bestMove, int side, int depth, int ply, Position p) {
        int bonus = scaledParameters.bonus(depth);
        int penalty = scaledParameters.penalty(bonus);
        if (!Move.isTactical(bestMove)) {
            updateQuiet(frame, bestMove, side, bonus, penalty, ply, p);
        }
        if (use.tacticalHistory) {
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
    void rewardUnrefutedMove(Frame before, int side, int depth) {
        if (before.move != Move.NONE && !Move.isTactical(before.move)) {
            int bonus = scaledParameters.unrefutedBonus(depth);
            history.add(side, before.move, bonus);
            history.continuation.add(before, before.historyIndex, bonus);
        }
    }

    private void updateQuiet(Frame frame, int bestMove, int side, int bonus, int penalty, int ply, Position p) {
        if (use.killers) {
            frame.addKiller(Move.identity(bestMove));
        }
        if (use.counterMoves && ply > 0 && frames[ply - 1].move != Move.NONE) {
            history.setCounterMove(frames[ply - 1].move, Move.identity(bestMove));
        }
        if (use.history) {
            history.add(side, bestMove, bonus);
            for (int i = 0; i < frame.triedQuietCount; i++) {
                history.add(side, frame.triedQuiet[i], -penalty);
            }
        }
        if (use.continuationHistory) {
            history.continuation.add(frame, p.moveHistoryIndex(bestMove), bonus);
            for (int i = 0; i < frame.triedQuietCount; i++) {
                history.continuation.add(frame, p.moveHistoryIndex(frame.triedQuiet[i]), -penalty);
            }
        }
    }

    /** Returns the static evaluation, corrected by its average error in similar positions. */
    int correctedEvaluation(int evaluation, Position p, int ply) {
        if (!use.correction) {
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
    void updateCorrection(int error, Position p, int depth, int ply) {
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
