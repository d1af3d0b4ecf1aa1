package dev.eldest.protocol.gomocup;

/** Rules as the protocol encodes them: a sum of bits. */
final class RuleWords {
    static final String DEFAULT = "freestyle";
    /** The rule that forbids cells. */
    private static final String FORBIDDING = "renju";

    private static final long EXACTLY_FIVE = 1;
    private static final long CONTINUOUS = 2;
    private static final long RENJU = 4;
    private static final long CARO = 8;
    private static final long ALL = EXACTLY_FIVE | CONTINUOUS | RENJU | CARO;

    private RuleWords() {}

    static boolean areDefined(long bits) {
        return (bits & ~ALL) == 0;
    }

    /**
     * Returns whether the engine supports all bits: renju includes exactly five; in caro more than five win; no game
     * goes on after a win.
     */
    static boolean areSupported(long bits) {
        return bits == CONTINUOUS || bits == CARO || (bits & (CONTINUOUS | CARO)) == 0;
    }

    /**
     * Returns whether a blocked cell may be one that the rule forbids. Otherwise it is a stone of a won row in a game
     * that goes on.
     */
    static boolean forbidsCells(long bits) {
        return rule(bits).equals(FORBIDDING);
    }

    /** Returns the rule's option value. Yixin and its relatives mean renju by 2 alone. */
    static String rule(long bits) {
        if ((bits & CARO) != 0) {
            return "caro";
        }
        if ((bits & RENJU) != 0 || bits == CONTINUOUS) {
            return FORBIDDING;
        }
        return (bits & EXACTLY_FIVE) != 0 ? "standard" : DEFAULT;
    }

    static String description(String rule) {
        return switch (rule) {
            case "standard" -> "standard: exactly five in a row win";
            case FORBIDDING ->
                "renju: for the first player exactly five win; overlines, double fours and double threes are forbidden";
            case "caro" -> "caro: five in a row win unless both their ends are blocked";
            default -> "freestyle: five or more in a row win";
        };
    }
}
