package dev.eldest.bench.match.players.gomocup;

import dev.eldest.bench.match.play.EngineScore;
import dev.eldest.bench.match.play.MoveEvaluation;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a program has told of its thinking in lines that are no answers, as far as it is worded as in Yixin's family.
 */
final class GomocupMessageParser {
    private static final Pattern DEPTH = Pattern.compile("depth (\\d{1,4})\\b", Pattern.CASE_INSENSITIVE);
    private static final Pattern VALUE = Pattern.compile("eval ([+-]?)(M?)(\\d{1,7})\\b", Pattern.CASE_INSENSITIVE);

    private EngineScore engineScore;
    private int depth;

    /** Takes in a line, unless it is an answer; says whether. */
    boolean read(String line) {
        String first = line.split("\\s", 2)[0].toUpperCase(Locale.ROOT);
        boolean told = first.equals("MESSAGE") || first.equals("DEBUG");
        if (told) {
            Matcher found = DEPTH.matcher(line);
            depth = found.find() ? Integer.parseInt(found.group(1)) : depth;
            Matcher worth = VALUE.matcher(line);
            engineScore = worth.find() ? value(worth) : engineScore;
        }
        return told;
    }

    /** Mates are told in moves of both. */
    private static EngineScore value(Matcher worth) {
        int sign = worth.group(1).equals("-") ? -1 : 1;
        int number = Integer.parseInt(worth.group(3));
        return worth.group(2).isEmpty()
                ? EngineScore.ofCentipawns(sign * number)
                : new EngineScore(true, sign * (number + 1) / 2);
    }

    MoveEvaluation moveEvaluation() {
        return new MoveEvaluation(engineScore, depth, 0);
    }
}
