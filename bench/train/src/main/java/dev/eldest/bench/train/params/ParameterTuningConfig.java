package dev.eldest.bench.train.params;

import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.SearchParameter;
import java.nio.file.Path;
import java.util.List;

/**
 * Settings of a tuning of search parameters.
 *
 * @param pairs number of openings per iteration, each played with both colours
 * @param games number of final games of the tuned parameters against the standard ones
 */
public record ParameterTuningConfig(
        Game game,
        List<SearchParameter> parameters,
        Path folder,
        int iterations,
        int pairs,
        long nodes,
        int randomPlies,
        long seed,
        int games,
        int threads) {
    public ParameterTuningConfig {
        parameters = List.copyOf(parameters);
    }

    /** Identifies the run; the number of threads does not matter. */
    String description() {
        return game.name() + " iterations " + iterations + " pairs " + pairs + " nodes " + nodes + " random plies "
                + randomPlies + " seed " + seed + " parameters "
                + String.join(
                        ",", parameters.stream().map(SearchParameter::label).toList());
    }
}
