package dev.eldest.bench.match.analyze;

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
 * Positions to analyse and the limits.
 *
 * @param lines number of moves to report
 * @param members most servers of a cluster that search one position
 */
public record AnalysisConfig(
        String game, List<RecordedGame> games, Map<String, Object> limits, int lines, int members) {
    /**
     * A position of the analysis.
     *
     * @param game index of its game in the file, from 0
     * @param turn number of moves played before it
     */
    public record PositionId(int game, int turn) {}

    private static final int KEY_LENGTH = 16;

    public AnalysisConfig {
        games = List.copyOf(games);
        limits = new LinkedHashMap<>(limits);
    }

    /** Returns all positions, game by game from the first to the last. */
    List<PositionId> positions() {
        List<PositionId> places = new ArrayList<>();
        for (int number = 0; number < games.size(); number++) {
            for (int turn = 0; turn <= games.get(number).moves().size(); turn++) {
                places.add(new PositionId(number, turn));
            }
        }
        return places;
    }

    /** Returns the query for a game's positions after these numbers of moves. */
    Map<String, Object> query(long id, int number, List<Long> turns) {
        RecordedGame recorded = games.get(number);
        Map<String, Object> query = new LinkedHashMap<>();
        query.put("id", id);
        query.put("game", game);
        if (recorded.start() != null) {
            query.put("position", recorded.start());
        }
        query.put("moves", recorded.moves());
        query.put("analyzeTurns", turns);
        query.put("limits", limits);
        query.put("multiPv", (long) lines);
        if (members > 1) {
            query.put("options", Map.of("Members", (long) members));
        }
        return query;
    }

    /** Returns a hash of what the answers depend on, but for the number of members. */
    String key() {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update((game + limits + lines).getBytes(StandardCharsets.UTF_8));
            for (RecordedGame each : games) {
                digest.update((each.start() + each.moves()).getBytes(StandardCharsets.UTF_8));
            }
            return HexFormat.of().formatHex(digest.digest()).substring(0, KEY_LENGTH);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("SHA-256 is required of every JVM", e);
        }
    }
}
