package dev.eldest.bench.analyze;

import dev.eldest.bench.match.record.RecordedGame;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What is to be looked at, and how.
 *
 * @param game that all play
 * @param limits as a query has them
 * @param lines how many moves are told of
 */
public record AnalysisConfig(String game, List<RecordedGame> games, Map<String, Object> limits, int lines) {
    private static final int KEY_LENGTH = 16;

    public AnalysisConfig {
        games = List.copyOf(games);
        limits = new LinkedHashMap<>(limits);
    }

    /** All positions, of each game from its first to its last. */
    List<PositionId> places() {
        List<PositionId> places = new ArrayList<>();
        for (int number = 0; number < games.size(); number++) {
            for (int turn = 0; turn <= games.get(number).moves().size(); turn++) {
                places.add(new PositionId(number, turn));
            }
        }
        return places;
    }

    /** The line that asks for a game's positions after these numbers of moves. */
    Map<String, Object> query(long id, int number, List<Long> turns) {
        RecordedGame asked = games.get(number);
        Map<String, Object> query = new LinkedHashMap<>();
        query.put("id", id);
        query.put("game", game);
        if (asked.start() != null) {
            query.put("position", asked.start());
        }
        query.put("moves", asked.moves());
        query.put("analyzeTurns", turns);
        query.put("limits", limits);
        query.put("multiPv", (long) lines);
        return query;
    }

    /** Tells this plan from others. */
    String key() {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update((game + limits + lines).getBytes(StandardCharsets.UTF_8));
            for (RecordedGame each : games) {
                digest.update((each.start() + each.moves()).getBytes(StandardCharsets.UTF_8));
            }
            return HexFormat.of().formatHex(digest.digest()).substring(0, KEY_LENGTH);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has this", e);
        }
    }
}
