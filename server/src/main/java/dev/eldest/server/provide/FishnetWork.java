package dev.eldest.server.provide;

import dev.eldest.protocol.text.TextSanitizer;
import dev.eldest.protocol.text.Tokenizer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * What a site with fishnet's protocol wants to be done.
 *
 * @param analysis whether each position of the game is asked about, rather than a move at its end
 * @param level of who is to move, from 1 to 8
 * @param game the name of ours that is meant
 * @param nodes for each position
 * @param skipped after so many moves nothing is asked
 */
record FishnetWork(
        String id,
        boolean analysis,
        int level,
        String game,
        boolean chess960,
        String position,
        List<String> moves,
        long nodes,
        Set<Integer> skipped) {
    static final int LEVELS = 8;

    /** Of the levels. */
    private static final List<Integer> SKILLS = List.of(0, 2, 4, 7, 10, 13, 16, 20);

    private static final List<Integer> MILLIS = List.of(50, 100, 150, 200, 300, 400, 500, 1000);

    private static final String CHESS = "chess";
    private static final String XIANGQI = "xiangqi";
    private static final long USUAL_NODES = 3_500_000;
    /** By the variants' names, in small letters. */
    private static final Map<String, String> GAMES =
            Map.of("standard", CHESS, CHESS, CHESS, "chess960", CHESS, "fromposition", CHESS, XIANGQI, XIANGQI);

    /** By which the site knows the work, whatever else it may be. */
    static String id(WebFields answer) throws MalformedResponseException {
        return answer.object("work").id("id");
    }

    /** What is not played here is not even read: its positions and moves may have a form of their own. */
    static FishnetWork of(WebFields answer) throws MalformedResponseException, UciAnalyzer.UnfitException {
        String variant = answer.text("variant", "standard");
        String game = GAMES.get(variant.toLowerCase(Locale.ROOT));
        if (game == null || answer.has("variantsSha256")) {
            throw new UciAnalyzer.UnfitException("'" + TextSanitizer.echo(variant) + "' is not played here");
        }
        WebFields work = answer.object("work");
        String type = work.text("type");
        if (!type.equals("analysis") && !type.equals("move")) {
            throw new MalformedResponseException("there is work of an unknown kind");
        }
        boolean analysis = type.equals("analysis");
        return new FishnetWork(
                work.id("id"),
                analysis,
                analysis ? LEVELS : (int) work.number("level", 1, LEVELS),
                game,
                answer.flag("chess960") || variant.equalsIgnoreCase("chess960"),
                UciLineSanitizer.position(answer.text("position")),
                UciLineSanitizer.moves(words(answer.text("moves"))),
                answer.has("nodes") ? answer.number("nodes", 1, Long.MAX_VALUE) : USUAL_NODES,
                answer.has("skipPositions") ? numbers(answer.list("skipPositions")) : Set.of());
    }

    private static List<String> words(String text) {
        List<String> all = new ArrayList<>();
        Tokenizer tokenizer = new Tokenizer(text);
        for (String word = tokenizer.next(); word != null; word = tokenizer.next()) {
            all.add(word);
        }
        return all;
    }

    private static Set<Integer> numbers(List<?> values) {
        Set<Integer> numbers = new HashSet<>();
        for (Object value : values) {
            if (value instanceof Long number) {
                numbers.add(Math.clamp(number, -1, Integer.MAX_VALUE));
            }
        }
        return numbers;
    }

    /** What the partner is told before the position. */
    List<String> options() {
        List<String> told = new ArrayList<>(List.of("setoption name UCI_Variant value " + game));
        if (game.equals(CHESS)) {
            told.add("setoption name UCI_Chess960 value " + chess960);
        }
        told.add("setoption name Skill Level value " + skill());
        return told;
    }

    /** @param turn after so many of the moves */
    String positionLine(int turn) {
        return UciLineSanitizer.positionLine(position, moves.subList(0, turn));
    }

    private int skill() {
        return SKILLS.get(level - 1);
    }

    /** How long the player of this level thinks. */
    int millisForMove() {
        return MILLIS.get(level - 1);
    }

    String goForMove() {
        return "go movetime " + millisForMove();
    }

    String goForAnalysis(long mostMillis) {
        return "go nodes " + nodes + " movetime " + mostMillis;
    }
}
