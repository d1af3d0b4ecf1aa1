package dev.eldest.protocol.text;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;

/**
 * The words after {@code go}, whatever a dialect calls them: numbers after their names, and others. What cannot be
 * understood is left out, with a remark, and the rest is used: a move is wanted in any case.
 */
public abstract class GoArgumentParser<N extends GoArgumentParser.Named> {
    /** For a go of which nothing is left that would ever end it. */
    private static final long BRIEF_MILLIS = 100;

    private static final int MAX_REMARKS = 5;
    private static final int LONGEST_COMPLAINT = 100;

    /** What a number after {@code go} can be. */
    public interface Named {
        /** What counts instead of this number; 0 is as if nothing had been said, unless that can be meant. */
        long usable(long number);

        /** Whether 0 is something that can be meant. */
        boolean mayBeZero();
    }

    private final Tokenizer tokenizer;
    private final Map<N, Long> numbers = new HashMap<>();
    private final List<String> remarks = new ArrayList<>();
    private final StringJoiner unknown = new StringJoiner(" ");

    protected GoArgumentParser(Tokenizer tokenizer) {
        this.tokenizer = tokenizer;
    }

    /** The number that a word announces, or null. */
    protected abstract N number(String word);

    /** Whether this is a word of the dialect that announces no number. */
    protected abstract boolean isOther(String word);

    /** Takes in such a word. */
    protected abstract void takeOther(String word);

    /** All words that there are, for people. */
    protected abstract String known();

    /** Reads to the end of the line. */
    protected final void read() {
        for (String word = tokenizer.next(); word != null; word = tokenizer.next()) {
            take(word);
        }
        if (unknown.length() > 0) {
            remarks.add("go: not known and left out: " + unknown + "; known are " + known());
        }
    }

    private void take(String word) {
        N number = number(word);
        if (number != null) {
            takeNumber(number, word);
        } else if (isOther(word)) {
            takeOther(word);
        } else if (unknown.length() < LONGEST_COMPLAINT) {
            unknown.add(TextSanitizer.echo(word));
        }
    }

    private void takeNumber(N number, String name) {
        String word = tokenizer.peek();
        if (word == null || isKeyword(word)) {
            remark("go: " + name + " needs a number after it and is left out");
            return;
        }
        tokenizer.next();
        LenientNumber lenientNumber = LenientNumber.of(word);
        if (lenientNumber == null) {
            remark("go: " + name + " needs a number after it, not '" + TextSanitizer.echo(word) + "'; it is left out");
            return;
        }
        long usable = number.usable(lenientNumber.nearest());
        if (usable == 0 && !number.mayBeZero()) {
            remark("go: " + name + " must be at least 1, not '" + TextSanitizer.echo(word) + "'; it is left out");
            return;
        }
        if (usable != lenientNumber.nearest() || !lenientNumber.whole()) {
            remark("go: " + name + " '" + TextSanitizer.echo(word) + "' counts as " + usable);
        }
        if (numbers.put(number, usable) != null) {
            remark("go: " + name + " is said more than once; the last time counts");
        }
    }

    private boolean isKeyword(String word) {
        return isOther(word) || number(word) != null;
    }

    /** The next word if it is none of the dialect's, which moves on; null if there is none. */
    protected final String nextUnlessKeyword() {
        return tokenizer.peek() == null || isKeyword(tokenizer.peek()) ? null : tokenizer.next();
    }

    /** A line full of nonsense is not answered with a page of remarks. */
    protected final void remark(String text) {
        if (remarks.size() < MAX_REMARKS) {
            remarks.add(text);
        }
    }

    protected final List<String> remarks() {
        return remarks;
    }

    /**
     * How long to search where words were said, so that an end is meant, and none of those is left that bring one; else
     * 0. A go alone lasts until stop.
     */
    protected final long briefMillis(Set<N> ends) {
        boolean wanted = !numbers.isEmpty() || !remarks.isEmpty();
        if (!wanted || numbers.keySet().stream().anyMatch(ends::contains)) {
            return 0;
        }
        remarks.add("go: nothing here ends the search, so it takes " + BRIEF_MILLIS + " ms");
        return BRIEF_MILLIS;
    }

    protected final boolean has(N number) {
        return numbers.containsKey(number);
    }

    /** 0 if it was not said. */
    protected final long get(N number) {
        return numbers.getOrDefault(number, 0L);
    }

    protected final int toInt(N number) {
        return (int) Math.min(Integer.MAX_VALUE, get(number));
    }
}
