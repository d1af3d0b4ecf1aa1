package dev.eldest.bench.match.play;

/** What has decided a game; the label is the word that game records have for it. */
public enum Cause {
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

    Cause(String label) {
        this.label = label;
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
