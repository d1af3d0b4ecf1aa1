package dev.eldest.bench.learn.params;

import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.SearchParameter;
import java.nio.file.Path;
import java.util.List;

/**
 * All that a tuning of search parameters depends on.
 *
 * @param pairs how many openings are played in each iteration, each with both colours
 * @param games how many games the tuned parameters play at the end against the standard ones
 * @param threads how many games are played at once
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

    /** What must be the same for a run to go on; the number of threads changes nothing. */
    String description() {
        return game.name() + " iterations " + iterations + " pairs " + pairs + " nodes " + nodes + " random plies "
                + randomPlies + " seed " + seed + " parameters "
                + String.join(
                        ",", parameters.stream().map(SearchParameter::label).toList());
    }
}
