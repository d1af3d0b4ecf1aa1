package dev.eldest.server.provide;

import dev.eldest.protocol.text.BadQueryException;
import dev.eldest.protocol.text.JsonTreeParser;
import dev.eldest.protocol.text.TextSanitizer;
import java.io.IOException;
import java.util.List;

/**
 * HTTP response of a site.
 *
 * @param secrets secrets of the request, which the body may repeat and no log may show
 */
record WebResponse(int status, String body, List<String> secrets) {
    static final int OK = 200;
    static final int CREATED = 201;
    static final int ACCEPTED = 202;
    static final int NO_CONTENT = 204;
    private static final int UNAUTHORIZED = 401;
    private static final int FORBIDDEN = 403;
    private static final int TOO_MANY = 429;
    private static final int SERVER_ERROR = 500;
    private static final String HIDDEN = "[secret]";

    boolean isSuccess() {
        return status / 100 == 2;
    }

    /** Returns this response if its status is one of these; throws otherwise. */
    WebResponse requireStatus(Integer... states) throws IOException {
        if (!List.of(states).contains(status)) {
            throw status == TOO_MANY ? new TooOftenException() : new IOException(summary());
        }
        return this;
    }

    /** Thrown if the site limits the rate of requests. */
    static final class TooOftenException extends IOException {
        private static final long serialVersionUID = 1;

        TooOftenException() {
            super("rate limit of the site exceeded");
        }
    }

    /** Returns whether the request may succeed later. */
    boolean isRetryable() {
        return status >= SERVER_ERROR || status == TOO_MANY;
    }

    /** Returns whether the site has refused the credentials. */
    boolean isUnauthorized() {
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

    /** Returns status and body for a log. */
    String summary() {
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
