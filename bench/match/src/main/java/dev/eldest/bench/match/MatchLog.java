package dev.eldest.bench.match;

import dev.eldest.bench.match.play.Contestant;
import dev.eldest.bench.match.play.GameEnd;
import dev.eldest.bench.match.play.PlayedGame;
import dev.eldest.bench.match.record.MatchRecord;
import dev.eldest.bench.match.record.PgnParser.PgnGame;
import dev.eldest.bench.match.record.PgnWriter;
import dev.eldest.bench.match.record.PsqFolder;
import dev.eldest.bench.match.report.GameTags;
import dev.eldest.bench.match.report.Standings;
import dev.eldest.bench.match.schedule.MatchConfig;
import dev.eldest.bench.match.schedule.Pairing;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.nio.file.Path;

/**
 * Writes the finished games of a match to its record, if there is one. The thread that starts the match reads earlier
 * games before any other thread starts. Then only the listener adds games, one call at a time.
 */
final class MatchLog {
    private final MatchConfig config;
    private final MatchRecord record;
    private final String identity;
    private final String variant;
    private final Standings standings;
    private final PsqFolder psq;
    private final PgnWriter writer;
    private final IntOpenHashSet resumed = new IntOpenHashSet();

    /**
     * @param file null for no record
     * @param psq folder for a copy of the games; null for none
     */
    MatchLog(MatchConfig config, Path file, PsqFolder psq, String identity, String variant, Standings standings) {
        this.config = config;
        this.psq = psq;
        this.identity = identity;
        this.variant = variant;
        this.standings = standings;
        record = file == null ? null : new MatchRecord(file, identity);
        writer = new PgnWriter(config.game());
    }

    /** Counts the games that are in the record already and returns their number. */
    int resume() {
        if (record == null) {
            return 0;
        }
        for (PgnGame game : record.resume()) {
            int number = GameTags.number(game);
            GameEnd gameEnd = GameTags.ending(game);
            boolean scheduled = number >= 0 && number < config.schedule().games();
            if (scheduled && gameEnd != null && resumed.add(number)) {
                standings.add(
                        config.schedule().at(number), gameEnd, GameTags.effort(game, 0), GameTags.effort(game, 1));
            }
        }
        return resumed.size();
    }

    /** Returns whether this game was finished in an earlier run. */
    boolean isFinished(int number) {
        return resumed.contains(number);
    }

    void add(Pairing pairing, PlayedGame game) {
        standings.add(pairing, game.gameEnd(), game.effortOf(0), game.effortOf(1));
        if (record != null) {
            record.append(writer.write(
                    GameTags.of(
                            pairing,
                            game,
                            player(pairing.first()),
                            player(pairing.second()),
                            variant,
                            standings.points(),
                            identity),
                    game));
        }
        if (psq != null) {
            psq.write(
                    pairing.number() + 1,
                    game,
                    player(pairing.first()).name(),
                    player(pairing.second()).name());
        }
    }

    private GameTags.Player player(int number) {
        Contestant contestant = config.contestants().get(number);
        return new GameTags.Player(contestant.name(), contestant.limits());
    }
}
