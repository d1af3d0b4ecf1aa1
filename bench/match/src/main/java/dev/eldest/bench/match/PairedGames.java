package dev.eldest.bench.match;

import dev.eldest.bench.match.openings.RandomOpenings;
import dev.eldest.bench.match.play.Contestant;
import dev.eldest.bench.match.play.GameEnd;
import dev.eldest.bench.match.play.Limits;
import dev.eldest.bench.match.play.Referee;
import dev.eldest.bench.match.players.BuiltIn;
import dev.eldest.bench.match.schedule.GameHosts;
import dev.eldest.bench.match.schedule.Match;
import dev.eldest.bench.match.schedule.MatchConfig;
import dev.eldest.bench.match.schedule.PairTally;
import dev.eldest.bench.match.schedule.Schedule;
import dev.eldest.bench.match.stats.ScoreCounts;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.api.Session;
import dev.eldest.engine.spi.Game;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Plays many quick games between two kinds of session of this program, each opening with both colours, for experiments.
 * The same arguments play the same games if the sessions' searches are deterministic.
 *
 * @param game for rules and openings; the sessions must have the same game
 * @param firstOpening index of the first opening, so that successive experiments use different ones
 */
public record PairedGames(
        Game game, Limits limits, int randomPlies, long seed, int firstOpening, int pairs, int concurrency) {
    private static final int MAX_PLIES = 600;

    /** Returns a host of sessions in this process as the two players. */
    public GameHosts localHosts(Supplier<Session> first, Supplier<Session> second) {
        return new GameHosts.Single(List.of(
                new Contestant("first", () -> new BuiltIn(first.get()), limits),
                new Contestant("second", () -> new BuiltIn(second.get()), limits)));
    }

    /**
     * Plays the games.
     *
     * @param gameHosts hosts of the two players
     * @param progress called with the counted pairs after every game, by the playing threads, serially
     * @return the pairs by the first player's score
     */
    public ScoreCounts play(GameHosts gameHosts, Consumer<ScoreCounts> progress) throws InterruptedException {
        MatchConfig config = new MatchConfig(
                game,
                Referee.Config.PLAIN.withNodes(limits.nodes()).withMaxMoves(MAX_PLIES),
                List.of(),
                Schedule.roundRobin(2, pairs, firstOpening),
                new RandomOpenings(game, randomPlies, seed),
                gameHosts,
                concurrency);
        PairTally tally = new PairTally(0);
        Match match = new Match(config, number -> false, (pairing, played) -> {
            requireNoFault(played.gameEnd());
            tally.add(pairing, played.gameEnd());
            progress.accept(tally.counts());
            return true;
        });
        match.run();
        return tally.counts();
    }

    /** Refuses to count a game that a program, not its play, has lost. */
    private static void requireNoFault(GameEnd gameEnd) {
        if (gameEnd.terminationReason().isFault()) {
            throw new RefusedException("a game failed: " + gameEnd.description());
        }
    }
}
