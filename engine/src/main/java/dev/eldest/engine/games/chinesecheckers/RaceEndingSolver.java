package dev.eldest.engine.games.chinesecheckers;

import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Solver;
import java.util.Optional;

/** Solver of races. */
final class RaceEndingSolver implements Solver {
    @Override
    public Optional<Solution> solve(Position root, Budget budget) {
        return Optional.ofNullable(RaceEnding.solution((ChineseCheckersPosition) root, budget));
    }

    @Override
    public boolean solvesRaces() {
        return true;
    }
}
