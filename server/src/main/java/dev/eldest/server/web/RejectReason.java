package dev.eldest.server.web;

/** Why a client was not listened to before it had said anything that could be answered. */
public record RejectReason(Kind kind, String why) {
    /** What it has to do with. */
    public enum Kind {
        TOKEN,
        GUESSES,
        LENGTH,
        TIME
    }
}
