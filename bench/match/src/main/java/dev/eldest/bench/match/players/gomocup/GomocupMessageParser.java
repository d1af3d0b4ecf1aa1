package dev.eldest.bench.match.players.gomocup;

import dev.eldest.bench.match.play.EngineScore;
import dev.eldest.bench.match.play.MoveEvaluation;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Parses a program's messages about its search, in the wording of Yixin's family. */
final class GomocupMessageParser {
    private static final Pattern DEPTH = Pattern.compile("depth (\\d{1,4})\\b", Pattern.CASE_INSENSITIVE);
    private static final Pattern VALUE = Pattern.compile("eval ([+-]?)(M?)(\\d{1,7})\\b", Pattern.CASE_INSENSITIVE);

    private EngineScore engineScore;
    private int depth;

    /** Parses a line that is a message; returns whether it is one. */
    boolean read(String line) {
        String first = line.split("\\s", 2)[0].toUpperCase(Locale.ROOT);
        boolean isMessage = first.equals("MESSAGE") || first.equals("DEBUG");
        if (isMessage) {
            Matcher found = DEPTH.matcher(line);
            depth = found.find() ? Integer.parseInt(found.group(1)) : depth;
            Matcher eval = VALUE.matcher(line);
            engineScore = eval.find() ? value(eval) : engineScore;
        }
        return isMessage;
    }

    /** Mates are in plies. */
    private static EngineScore value(Matcher eval) {
        int sign = eval.group(1).equals("-") ? -1 : 1;
        int number = Integer.parseInt(eval.group(3));
        return eval.group(2).isEmpty()
                ? EngineScore.ofCentipawns(sign * number)
                : new EngineScore(true, sign * (number + 1) / 2);
    }

    MoveEvaluation moveEvaluation() {
        return new MoveEvaluation(engineScore, depth, 0);
    }
}
