package dev.eldest.server.net;

import dev.eldest.protocol.ProtocolDetector;
import dev.eldest.protocol.session.Command;
import dev.eldest.protocol.session.Command.TaggedCommand;
import dev.eldest.protocol.session.ProtocolCodec;
import dev.eldest.protocol.session.Reply;
import dev.eldest.protocol.text.ServerMessages;
import dev.eldest.protocol.text.Sha256;
import dev.eldest.server.web.HttpConnection.RejectReason;
import java.util.regex.Pattern;

/**
 * Handles the lines before the protocol session: token, if required, and the line that names the protocol. A refused
 * client gets the reason in its own protocol, if it names one. HTTP requests, which any page could make a browser send,
 * close the connection without a reply.
 *
 * <p>Belongs to the client's serial executor.
 */
final class ProtocolNegotiation {
    private static final int MAX_FAILURES = 3;
    private static final String TOKEN = "token";
    private static final String LIVE = "live";
    private static final Pattern HTTP = Pattern.compile("[A-Za-z]+ +\\S.* HTTP/\\S*\\s*");
    private static final Pattern HTTP_PREFIX = Pattern.compile("[A-Za-z]+ +(/|https?:).*", Pattern.DOTALL);

    private final String refusal;
    private final boolean wantsToken;
    private final ClientSession client;
    private boolean authenticated;
    /** Error message while no token has been accepted. */
    private String tokenError = ServerMessages.TOKEN_MISSING;

    private int failures;

    /** @param refusal why the connection is refused, or null */
    ProtocolNegotiation(String refusal, boolean wantsToken, ClientSession client) {
        this.refusal = refusal;
        this.wantsToken = wantsToken;
        this.client = client;
        authenticated = !wantsToken;
    }

    void line(String text) {
        ProtocolCodec named = ProtocolDetector.detect(text);
        String secret = secretOf(text.strip());
        if (isHttp(text)) {
            client.finish();
        } else if (refusal != null) {
            refuse(named, text);
        } else if (secret != null) {
            checkToken(secret);
        } else if (named == null && !text.strip().equals(LIVE)) {
            answer(text);
        } else if (!authenticated) {
            fail(orDefault(named), tokenError);
        } else if (named == null) {
            client.startLiveFeed();
        } else {
            client.startSession(named, text);
        }
    }

    void tooLong(String beginning, int limit) {
        if (HTTP_PREFIX.matcher(beginning).matches()) {
            client.finish();
        } else {
            ProtocolCodec protocolCodec = orDefault(ProtocolDetector.detect(beginning));
            for (TaggedCommand taggedCommand : protocolCodec.decodeTooLong(beginning, limit)) {
                if (taggedCommand.command() instanceof Command.Bad bad) {
                    client.refuse(
                            protocolCodec,
                            taggedCommand.tag(),
                            new RejectReason(RejectReason.Kind.LENGTH, bad.message()));
                }
            }
        }
    }

    /** Handles the result of a token check. A client that was admitted stays so, unless it fails too often. */
    void tokenChecked(boolean right) {
        if (right) {
            authenticated = true;
        } else {
            tokenError = ServerMessages.WRONG_TOKEN;
            fail(ProtocolDetector.defaultCodec(), tokenError);
        }
    }

    /** Handles the negotiation timeout. */
    void timedOut() {
        if (refusal == null) {
            client.refuse(
                    ProtocolDetector.defaultCodec(), null, new RejectReason(RejectReason.Kind.TIME, timeoutText()));
        } else {
            send(new Reply.Refusal(refusal));
        }
        client.finish();
    }

    private String timeoutText() {
        if (authenticated) {
            return "timeout: no command received; expected uci, ugi, ucci, START or {";
        }
        return tokenError.equals(ServerMessages.TOKEN_MISSING) ? "timeout: no token received" : tokenError;
    }

    private void refuse(ProtocolCodec named, String text) {
        ProtocolCodec protocolCodec = orDefault(named);
        if (!protocolCodec.decode(text).isEmpty()) {
            client.send(protocolCodec, new Reply.Refusal(refusal));
            client.finish();
        }
    }

    private static ProtocolCodec orDefault(ProtocolCodec named) {
        return named == null ? ProtocolDetector.defaultCodec() : named;
    }

    /** Searches for the version first: lines may be long, and the expression is slow. */
    private static boolean isHttp(String text) {
        return text.contains(" HTTP/") && HTTP.matcher(text).matches();
    }

    /**
     * Returns the text after the word token, in any case, or null if the line begins otherwise. Accepts more than the
     * exact form: a line that is not understood would be echoed, and the secret with it.
     */
    private static String secretOf(String line) {
        int from = TOKEN.length();
        boolean begins =
                line.regionMatches(true, 0, TOKEN, 0, from) && (line.length() == from || isBlank(line.charAt(from)));
        if (!begins) {
            return null;
        }
        while (from < line.length() && isBlank(line.charAt(from))) {
            from++;
        }
        return line.substring(from);
    }

    private static boolean isBlank(char character) {
        return Character.isWhitespace(character) || Character.isSpaceChar(character);
    }

    private void checkToken(String guess) {
        if (wantsToken) {
            client.requestTokenCheck(Sha256.digest(guess));
        }
    }

    private void fail(ProtocolCodec protocolCodec, String why) {
        failures++;
        boolean last = failures == MAX_FAILURES;
        String reason = last ? why + "; after " + MAX_FAILURES + " failures the connection is closed" : why;
        client.refuse(protocolCodec, null, new RejectReason(RejectReason.Kind.TOKEN, reason));
        if (last) {
            client.finish();
        }
    }

    private void answer(String text) {
        for (TaggedCommand taggedCommand : ProtocolDetector.defaultCodec().decode(text)) {
            switch (taggedCommand.command()) {
                case Command.Help help -> send(new Reply.Help());
                case Command.Quit quit -> client.finish();
                default -> send(new Reply.UnknownCommand(text.strip()));
            }
        }
    }

    private void send(Reply reply) {
        client.send(ProtocolDetector.defaultCodec(), reply);
    }
}
