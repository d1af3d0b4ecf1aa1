package dev.eldest.bench.lab.solve;

import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Rules;
import dev.eldest.engine.spi.Verdict;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Minimax over all that can be played, each position once. For games so small that this is no matter of patience. */
final class ExhaustiveOracle implements Oracle {
    private final Map<Long, GameValue> known = new HashMap<>();

    @Override
    public Optional<GameValue> outcome(Position position) {
        return Optional.of(solve(position));
    }

    private GameValue solve(Position position) {
        GameValue remembered = known.get(position.key());
        if (remembered != null) {
            return remembered;
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
            GameValue outcome = solve(position).before();
            position.unmake();
            best = best == null || outcome.worth() > best.worth() ? outcome : best;
        }
        return best;
    }

    /** How many positions it has seen. */
    int positions() {
        return known.size();
    }
}
