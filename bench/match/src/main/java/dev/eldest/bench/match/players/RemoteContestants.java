package dev.eldest.bench.match.players;

import dev.eldest.bench.match.play.Contestant;
import dev.eldest.bench.match.play.Limits;
import dev.eldest.bench.match.play.RefereeConfig;
import dev.eldest.bench.match.players.spec.EngineSetup;
import dev.eldest.bench.match.players.spec.EngineSpec;
import dev.eldest.bench.measure.shared.GameVariant;
import dev.eldest.engine.spi.Game;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Creates contestants that are sessions of a server.
 *
 * @param game with the rules applied
 * @param timeoutMillis maximum time to get ready
 */
public record RemoteContestants(Game game, GameVariant rules, long timeoutMillis) {
    private static final String HASH = "Hash";
    /** Default size of a local session in MB. */
    private static final String HASH_MEGABYTES = "16";

    private static final String SHARED_HASH = "SharedHash";

    /** Creates contestants with the usual rules that cannot lose on time. */
    public static RemoteContestants plain(Game game) {
        return new RemoteContestants(game, GameVariant.DEFAULT, RefereeConfig.PLAIN.timeoutMillis());
    }

    /** @param defaultLimits limits of contestants without their own */
    public Contestant of(EngineSpec spec, EngineServer engineServer, Limits defaultLimits) {
        Map<String, String> options = new LinkedHashMap<>();
        if (spec.options().keySet().stream()
                .noneMatch(name -> name.equalsIgnoreCase(HASH) || name.equalsIgnoreCase(SHARED_HASH))) {
            // With a shared table each player would find the other's results.
            options.put(HASH, HASH_MEGABYTES);
        }
        options.putAll(spec.options());
        EngineSetup setup = new EngineSetup(game, rules, options, spec.squares(), timeoutMillis);
        return new Contestant(spec.name(), () -> RemotePlayer.open(engineServer, setup), spec.limitsOr(defaultLimits));
    }
}
