package dev.eldest.bench.match.players.xboard;

import dev.eldest.bench.match.play.EngineScore;
import dev.eldest.bench.match.play.GameResult;
import dev.eldest.bench.match.play.MoveEvaluation;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a line of an xboard engine means. */
sealed interface XboardMessage {
    /** A move, in whatever notation. */
    record Move(String text) implements XboardMessage {}

    /** It has thought so far. */
    record Thought(MoveEvaluation moveEvaluation) implements XboardMessage {}

    /** It says how the game has ended. */
    record Claim(GameResult gameResult) implements XboardMessage {}

    record Resignation() implements XboardMessage {}

    record DrawOffer() implements XboardMessage {}

    /** It says of what it was told that it is illegal. */
    record Protest(String line) implements XboardMessage {}

    record Feature(String line) implements XboardMessage {}

    record Pong(String number) implements XboardMessage {}

    /** For people, or nothing to anybody. */
    record Remark() implements XboardMessage {}

    /** The old forms of a move carry its number: {@code 12. ... e7e5}. */
    Pattern OLD_MOVE = Pattern.compile("(?:\\d+\\.\\s*\\.\\.\\.|[Mm]y move is\\s*:?)\\s*(\\S+).*");

    /** Depth, value, hundredths of a second, nodes; then the line. */
    Pattern THOUGHT = Pattern.compile("(\\d{1,4})\\D?\\s+([-+]?\\d{1,9})\\s+\\d+\\s+(\\d{1,18})(?:\\s.*)?");

    /** Beyond this a value is a mate, in so many moves more. */
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
        Matcher thought = THOUGHT.matcher(text);
        if (!thought.matches()) {
            return new Remark();
        }
        int depth = Integer.parseInt(thought.group(1));
        EngineScore engineScore = value(Integer.parseInt(thought.group(2)));
        return new Thought(new MoveEvaluation(engineScore, depth, Long.parseLong(thought.group(3))));
    }

    private static EngineScore value(int number) {
        if (Math.abs(number) <= MATE) {
            return EngineScore.ofCentipawns(number);
        }
        return new EngineScore(true, number > 0 ? number - MATE : number + MATE);
    }
}
