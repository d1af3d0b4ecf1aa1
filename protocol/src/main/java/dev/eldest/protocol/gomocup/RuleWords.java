package dev.eldest.protocol.gomocup;

/** What the protocol calls the rules: a sum of bits. */
final class RuleWords {
    static final String USUAL = "freestyle";
    /** The one by which cells may be forbidden. */
    private static final String FORBIDDING = "renju";

    private static final long EXACTLY_FIVE = 1;
    private static final long CONTINUOUS = 2;
    private static final long RENJU = 4;
    private static final long CARO = 8;
    private static final long ALL = EXACTLY_FIVE | CONTINUOUS | RENJU | CARO;

    private RuleWords() {}

    /** Whether there is a rule for each of the bits. */
    static boolean areKnown(long bits) {
        return (bits & ~ALL) == 0;
    }

    /**
     * Whether all the bits say is played: renju is a whole rule, to which exactly five belongs; in caro more than five
     * win; no game goes on after a win.
     */
    static boolean arePlayed(long bits) {
        return bits == CONTINUOUS || bits == CARO || (bits & (CONTINUOUS | CARO)) == 0;
    }

    /**
     * Whether a manager may mean by a cell where nobody plays one that the rule forbids. Else it is one of a row that
     * has won in a game that goes on.
     */
    static boolean mayForbid(long bits) {
        return rule(bits).equals(FORBIDDING);
    }

    /** What the game calls the rule. Programs of Yixin's family mean renju by 2 alone. */
    static String rule(long bits) {
        if ((bits & CARO) != 0) {
            return "caro";
        }
        if ((bits & RENJU) != 0 || bits == CONTINUOUS) {
            return FORBIDDING;
        }
        return (bits & EXACTLY_FIVE) != 0 ? "standard" : USUAL;
    }

    /** What a player must know of a rule. */
    static String told(String rule) {
        return switch (rule) {
            case "standard" -> "standard: exactly five in a row win";
            case FORBIDDING ->
                "renju: for who begins exactly five in a row win, and more, two fours or two threes are forbidden";
            case "caro" -> "caro: five in a row win unless both their ends are blocked";
            default -> "freestyle: five or more in a row win";
        };
    }
}
