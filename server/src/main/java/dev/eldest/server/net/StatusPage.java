package dev.eldest.server.net;

import java.util.function.Supplier;

/** A page of text for who watches over the server, made when asked for, which takes no time to speak of. */
public record StatusPage(String contentType, Supplier<Answer> answer) {
    /** What the page says, and whether all is well: if not, its status is an error's. */
    public record Answer(boolean well, String text) {}

    /** A page that is well whatever it says. */
    public static StatusPage of(String contentType, Supplier<String> text) {
        return new StatusPage(contentType, () -> new Answer(true, text.get()));
    }
}
