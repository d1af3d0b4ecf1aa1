package dev.eldest.bench.match;

import dev.eldest.bench.match.play.GameEnd;
import dev.eldest.bench.match.play.PlayedGame;
import dev.eldest.bench.match.play.TerminationReason;
import dev.eldest.bench.match.report.MatchProgress;
import dev.eldest.bench.match.report.Standings;
import dev.eldest.bench.match.schedule.Match;
import dev.eldest.bench.match.schedule.MatchConfig;
import dev.eldest.bench.match.schedule.Pairing;
import dev.eldest.bench.match.stats.Sprt;
import java.util.Locale;

/**
 * Records and reports each game of a match, and ends the match when the SPRT is decided.
 *
 * @param test null for none
 */
record MatchReporter(
        MatchConfig config, Standings standings, Sprt test, MatchProgress progress, MatchLog matchLog, boolean verbose)
        implements Match.Listener {
    @Override
    public boolean onGameFinished(Pairing pairing, PlayedGame game) {
        matchLog.add(pairing, game);
        GameEnd gameEnd = game.gameEnd();
        if (verbose || gameEnd.terminationReason().isFault() || gameEnd.terminationReason() == TerminationReason.TIME) {
            progress.print(line(pairing, gameEnd));
        }
        progress.update(standings.games(), standings.summary() + testSummary());
        return !isDecided();
    }

    private String line(Pairing pairing, GameEnd gameEnd) {
        return String.format(
                Locale.ROOT,
                "game %d, %s - %s: %s, %s (%s)",
                pairing.number() + 1,
                config.contestants().get(pairing.first()).name(),
                config.contestants().get(pairing.second()).name(),
                gameEnd.gameResult().text(),
                gameEnd.terminationReason().label(),
                gameEnd.description());
    }

    boolean isDecided() {
        return test != null && test.decision(standings.firstPairs()) != Sprt.Decision.GO_ON;
    }

    private String testSummary() {
        return test == null
                ? ""
                : String.format(Locale.ROOT, ", LLR %.2f", test.logLikelihoodRatio(standings.firstPairs()));
    }

    /** Returns a line with the state of the test; empty without a test. */
    String sprtLine() {
        if (test == null) {
            return "";
        }
        String decision = switch (test.decision(standings.firstPairs())) {
            case ELO0 -> "elo0 accepted";
            case ELO1 -> "elo1 accepted";
            case GO_ON -> "undecided";
        };
        return String.format(
                Locale.ROOT,
                "SPRT elo0 %s elo1 %s alpha %s beta %s: LLR %.2f (%.2f to %.2f), %s%n",
                test.elo0(),
                test.elo1(),
                test.alpha(),
                test.beta(),
                test.logLikelihoodRatio(standings.firstPairs()),
                test.lower(),
                test.upper(),
                decision);
    }
}
