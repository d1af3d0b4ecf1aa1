package dev.eldest.protocol.ucci;

import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.api.SearchLimits.Clock;
import dev.eldest.protocol.session.Command;
import dev.eldest.protocol.text.GoArgumentParser;
import dev.eldest.protocol.text.Tokenizer;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Parses the arguments of {@code go}. */
final class UcciGoParser extends GoArgumentParser<UcciGoParser.UcciNumber> {
    private static final Set<String> OTHERS = Set.of("ponder", "draw", "infinite");
    private static final String KNOWN = "ponder, draw, depth, infinite, nodes, time, movestogo, increment, opptime,"
            + " oppmovestogo, oppincrement";
    private static final Set<UcciNumber> END_LIMITS = EnumSet.of(UcciNumber.TIME, UcciNumber.DEPTH, UcciNumber.NODES);
    private static final long MILLIS_PER_SECOND = 1000;

    /** Unit of times, in milliseconds. */
    private final long unit;

    private boolean ponder;
    private boolean draw;
    private boolean infinite;

    private UcciGoParser(Tokenizer tokenizer, boolean millis) {
        super(tokenizer, UcciNumber::named, OTHERS, KNOWN);
        unit = millis ? 1 : MILLIS_PER_SECOND;
    }

    /** @param millis whether times are in milliseconds, not seconds */
    static UcciGoParser read(Tokenizer tokenizer, boolean millis) {
        UcciGoParser go = new UcciGoParser(tokenizer, millis);
        go.read();
        return go;
    }

    /** @param remark reason why the arguments are incomplete */
    static UcciGoParser readBeginning(Tokenizer tokenizer, boolean millis, String remark) {
        UcciGoParser go = new UcciGoParser(tokenizer, millis);
        go.remark(remark);
        go.read();
        return go;
    }

    boolean offersDraw() {
        return draw;
    }

    /** Returns the command. An infinite search has no limit, but ends when everything is searched. */
    Command command() {
        if (has(UcciNumber.DEPTH) && get(UcciNumber.DEPTH) == 0) {
            return new Command.EvaluateStatic();
        }
        long brief = infinite ? 0 : defaultMillis(END_LIMITS);
        SearchLimits limits = new SearchLimits(
                infinite ? 0 : toInt(UcciNumber.DEPTH),
                infinite ? 0 : get(UcciNumber.NODES),
                0,
                brief,
                infinite ? null : clock(),
                false,
                ponder,
                List.of());
        return new Command.Go(limits, remarks());
    }

    /** Returns the same clock for both players, as the side to move is not known here. */
    private Clock clock() {
        if (!has(UcciNumber.TIME)) {
            return null;
        }
        long time = millis(UcciNumber.TIME);
        long increment = millis(UcciNumber.INCREMENT);
        return new Clock(time, time, increment, increment, toInt(UcciNumber.MOVESTOGO));
    }

    /** Returns a time, limited to {@link SearchLimits#MAX_MILLIS}. */
    private long millis(UcciNumber time) {
        long max = SearchLimits.MAX_MILLIS / unit;
        return Math.clamp(get(time), -max, max) * unit;
    }

    @Override
    protected void handleKeyword(String word) {
        switch (word) {
            case "ponder" -> ponder = true;
            case "draw" -> draw = true;
            default -> infinite = true;
        }
    }

    /**
     * Numeric arguments of {@code go}; the names are those of the constants. The opponent's clock is accepted without
     * effect.
     */
    enum UcciNumber implements GoArgumentParser.Named {
        TIME,
        MOVESTOGO,
        INCREMENT,
        OPPTIME,
        OPPMOVESTOGO,
        OPPINCREMENT,
        DEPTH,
        NODES;

        /** Returns the argument with this name, or null. */
        static UcciNumber named(String word) {
            for (UcciNumber number : values()) {
                if (number.name().toLowerCase(Locale.ROOT).equals(word)) {
                    return number;
                }
            }
            return null;
        }

        /** Allows a negative clock: a move is needed all the same. */
        @Override
        public long nearestValid(long number) {
            return this == TIME || this == OPPTIME ? number : Math.max(0, number);
        }

        /** Depth 0 asks for the static evaluation. */
        @Override
        public boolean allowsZero() {
            return this != NODES;
        }
    }
}
