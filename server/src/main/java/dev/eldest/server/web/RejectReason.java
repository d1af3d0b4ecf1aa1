package dev.eldest.server.web;

/** Reason for rejecting a client before its first command. */
public record RejectReason(Kind kind, String why) {
    /** Kind of rejection: no token, too many wrong ones, too long input, timeout. */
    public enum Kind {
        TOKEN,
        WRONG_TOKENS,
        LENGTH,
        TIME
    }
}
