package dev.eldest.bench.match;

import dev.eldest.bench.match.play.Contestant;
import dev.eldest.bench.match.play.GameEnd;
import dev.eldest.bench.match.play.PlayedGame;
import dev.eldest.bench.match.record.MatchRecord;
import dev.eldest.bench.match.record.PgnGame;
import dev.eldest.bench.match.record.PgnWriter;
import dev.eldest.bench.match.record.PsqFolder;
import dev.eldest.bench.match.report.GameTags;
import dev.eldest.bench.match.report.Standings;
import dev.eldest.bench.match.schedule.MatchConfig;
import dev.eldest.bench.match.schedule.Pairing;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.nio.file.Path;

/**
 * The games of a match that are over, in its record if it has one. What was played before is read by the thread that
 * starts the match, before any other begins; then only the listener, one call at a time, adds games.
 */
final class MatchLog {
    private final MatchConfig plan;
    private final MatchRecord record;
    private final String identity;
    private final String variant;
    private final Standings standings;
    private final PsqFolder psq;
    private final PgnWriter writer;
    private final IntOpenHashSet before = new IntOpenHashSet();

    /**
     * @param file null for no record
     * @param psq gets the games too; null for none
     */
    MatchLog(MatchConfig plan, Path file, PsqFolder psq, String identity, String variant, Standings standings) {
        this.plan = plan;
        this.psq = psq;
        this.identity = identity;
        this.variant = variant;
        this.standings = standings;
        record = file == null ? null : new MatchRecord(file, identity);
        writer = new PgnWriter(plan.game());
    }

    /** Counts the games that the record holds already; returns how many. */
    int resume() {
        if (record == null) {
            return 0;
        }
        for (PgnGame game : record.resume()) {
            int number = GameTags.number(game);
            GameEnd gameEnd = GameTags.ending(game);
            boolean ofPlan = number >= 0 && number < plan.schedule().games();
            if (ofPlan && gameEnd != null && before.add(number)) {
                standings.add(plan.schedule().at(number), gameEnd, GameTags.effort(game, 0), GameTags.effort(game, 1));
            }
        }
        return before.size();
    }

    /** Whether the game of this number was over before this run. */
    boolean has(int number) {
        return before.contains(number);
    }

    void add(Pairing pairing, PlayedGame game) {
        if (record != null) {
            record.append(writer.write(
                    GameTags.of(pairing, game, player(pairing.first()), player(pairing.second()), variant, identity),
                    game));
        }
        if (psq != null) {
            psq.write(
                    pairing.number() + 1,
                    game,
                    player(pairing.first()).name(),
                    player(pairing.second()).name());
        }
        standings.add(pairing, game.gameEnd(), game.effortOf(0), game.effortOf(1));
    }

    private GameTags.Player player(int number) {
        Contestant contestant = plan.contestants().get(number);
        return new GameTags.Player(contestant.name(), contestant.limits());
    }
}
