package dev.eldest.protocol.text;

import dev.eldest.protocol.text.Tokenizer.LenientNumber;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import java.util.function.Function;

/**
 * Parses the arguments of {@code go}: numbers after their names, and other keywords. Ignores invalid arguments with a
 * remark and uses the others, since the client waits for a move.
 */
public abstract class GoArgumentParser<N extends GoArgumentParser.Named> {
    /** Search time if the arguments contain no valid limit. */
    private static final long DEFAULT_MILLIS = 100;

    private static final int MAX_REMARKS = 5;
    private static final int MAX_REMARK_LENGTH = 100;

    public interface Named {
        /** Returns the usable number nearest to this one; 0 means absent, unless {@link #allowsZero}. */
        long nearestValid(long number);

        /** Returns whether 0 is a valid value. */
        boolean allowsZero();
    }

    private final Tokenizer tokenizer;
    private final Function<String, N> numberNamed;
    private final Set<String> keywords;
    private final String known;
    private final Map<N, Long> numbers = new HashMap<>();
    private final List<String> remarks = new ArrayList<>();
    private final StringJoiner unknown = new StringJoiner(" ");

    /**
     * @param numberNamed returns the numeric argument with a name, or null
     * @param known all keywords, for the remark on unknown ones
     */
    protected GoArgumentParser(
            Tokenizer tokenizer, Function<String, N> numberNamed, Set<String> keywords, String known) {
        this.tokenizer = tokenizer;
        this.numberNamed = numberNamed;
        this.keywords = keywords;
        this.known = known;
    }

    protected abstract void handleKeyword(String word);

    /** Parses to the end of the line. */
    protected final void read() {
        for (String word = tokenizer.next(); word != null; word = tokenizer.next()) {
            take(word);
        }
        if (unknown.length() > 0) {
            remarks.add("go: ignored unknown words: " + unknown + "; known words: " + known);
        }
    }

    private void take(String word) {
        N number = numberNamed.apply(word);
        if (number != null) {
            takeNumber(number, word);
        } else if (keywords.contains(word)) {
            handleKeyword(word);
        } else if (unknown.length() < MAX_REMARK_LENGTH) {
            unknown.add(TextSanitizer.echo(word));
        }
    }

    private void takeNumber(N number, String name) {
        String word = tokenizer.peek();
        if (word == null || isKeyword(word)) {
            remark("go: " + name + " ignored: it needs a number");
            return;
        }
        tokenizer.next();
        LenientNumber lenientNumber = LenientNumber.of(word);
        if (lenientNumber == null) {
            remark("go: " + name + " ignored: '" + TextSanitizer.echo(word) + "' is not a number");
            return;
        }
        long usable = number.nearestValid(lenientNumber.nearest());
        if (usable == 0 && !number.allowsZero()) {
            remark("go: " + name + " ignored: '" + TextSanitizer.echo(word) + "' is less than 1");
            return;
        }
        if (usable != lenientNumber.nearest() || !lenientNumber.whole()) {
            remark("go: " + name + " '" + TextSanitizer.echo(word) + "' used as " + usable);
        }
        if (numbers.put(number, usable) != null) {
            remark("go: " + name + " given more than once; last value used");
        }
    }

    private boolean isKeyword(String word) {
        return keywords.contains(word) || numberNamed.apply(word) != null;
    }

    /** Consumes and returns the next word unless it is a keyword; null if it is, or at the end. */
    protected final String nextUnlessKeyword() {
        return tokenizer.peek() == null || isKeyword(tokenizer.peek()) ? null : tokenizer.next();
    }

    /** Adds a remark, up to a limit. */
    protected final void remark(String text) {
        if (remarks.size() < MAX_REMARKS) {
            remarks.add(text);
        }
    }

    protected final List<String> remarks() {
        return remarks;
    }

    /**
     * Returns the time limit if there were arguments but no valid one in {@code ends}; else 0. A go without arguments
     * lasts until stop.
     */
    protected final long defaultMillis(Set<N> ends) {
        boolean wanted = !numbers.isEmpty() || !remarks.isEmpty();
        if (!wanted || numbers.keySet().stream().anyMatch(ends::contains)) {
            return 0;
        }
        remarks.add("go: no valid limit; searching " + DEFAULT_MILLIS + " ms");
        return DEFAULT_MILLIS;
    }

    protected final boolean has(N number) {
        return numbers.containsKey(number);
    }

    /** Returns 0 if the argument is absent. */
    protected final long get(N number) {
        return numbers.getOrDefault(number, 0L);
    }

    protected final int toInt(N number) {
        return (int) Math.min(Integer.MAX_VALUE, get(number));
    }
}
