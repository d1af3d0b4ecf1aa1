package dev.eldest.engine.search;

import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Score;
import dev.eldest.engine.spi.SearchProfile;

/**
 * What a worker has learnt from the nodes it searched, and what that says of moves and static values. Only chess has
 * the histories that are asked for here, so that its position is the only one asked; what every game is asked at its
 * nodes is asked in {@link AlphaBeta}, of which each game has a copy.
 */
abstract class HistoryWorker extends SearchWorker {
    /** What one value teaches at most of how wrong static values are. */
    private static final int MAX_ERROR = CorrectionHistory.MAX / 4;

    HistoryWorker(SearchProfile profile, History history) {
        super(profile, history);
    }

    /** Finds the rows of the moves before a node, for all that is asked and learnt there. */
    final void setRows(Frame frame, int ply) {
        if (useContinuationHistory) {
            frame.answerRow = history.continuation.row(traceAt(ply - 1));
            frame.planRow = history.continuation.row(traceAt(ply - 2));
            frame.longPlanRow = history.continuation.row(traceAt(ply - 4));
        }
    }

    /** The move made at a ply of the path, as histories know it. */
    private int traceAt(int ply) {
        return ply < 0 ? history.continuation.noTrace() : frames[ply].trace;
    }

    final int quietScore(Frame f, int side, int move, int trace) {
        int score = useHistory ? history.score(side, move) : 0;
        return useContinuationHistory
                ? (score * scaledParameters.generalWeight + history.continuation.score(f, trace, scaledParameters))
                        / 100
                : score;
    }

    final int tacticalScore(Position p, int move, int trace) {
        return useTacticalHistory ? history.tactical.score(trace, p.victimType(move)) : 0;
    }

    /** A node failed high: by what move, and which ones failed to. */
    final void learn(Frame frame, int bestMove, int side, int depth, int ply) {
        int bonus = scaledParameters.bonus(depth);
        int penalty = scaledParameters.penalty(bonus);
        if (!Move.isTactical(bestMove)) {
            learnQuiet(frame, bestMove, side, bonus, penalty, ply);
        }
        if (useTacticalHistory) {
            Position p = position;
            if (Move.isTactical(bestMove)) {
                history.tactical.add(p.moveHistoryIndex(bestMove), p.victimType(bestMove), bonus);
            }
            for (int i = 0; i < frame.triedTacticalCount; i++) {
                int move = frame.triedTactical[i];
                history.tactical.add(p.moveHistoryIndex(move), p.victimType(move), -penalty);
            }
        }
    }

    /** No answer to the move before a node was good enough; so that move was, if it was quiet. */
    final void learnUnrefuted(Frame before, int side, int depth) {
        if (before.move != Move.NONE && !Move.isTactical(before.move)) {
            int bonus = scaledParameters.unrefutedBonus(depth);
            history.add(side, before.move, bonus);
            history.continuation.add(before, before.trace, bonus);
        }
    }

    private void learnQuiet(Frame frame, int bestMove, int side, int bonus, int penalty, int ply) {
        if (useKillers) {
            frame.rememberKiller(Move.identity(bestMove));
        }
        if (useCounterMoves && ply > 0 && frames[ply - 1].move != Move.NONE) {
            history.setReply(frames[ply - 1].move, Move.identity(bestMove));
        }
        if (useHistory) {
            history.add(side, bestMove, bonus);
            for (int i = 0; i < frame.triedCount; i++) {
                history.add(side, frame.tried[i], -penalty);
            }
        }
        if (useContinuationHistory) {
            Position p = position;
            history.continuation.add(frame, p.moveHistoryIndex(bestMove), bonus);
            for (int i = 0; i < frame.triedCount; i++) {
                history.continuation.add(frame, p.moveHistoryIndex(frame.tried[i]), -penalty);
            }
        }
    }

    /** A static value, less what searches have found it to be wrong by in positions alike. */
    final int corrected(int evaluation, Position p, int ply) {
        if (!useCorrection) {
            return evaluation;
        }
        CorrectionHistory correctionHistory = history.correctionHistory;
        int side = p.sideToMove();
        int sum = correctionHistory.at(correctionHistory.ofMoves(side, traceAt(ply - 1), traceAt(ply - 2)));
        for (int which = 0; which < correctionHistory.structures(); which++) {
            sum += correctionHistory.at(correctionHistory.ofStructure(which, side, p.correctionKey(which)));
        }
        int value = evaluation + sum * scaledParameters.mostCorrection / CorrectionHistory.MAX;
        return Math.clamp(value, -Score.EVALUATION_LIMIT, Score.EVALUATION_LIMIT);
    }

    /** A search of this depth has found a static value to be too low by {@code error}. */
    final void learnError(int error, Position p, int depth, int ply) {
        int step = Math.clamp((long) error * depth * scaledParameters.correctionRate / 100, -MAX_ERROR, MAX_ERROR);
        CorrectionHistory correctionHistory = history.correctionHistory;
        int side = p.sideToMove();
        correctionHistory.add(correctionHistory.ofMoves(side, traceAt(ply - 1), traceAt(ply - 2)), step);
        for (int which = 0; which < correctionHistory.structures(); which++) {
            correctionHistory.add(correctionHistory.ofStructure(which, side, p.correctionKey(which)), step);
        }
    }
}
