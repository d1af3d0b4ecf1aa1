package dev.eldest.bench.train.wdl;

import dev.eldest.bench.match.record.PgnParser.PgnGame;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A score that a player reported with its move, and the result of the game.
 *
 * @param value in centipawns, from the player's view
 * @param halfPoints of the player: 2 for a win, 1 for a draw
 */
record ScoredResult(int value, int halfPoints) {
    static final int WIN = 2;

    /** As in match records: {@code +0.90/14 0.185s}. Does not match mates, which are not estimates. */
    private static final Pattern VALUE = Pattern.compile("([+-]?\\d{1,4}\\.\\d\\d)/\\d+\\b.*");

    private static final Pattern BLACK_TO_MOVE = Pattern.compile("\\s*\\S+\\s+b\\b");

    private static final double CENTI = 100;
    private static final List<String> PLAYERS = List.of("White", "Black");

    /** Returns all scores of this player, or of both if the name is empty. Empty if the result is unknown. */
    static List<ScoredResult> of(PgnGame game, String player) {
        int first = halfPointsOfFirst(game.result());
        int sideAtStart = sideToMove(game.tags().get("FEN"));
        List<ScoredResult> all = new ArrayList<>();
        for (int ply = 0; ply < game.moves().size() && first >= 0; ply++) {
            int side = (sideAtStart + ply) % 2;
            String name = game.tags().getOrDefault(PLAYERS.get(side), "");
            Matcher value = VALUE.matcher(game.remarks().get(ply));
            if (value.matches() && (player.isEmpty() || player.equals(name))) {
                int centipawns = (int) Math.round(CENTI * Double.parseDouble(value.group(1)));
                all.add(new ScoredResult(centipawns, side == 0 ? first : WIN - first));
            }
        }
        return all;
    }

    /** In chess and xiangqi the second word is the side to move: w (xiangqi also r) or b. */
    private static int sideToMove(String start) {
        return start != null && BLACK_TO_MOVE.matcher(start).lookingAt() ? 1 : 0;
    }

    private static int halfPointsOfFirst(String result) {
        return switch (result == null ? "" : result) {
            case "1-0" -> WIN;
            case "1/2-1/2" -> 1;
            case "0-1" -> 0;
            default -> -1;
        };
    }
}
