package dev.eldest.protocol.text;

/** Refusal of new work during a graceful shutdown. */
public final class ShutdownNotice {
    public static final String MESSAGE = "server is shutting down and accepts no new work; retry in a minute";

    private ShutdownNotice() {}
}
