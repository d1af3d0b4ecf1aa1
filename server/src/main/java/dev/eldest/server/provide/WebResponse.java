package dev.eldest.server.provide;

import dev.eldest.protocol.json.BadQueryException;
import dev.eldest.protocol.json.JsonTreeParser;
import dev.eldest.protocol.text.TextSanitizer;
import java.io.IOException;
import java.util.List;

/**
 * What a site has answered.
 *
 * @param secrets that the site was told, and may tell again, but no log
 */
record WebResponse(int status, String body, List<String> secrets) {
    static final int OK = 200;
    static final int CREATED = 201;
    static final int ACCEPTED = 202;
    static final int NO_CONTENT = 204;
    private static final int UNAUTHORIZED = 401;
    private static final int FORBIDDEN = 403;
    private static final int TOO_MANY = 429;
    private static final int OWN_FAULT = 500;
    private static final String HIDDEN = "[secret]";

    boolean well() {
        return status / 100 == 2;
    }

    /** This answer, if it has one of these states. */
    WebResponse wanted(Integer... states) throws IOException {
        if (!List.of(states).contains(status)) {
            throw status == TOO_MANY ? new TooOftenException() : new IOException(inShort());
        }
        return this;
    }

    /** The site wants to be left alone for a while. */
    static final class TooOftenException extends IOException {
        private static final long serialVersionUID = 1;

        TooOftenException() {
            super("asked too often");
        }
    }

    /** Whether the same may be said again after a while, because the site could not listen. */
    boolean later() {
        return status >= OWN_FAULT || status == TOO_MANY;
    }

    /** Whether it was said that the one who asks may not. */
    boolean notAllowed() {
        return status == UNAUTHORIZED || status == FORBIDDEN;
    }

    WebFields object() throws MalformedResponseException {
        try {
            return new WebFields(JsonTreeParser.readWhole(body));
        } catch (BadQueryException e) {
            throw new MalformedResponseException(withoutSecrets(e.getMessage()));
        }
    }

    List<Object> list() throws MalformedResponseException {
        try {
            return JsonTreeParser.readList(body);
        } catch (BadQueryException e) {
            throw new MalformedResponseException(withoutSecrets(e.getMessage()));
        }
    }

    /** For who reads a log. */
    String inShort() {
        return body.isBlank()
                ? "status " + status
                : "status " + status + ": " + TextSanitizer.message(withoutSecrets(body));
    }

    private String withoutSecrets(String text) {
        String shown = text;
        for (String secret : secrets) {
            shown = shown.replace(secret, HIDDEN);
        }
        return shown;
    }
}
