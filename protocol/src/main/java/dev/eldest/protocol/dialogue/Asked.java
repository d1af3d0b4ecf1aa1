package dev.eldest.protocol.dialogue;

/** A command and its mark, what it takes of the room while it waits, and when it came. */
record Asked(Command command, Object mark, long bytes, long cameNanos) {
    private static final int BYTES_OF_A_COMMAND = 192;
    /** Text that is not all ASCII or Latin. */
    private static final int BYTES_A_CHARACTER = 2;
    /** Moves to search are a list, each a string of its own; the shortest take this with the blank after them. */
    private static final int BYTES_A_CHARACTER_OF_GO = 30;

    /** @param length of the text that is the command's */
    static Asked of(Marked marked, int length, long cameNanos) {
        Command command = marked.command();
        int each = command instanceof Command.Go ? BYTES_A_CHARACTER_OF_GO : BYTES_A_CHARACTER;
        return new Asked(command, marked.mark(), BYTES_OF_A_COMMAND + (long) length * each, cameNanos);
    }

    /** Whether the client is owed an answer, whatever comes of it. */
    boolean wantsAnswer() {
        return command instanceof Command.Go || command instanceof Command.Perft;
    }

    /** Whether a stop that comes after it is for it. */
    boolean stoppable() {
        return wantsAnswer() || command instanceof Command.Bench;
    }
}
