package dev.eldest.bench.learn.play;

import dev.eldest.bench.learn.data.OwnThinker;
import dev.eldest.bench.learn.data.Thinker;
import dev.eldest.bench.learn.data.Thinkers;
import dev.eldest.bench.match.play.Limits;
import dev.eldest.bench.match.players.DistantContestants;
import dev.eldest.bench.match.players.spec.EngineSpec;
import dev.eldest.bench.match.venue.Venues;
import java.util.List;
import java.util.Map;

/** Games at servers, whose engines must be as this one: what makes a position quiet is looked up here. */
public final class DistantThinkers implements Thinkers {
    private static final int LEAST_AT_ONCE = 8;
    private static final int MOST_AT_ONCE = 256;

    private final OwnThinkers own;
    private final Venues venues;

    /** @param own would think here as they do there */
    public DistantThinkers(OwnThinkers own, Venues venues) {
        this.own = own;
        this.venues = venues;
        String hash = Long.toString(OwnThinker.TABLE_BYTES >> 20);
        venues.invite(
                List.of(EngineSpec.builtIn("both sides", Map.of("Hash", hash))),
                DistantContestants.plain(own.game()),
                Limits.ofNodes(own.nodes()));
    }

    /** More than there are cores for: servers that come later have some, too. */
    @Override
    public int atOnce() {
        return Math.clamp(2L * venues.cores(), LEAST_AT_ONCE, MOST_AT_ONCE);
    }

    @Override
    public Thinker open() {
        return new DistantThinker(own.game(), own.nodes(), venues, own::open);
    }
}
