package dev.eldest.bench.match.players;

import dev.eldest.bench.GameVariant;
import dev.eldest.bench.match.play.Contestant;
import dev.eldest.bench.match.play.Limits;
import dev.eldest.bench.match.play.RefereeConfig;
import dev.eldest.bench.match.players.spec.EngineSetup;
import dev.eldest.bench.match.players.spec.EngineSpec;
import dev.eldest.engine.spi.Game;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Makes contestants that are sessions of a server.
 *
 * @param game by these rules
 * @param patienceMillis how long one may take to be ready
 */
public record RemoteContestants(Game game, GameVariant rules, long patienceMillis) {
    private static final String OWN_TABLE = "Hash";
    /** As a session of one's own process has it. */
    private static final String OWN_TABLE_MEGABYTES = "16";

    private static final String SHARED_TABLE = "SharedHash";

    /** By the usual rules, for players that cannot lose on time. */
    public static RemoteContestants plain(Game game) {
        return new RemoteContestants(game, GameVariant.USUAL, RefereeConfig.PLAIN.patienceMillis());
    }

    /** @param usual the limits of who has none of its own */
    public Contestant of(EngineSpec spec, EngineServer engineServer, Limits usual) {
        Map<String, String> options = new LinkedHashMap<>();
        if (spec.options().keySet().stream()
                .noneMatch(name -> name.equalsIgnoreCase(OWN_TABLE) || name.equalsIgnoreCase(SHARED_TABLE))) {
            // In a table that they share each would find what the other has thought.
            options.put(OWN_TABLE, OWN_TABLE_MEGABYTES);
        }
        options.putAll(spec.options());
        EngineSetup setup = new EngineSetup(game, rules, options, spec.squares(), patienceMillis);
        return new Contestant(
                spec.name(),
                () -> RemotePlayer.open(engineServer, setup),
                spec.limits() == null ? usual : spec.limits());
    }
}
