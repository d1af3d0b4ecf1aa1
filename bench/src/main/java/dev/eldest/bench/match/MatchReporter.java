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

/** Hears of a match: books each game, tells of it, and ends the match when the test is decided. */
final class MatchReporter implements Match.Listener {
    private final MatchConfig plan;
    private final Standings standings;
    private final Sprt test;
    private final MatchProgress progress;
    private final MatchLog matchLog;
    private final boolean verbose;

    /** @param test null for none */
    MatchReporter(
            MatchConfig plan,
            Standings standings,
            Sprt test,
            MatchProgress progress,
            MatchLog matchLog,
            boolean verbose) {
        this.plan = plan;
        this.standings = standings;
        this.test = test;
        this.progress = progress;
        this.matchLog = matchLog;
        this.verbose = verbose;
    }

    @Override
    public boolean finished(Pairing pairing, PlayedGame game) {
        matchLog.add(pairing, game);
        GameEnd gameEnd = game.gameEnd();
        if (verbose || gameEnd.terminationReason().isFault() || gameEnd.terminationReason() == TerminationReason.TIME) {
            progress.say(line(pairing, gameEnd));
        }
        progress.show(standings.games(), standings.summary() + testSummary());
        return !decided();
    }

    private String line(Pairing pairing, GameEnd gameEnd) {
        return String.format(
                Locale.ROOT,
                "game %d, %s - %s: %s, %s (%s)",
                pairing.number() + 1,
                plan.contestants().get(pairing.first()).name(),
                plan.contestants().get(pairing.second()).name(),
                gameEnd.gameResult().text(),
                gameEnd.terminationReason().label(),
                gameEnd.words());
    }

    boolean decided() {
        return test != null && test.decision(standings.firstsPairs()) != Sprt.Decision.GO_ON;
    }

    private String testSummary() {
        return test == null
                ? ""
                : String.format(Locale.ROOT, ", LLR %.2f", test.logLikelihoodRatio(standings.firstsPairs()));
    }

    /** How the test stands, as a line; empty without one. */
    String testLine() {
        if (test == null) {
            return "";
        }
        String decision = switch (test.decision(standings.firstsPairs())) {
            case ELO0 -> "elo0 accepted";
            case ELO1 -> "elo1 accepted";
            case GO_ON -> "not decided";
        };
        return String.format(
                Locale.ROOT,
                "SPRT elo0 %s elo1 %s alpha %s beta %s: LLR %.2f (%.2f to %.2f), %s%n",
                test.elo0(),
                test.elo1(),
                test.alpha(),
                test.beta(),
                test.logLikelihoodRatio(standings.firstsPairs()),
                test.lower(),
                test.upper(),
                decision);
    }
}
