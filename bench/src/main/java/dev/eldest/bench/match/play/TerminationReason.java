package dev.eldest.bench.match.play;

/** What has decided a game; the label is the word that game records have for it. */
public enum TerminationReason {
    RULES("normal"),
    RESIGNATION("resignation"),
    /** Both players see it so, or have agreed on a draw. */
    ADJUDICATION("adjudication"),
    MOVE_LIMIT("move limit"),
    TIME("time forfeit"),
    ILLEGAL_MOVE("illegal move"),
    /** The process has ended, or the connection. */
    CRASH("abandoned"),
    /** No answer where no clock runs. */
    SILENCE("stalled connection"),
    /** What was said cannot be meant so. */
    PROTOCOL("rules infraction");

    private final String label;

    TerminationReason(String label) {
        this.label = label;
    }

    /** The cause with this label; one that nobody knows is {@link #RULES}. */
    public static TerminationReason labelled(String label) {
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

    /** Whether the loser has failed as a program, rather than lost a game. */
    public boolean isFault() {
        return switch (this) {
            case ILLEGAL_MOVE, CRASH, SILENCE, PROTOCOL -> true;
            default -> false;
        };
    }
}
