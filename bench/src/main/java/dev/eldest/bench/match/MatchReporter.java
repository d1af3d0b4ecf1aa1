package dev.eldest.bench.match;

import dev.eldest.bench.match.play.Cause;
import dev.eldest.bench.match.play.Ending;
import dev.eldest.bench.match.play.PlayedGame;
import dev.eldest.bench.match.report.MatchProgress;
import dev.eldest.bench.match.report.Standings;
import dev.eldest.bench.match.schedule.Match;
import dev.eldest.bench.match.schedule.MatchPlan;
import dev.eldest.bench.match.schedule.Pairing;
import dev.eldest.bench.match.stats.Sprt;
import java.util.Locale;

/** Hears of a match: books each game, tells of it, and ends the match when the test is decided. */
final class MatchReporter implements Match.Listener {
    private final MatchPlan plan;
    private final Standings standings;
    private final Sprt test;
    private final MatchProgress progress;
    private final Ledger ledger;
    private final boolean verbose;

    /** @param test null for none */
    MatchReporter(
            MatchPlan plan, Standings standings, Sprt test, MatchProgress progress, Ledger ledger, boolean verbose) {
        this.plan = plan;
        this.standings = standings;
        this.test = test;
        this.progress = progress;
        this.ledger = ledger;
        this.verbose = verbose;
    }

    @Override
    public boolean finished(Pairing pairing, PlayedGame game) {
        ledger.add(pairing, game);
        Ending ending = game.ending();
        if (verbose || ending.cause().isFault() || ending.cause() == Cause.TIME) {
            progress.say(line(pairing, ending));
        }
        progress.show(standings.games(), standings.summary() + testSummary());
        return !decided();
    }

    private String line(Pairing pairing, Ending ending) {
        return String.format(
                Locale.ROOT,
                "game %d, %s - %s: %s, %s (%s)",
                pairing.number() + 1,
                plan.contestants().get(pairing.first()).name(),
                plan.contestants().get(pairing.second()).name(),
                ending.outcome().text(),
                ending.cause().label(),
                ending.words());
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
