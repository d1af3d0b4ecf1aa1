package dev.eldest.bench.match.players.xboard;

import dev.eldest.bench.match.play.Outcome;
import dev.eldest.bench.match.play.Thinking;
import dev.eldest.bench.match.play.Value;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a line of an xboard engine means. */
sealed interface Said {
    /** A move, in whatever notation. */
    record Move(String text) implements Said {}

    /** It has thought so far. */
    record Thought(Thinking thinking) implements Said {}

    /** It says how the game has ended. */
    record Claim(Outcome outcome) implements Said {}

    record Resignation() implements Said {}

    record DrawOffer() implements Said {}

    /** It says of what it was told that it is illegal. */
    record Protest(String line) implements Said {}

    record Feature(String line) implements Said {}

    record Pong(String number) implements Said {}

    /** For people, or nothing to anybody. */
    record Remark() implements Said {}

    /** The old forms of a move carry its number: {@code 12. ... e7e5}. */
    Pattern OLD_MOVE = Pattern.compile("(?:\\d+\\.\\s*\\.\\.\\.|[Mm]y move is\\s*:?)\\s*(\\S+).*");

    /** Depth, value, hundredths of a second, nodes; then the line. */
    Pattern THOUGHT = Pattern.compile("(\\d{1,4})\\D?\\s+([-+]?\\d{1,9})\\s+\\d+\\s+(\\d{1,18})(?:\\s.*)?");

    /** Beyond this a value is a mate, in so many moves more. */
    int MATE = 100_000;

    static Said of(String line) {
        String text = line.strip();
        String[] words = text.split("\\s+", 2);
        String rest = words.length > 1 ? words[1] : "";
        return switch (words[0]) {
            case "move" -> new Move(rest);
            case "1-0" -> new Claim(Outcome.FIRST_WINS);
            case "0-1" -> new Claim(Outcome.SECOND_WINS);
            case "1/2-1/2" -> new Claim(Outcome.DRAW);
            case "resign" -> new Resignation();
            case "tellics" -> rest.equals("resign") ? new Resignation() : new Remark();
            case "offer" -> rest.equals("draw") ? new DrawOffer() : new Remark();
            case "feature" -> new Feature(text);
            case "pong" -> new Pong(rest);
            default -> ofOther(text);
        };
    }

    private static Said ofOther(String text) {
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
        Value value = value(Integer.parseInt(thought.group(2)));
        return new Thought(new Thinking(value, depth, Long.parseLong(thought.group(3))));
    }

    private static Value value(int number) {
        if (Math.abs(number) <= MATE) {
            return Value.ofCentipawns(number);
        }
        return new Value(true, number > 0 ? number - MATE : number + MATE);
    }
}
