package dev.eldest.bench.match.report;

import dev.eldest.bench.match.play.Effort;
import dev.eldest.bench.match.play.GameEnd;
import dev.eldest.bench.match.play.GameResult;
import dev.eldest.bench.match.play.Limits;
import dev.eldest.bench.match.play.PlayedGame;
import dev.eldest.bench.match.play.TerminationReason;
import dev.eldest.bench.match.record.MatchRecord;
import dev.eldest.bench.match.record.PgnParser.PgnGame;
import dev.eldest.bench.match.schedule.Pairing;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.Map;

/** Tags of a game's record, for people and for continuing the match. */
public final class GameTags {
    private static final String NUMBER = "EldestGame";
    private static final String TERMINATION = "Termination";
    private static final String FIRSTS_EFFORT = "WhiteEffort";
    private static final String SECONDS_EFFORT = "BlackEffort";
    private static final String SCORE = "EldestScore";
    private static final int PAIR = 2;

    private GameTags() {}

    /**
     * Returns the tags of a game.
     *
     * @param variant null for plain chess
     * @param score points of all contestants after this game
     */
    public static Map<String, String> of(
            Pairing pairing, PlayedGame game, Player first, Player second, String variant, String score, String match) {
        Map<String, String> tags = new LinkedHashMap<>();
        tags.put("Event", "eldest match");
        tags.put("Site", "?");
        tags.put("Date", LocalDate.now().format(DateTimeFormatter.ofPattern("uuuu.MM.dd")));
        tags.put("Round", pairing.opening() + 1 + "." + (pairing.number() % PAIR + 1));
        tags.put("White", first.name());
        tags.put("Black", second.name());
        tags.put("Result", game.gameEnd().gameResult().text());
        if (variant != null) {
            tags.put("Variant", variant);
        }
        if (first.limits().equals(second.limits())) {
            tags.put("TimeControl", first.limits().toString());
        } else {
            tags.put("WhiteTimeControl", first.limits().toString());
            tags.put("BlackTimeControl", second.limits().toString());
        }
        tags.put(TERMINATION, game.gameEnd().terminationReason().label());
        tags.put(FIRSTS_EFFORT, game.effortOf(0).toString());
        tags.put(SECONDS_EFFORT, game.effortOf(1).toString());
        tags.put(SCORE, score);
        tags.put(NUMBER, Integer.toString(pairing.number() + 1));
        tags.put(MatchRecord.MATCH, match);
        return tags;
    }

    public record Player(String name, Limits limits) {}

    /** Returns the index of a recorded game, from 0; -1 if it has none. */
    public static int number(PgnGame game) {
        String text = game.tags().getOrDefault(NUMBER, "");
        return text.matches("\\d{1,9}") ? Integer.parseInt(text) - 1 : -1;
    }

    /** Returns the end of a recorded game, or null if it is incomplete. */
    public static GameEnd ending(PgnGame game) {
        GameResult gameResult = GameResult.parse(game.result());
        TerminationReason terminationReason =
                TerminationReason.parse(game.tags().getOrDefault(TERMINATION, ""));
        return gameResult == null ? null : new GameEnd(gameResult, terminationReason, "");
    }

    public static Effort effort(PgnGame game, int side) {
        return Effort.parse(game.tags().getOrDefault(side == 0 ? FIRSTS_EFFORT : SECONDS_EFFORT, ""));
    }
}
