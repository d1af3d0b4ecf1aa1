package dev.eldest.engine.reference;

import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.MoveList;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Score;
import dev.eldest.engine.spi.Verdict;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.ArrayList;
import java.util.List;

/**
 * MTD(f): the true value is closed in by searches that only ask "at least beta?", fail-soft and with a memory, so that
 * each repeats little of what the ones before have seen. The memory lasts for one search; a node's depth and its
 * distance from the root then go together, so a position's bounds are right wherever it is met at that depth again.
 *
 * <p>Values that rest on how a position was reached (repetitions) are not remembered. A value remembered on one path
 * can still miss a repetition on another; from depth 5 on that can show in games with repetitions.
 */
public final class MtdF {
    /** What is known of a position searched to some depth. */
    private static final class Bounds {
        int lower = -Score.INFINITE;
        int upper = Score.INFINITE;
    }

    private final MoveList moves = new MoveList(256);
    /** One map from keys to bounds for each remaining depth. */
    private final List<Long2ObjectOpenHashMap<Bounds>> memory = new ArrayList<>();

    private long nodes;
    private long pathVerdicts;
    private int bestMove;

    /** The value for the side to move; the nearer the first guess, the fewer the nodes. */
    public int search(Position position, int depth, int firstGuess) {
        nodes = 0;
        bestMove = Move.NONE;
        memory.clear();
        for (int remaining = 0; remaining <= depth; remaining++) {
            memory.add(new Long2ObjectOpenHashMap<>());
        }
        int lower = -Score.INFINITE;
        int upper = Score.INFINITE;
        int value = firstGuess;
        while (lower < upper) {
            int beta = Math.max(value, lower + 1);
            value = failSoft(position, depth, 0, beta);
            if (value < beta) {
                upper = value;
            } else {
                lower = value;
            }
        }
        return value;
    }

    /** How many positions the last search looked at, all passes together. */
    public long nodes() {
        return nodes;
    }

    /** The root move that proved the value, {@link Move#NONE} where there was nothing to choose. */
    public int bestMove() {
        return bestMove;
    }

    private int failSoft(Position position, int depth, int ply, int beta) {
        nodes++;
        if (position.verdict() != Verdict.NONE) {
            pathVerdicts += Verdict.dependsOnPath(position.verdict()) ? 1 : 0;
            return Score.ofVerdict(position.verdict(), ply);
        }
        Bounds known = memory.get(depth).computeIfAbsent(position.key(), key -> new Bounds());
        if (known.lower >= beta) {
            return known.lower;
        }
        if (known.upper < beta) {
            return known.upper;
        }
        long pathVerdictsBefore = pathVerdicts;
        int value = expand(position, depth, ply, beta);
        if (pathVerdicts == pathVerdictsBefore) {
            if (value < beta) {
                known.upper = value;
            } else {
                known.lower = value;
            }
        }
        return value;
    }

    private int expand(Position position, int depth, int ply, int beta) {
        int begin = moves.size;
        position.generate(Position.ALL, moves);
        if (moves.size == begin) {
            return Score.ofVerdict(position.verdictWithoutMoves(), ply);
        }
        int best = depth > 0 ? -Score.INFINITE : position.evaluate();
        for (int i = begin; i < moves.size && depth > 0 && best < beta; i++) {
            int move = moves.moves[i];
            position.make(move);
            best = Math.max(best, -failSoft(position, depth - 1, ply + 1, 1 - beta));
            position.unmake();
            bestMove = ply == 0 && best >= beta ? move : bestMove;
        }
        moves.size = begin;
        return best;
    }
}
