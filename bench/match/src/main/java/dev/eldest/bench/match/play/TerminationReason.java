package dev.eldest.bench.match.play;

/** Reason for the end of a game. The label is its name in game records. */
public enum TerminationReason {
    RULES("normal"),
    RESIGNATION("resignation"),
    /** Both players report the same result, or agree to a draw. */
    ADJUDICATION("adjudication"),
    MOVE_LIMIT("move limit"),
    TIME("time forfeit"),
    ILLEGAL_MOVE("illegal move"),
    /** The process or the connection has ended. */
    CRASH("abandoned"),
    /** No answer, without a clock. */
    SILENCE("stalled connection"),
    PROTOCOL("rules infraction");

    private final String label;

    TerminationReason(String label) {
        this.label = label;
    }

    /** Returns the reason with this label; {@link #RULES} for an unknown one. */
    public static TerminationReason parse(String label) {
        for (TerminationReason terminationReason : values()) {
            if (terminationReason.label.equals(label)) {
                return terminationReason;
            }
        }
        return RULES;
    }

    public String label() {
        return label;
    }

    /** Returns whether the loser failed as a program instead of losing by play. */
    public boolean isFault() {
        return switch (this) {
            case ILLEGAL_MOVE, CRASH, SILENCE, PROTOCOL -> true;
            default -> false;
        };
    }
}
