package dev.eldest.protocol.text;

/** What a server that is about to end tells who asks for something new. */
public final class ShutdownNotice {
    public static final String WORDS = "this server is about to end, and begins nothing new; come again in a minute";

    private ShutdownNotice() {}
}
