package dev.eldest.bench.match;

import dev.eldest.bench.match.openings.RandomOpenings;
import dev.eldest.bench.match.play.Contestant;
import dev.eldest.bench.match.play.Limits;
import dev.eldest.bench.match.play.RefereeConfig;
import dev.eldest.bench.match.players.BuiltIn;
import dev.eldest.bench.match.schedule.GameHosts;
import dev.eldest.bench.match.schedule.Match;
import dev.eldest.bench.match.schedule.MatchConfig;
import dev.eldest.bench.match.schedule.PairTally;
import dev.eldest.bench.match.schedule.Schedule;
import dev.eldest.bench.match.schedule.SingleHost;
import dev.eldest.bench.match.stats.ScoreCounts;
import dev.eldest.engine.api.Session;
import dev.eldest.engine.spi.Game;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Many quick games between two kinds of session of this program, each opening with both colours: what an experiment
 * needs. The same arguments play the same games, if the sessions' searches can be repeated.
 *
 * @param game for its rules and openings; the sessions must have the same one set
 * @param limits how long each player thinks about a move
 * @param randomPlies how many random moves each opening has
 * @param firstOpening the number of the first opening, so that one experiment after the other uses other ones
 * @param concurrency how many games are played at once
 */
public record PairedGames(
        Game game, Limits limits, int randomPlies, long seed, int firstOpening, int pairs, int concurrency) {
    private static final int MAX_PLIES = 600;

    /** Sessions of this process as the two players. */
    public GameHosts here(Supplier<Session> first, Supplier<Session> second) {
        return new SingleHost(List.of(
                new Contestant("first", () -> new BuiltIn(first.get()), limits),
                new Contestant("second", () -> new BuiltIn(second.get()), limits)));
    }

    /**
     * Plays them.
     *
     * @param gameHosts with the two players
     * @param progress is shown the pairs counted so far after every game, by the threads that play, one at a time
     * @return the pairs by the first player's score
     */
    public ScoreCounts play(GameHosts gameHosts, Consumer<ScoreCounts> progress) throws InterruptedException {
        MatchConfig plan = new MatchConfig(
                game,
                RefereeConfig.PLAIN.withMostMoves(MAX_PLIES),
                List.of(),
                Schedule.roundRobin(2, pairs, firstOpening),
                new RandomOpenings(game, randomPlies, seed),
                gameHosts,
                concurrency);
        PairTally tally = new PairTally(0);
        Match match = new Match(plan, number -> false, (pairing, played) -> {
            tally.add(pairing, played.gameEnd());
            progress.accept(tally.counts());
            return true;
        });
        match.run();
        return tally.counts();
    }
}
