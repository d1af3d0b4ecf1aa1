package dev.eldest.server.net;

import java.util.function.Supplier;

/** Text page for monitoring, made on request in negligible time. */
public record StatusPage(String contentType, Supplier<Answer> answer) {
    /**
     * Page text.
     *
     * @param healthy false for an HTTP error status
     */
    public record Answer(boolean healthy, String text) {}

    /** Returns a page whose status is always OK. */
    public static StatusPage of(String contentType, Supplier<String> text) {
        return new StatusPage(contentType, () -> new Answer(true, text.get()));
    }
}
