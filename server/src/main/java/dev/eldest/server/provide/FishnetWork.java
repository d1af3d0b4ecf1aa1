package dev.eldest.server.provide;

import dev.eldest.protocol.text.TextSanitizer;
import dev.eldest.protocol.text.WordList;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Work item of fishnet's protocol.
 *
 * @param analysis true to analyse each position of the game, false to choose a move at its end
 * @param level level of the side to move, 1 to 8
 * @param game our name of the game
 * @param skipped numbers of moves after which no analysis is needed
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

    /** Skill level by level. */
    private static final List<Integer> SKILLS = List.of(0, 2, 4, 7, 10, 13, 16, 20);

    private static final List<Integer> MILLIS = List.of(50, 100, 150, 200, 300, 400, 500, 1000);

    private static final String CHESS = "chess";
    private static final String XIANGQI = "xiangqi";
    private static final long DEFAULT_NODES = 3_500_000;
    /** Our games by variant name in lower case. */
    private static final Map<String, String> GAMES =
            Map.of("standard", CHESS, CHESS, CHESS, "chess960", CHESS, "fromposition", CHESS, XIANGQI, XIANGQI);

    /** Returns the id of the work, which may be otherwise invalid. */
    static String id(WebFields answer) throws MalformedResponseException {
        return answer.object("work").id("id");
    }

    /**
     * Parses the work. Unsupported variants are refused first, as their positions and moves may have another syntax.
     */
    static FishnetWork of(WebFields answer) throws MalformedResponseException, UciAnalyzer.UnfitException {
        String variant = answer.text("variant", "standard");
        String game = GAMES.get(variant.toLowerCase(Locale.ROOT));
        if (game == null || answer.has("variantsSha256")) {
            throw new UciAnalyzer.UnfitException("unsupported variant '" + TextSanitizer.echo(variant) + "'");
        }
        WebFields work = answer.object("work");
        String type = work.text("type");
        if (!type.equals("analysis") && !type.equals("move")) {
            throw new MalformedResponseException("unknown type of work");
        }
        boolean analysis = type.equals("analysis");
        return new FishnetWork(
                work.id("id"),
                analysis,
                analysis ? LEVELS : (int) work.number("level", 1, LEVELS),
                game,
                answer.flag("chess960") || variant.equalsIgnoreCase("chess960"),
                UciLineSanitizer.position(answer.text("position")),
                UciLineSanitizer.moves(WordList.of(answer.text("moves"))),
                answer.has("nodes") ? answer.number("nodes", 1, Long.MAX_VALUE) : DEFAULT_NODES,
                answer.has("skipPositions") ? numbers(answer.list("skipPositions")) : Set.of());
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

    /** Returns the option commands for the engine. */
    List<String> options() {
        List<String> commands = new ArrayList<>(List.of("setoption name UCI_Variant value " + game));
        if (game.equals(CHESS)) {
            commands.add("setoption name UCI_Chess960 value " + chess960);
        }
        commands.add("setoption name Skill Level value " + skill());
        return commands;
    }

    /** @param turn number of moves */
    String positionLine(int turn) {
        return UciLineSanitizer.positionLine(position, moves.subList(0, turn));
    }

    private int skill() {
        return SKILLS.get(level - 1);
    }

    /** Returns the time per move of this level. */
    int millisForMove() {
        return MILLIS.get(level - 1);
    }

    String goForMove() {
        return "go movetime " + millisForMove();
    }

    String goForAnalysis(long maxMillis) {
        return "go nodes " + nodes + " movetime " + maxMillis;
    }
}
