package dev.eldest.bench.match.analyze;

import dev.eldest.bench.match.record.RecordedGame;
import dev.eldest.protocol.text.EngineFingerprint;
import java.util.ArrayList;
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
        StringBuilder text = new StringBuilder(game + limits + lines);
        games.forEach(each -> text.append(each.start()).append(each.moves()));
        return EngineFingerprint.digest(text.toString());
    }
}
