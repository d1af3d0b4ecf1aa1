package dev.eldest.protocol.text;

/** Messages of a server that wants a token. */
public final class TokenWords {
    public static final String MISSING = "this server wants to be shown its token first: token <secret>";
    public static final String WRONG = "this is not the token of this server";

    private TokenWords() {}
}
