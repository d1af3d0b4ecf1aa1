package dev.eldest.bench.match.players.xboard;

import dev.eldest.bench.match.play.EngineScore;
import dev.eldest.bench.match.play.GameResult;
import dev.eldest.bench.match.play.MoveEvaluation;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Meaning of a line of an xboard engine. */
sealed interface XboardMessage {
    /** A move in any notation. */
    record Move(String text) implements XboardMessage {}

    record Thinking(MoveEvaluation moveEvaluation) implements XboardMessage {}

    record Claim(GameResult gameResult) implements XboardMessage {}

    record Resignation() implements XboardMessage {}

    record DrawOffer() implements XboardMessage {}

    /** A complaint that a command is illegal. */
    record Protest(String line) implements XboardMessage {}

    record Feature(String line) implements XboardMessage {}

    record Pong(String number) implements XboardMessage {}

    /** A message for people, or an unknown one. */
    record Remark() implements XboardMessage {}

    /** The old forms of a move have its number: {@code 12. ... e7e5}. */
    Pattern OLD_MOVE = Pattern.compile("(?:\\d+\\.\\s*\\.\\.\\.|[Mm]y move is\\s*:?)\\s*(\\S+).*");

    /** Depth, value, hundredths of a second, nodes; then the line. */
    Pattern THOUGHT = Pattern.compile("(\\d{1,4})\\D?\\s+([-+]?\\d{1,9})\\s+\\d+\\s+(\\d{1,18})(?:\\s.*)?");

    /** A value beyond this is a mate; the rest is the number of moves. */
    int MATE = 100_000;

    static XboardMessage of(String line) {
        String text = line.strip();
        String[] words = text.split("\\s+", 2);
        String rest = words.length > 1 ? words[1] : "";
        return switch (words[0]) {
            case "move" -> new Move(rest);
            case "1-0" -> new Claim(GameResult.FIRST_WINS);
            case "0-1" -> new Claim(GameResult.SECOND_WINS);
            case "1/2-1/2" -> new Claim(GameResult.DRAW);
            case "resign" -> new Resignation();
            case "tellics" -> rest.equals("resign") ? new Resignation() : new Remark();
            case "offer" -> rest.equals("draw") ? new DrawOffer() : new Remark();
            case "feature" -> new Feature(text);
            case "pong" -> new Pong(rest);
            default -> ofOther(text);
        };
    }

    private static XboardMessage ofOther(String text) {
        if (text.toLowerCase(Locale.ROOT).startsWith("illegal move")) {
            return new Protest(text);
        }
        Matcher old = OLD_MOVE.matcher(text);
        if (old.matches()) {
            return new Move(old.group(1));
        }
        Matcher matcher = THOUGHT.matcher(text);
        if (!matcher.matches()) {
            return new Remark();
        }
        int depth = Integer.parseInt(matcher.group(1));
        EngineScore engineScore = value(Integer.parseInt(matcher.group(2)));
        return new Thinking(new MoveEvaluation(engineScore, depth, Long.parseLong(matcher.group(3))));
    }

    private static EngineScore value(int number) {
        if (Math.abs(number) <= MATE) {
            return EngineScore.ofCentipawns(number);
        }
        return new EngineScore(true, number > 0 ? number - MATE : number + MATE);
    }
}
