package dev.eldest.bench.lab.solve;

import dev.eldest.bench.lab.solve.PositionSolver.Oracle;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Rules;
import dev.eldest.engine.spi.Verdict;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Oracle that searches all positions by minimax, each once. Only for very small games. */
final class ExhaustiveOracle implements Oracle {
    private final Map<Long, GameValue> known = new HashMap<>();

    @Override
    public Optional<GameValue> outcome(Position position) {
        return Optional.of(solve(position));
    }

    private GameValue solve(Position position) {
        GameValue stored = known.get(position.key());
        if (stored != null) {
            return stored;
        }
        int verdict = Rules.verdict(position);
        GameValue best = verdict == Verdict.NONE ? best(position) : new GameValue(Verdict.result(verdict), 0);
        known.put(position.key(), best);
        return best;
    }

    private GameValue best(Position position) {
        GameValue best = null;
        for (int move : Rules.legalMoves(position)) {
            position.make(move);
            GameValue outcome = solve(position).previousPly();
            position.unmake();
            best = best == null || outcome.rank() > best.rank() ? outcome : best;
        }
        return best;
    }
}
