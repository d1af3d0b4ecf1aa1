package dev.eldest.server.net;

import dev.eldest.protocol.ProtocolDetector;
import dev.eldest.protocol.session.Command;
import dev.eldest.protocol.session.ProtocolCodec;
import dev.eldest.protocol.session.Reply;
import dev.eldest.protocol.session.TaggedCommand;
import dev.eldest.protocol.text.TokenWords;
import dev.eldest.server.web.RejectReason;
import java.util.regex.Pattern;

/**
 * What is said before a dialogue begins. A client shows its token, if one is wanted, and names its dialect. One that
 * may not stay is told why in its own dialect, if it names one. A web browser, which may have been sent by any page, is
 * not listened to.
 *
 * <p>Belongs to the client's lane.
 */
final class ProtocolNegotiation {
    private static final int MAX_FAILURES = 3;
    private static final String TOKEN = "token";
    private static final String LIVE = "live";
    private static final Pattern HTTP = Pattern.compile("[A-Za-z]+ +\\S.* HTTP/\\S*\\s*");
    private static final Pattern BEGINNING_OF_HTTP = Pattern.compile("[A-Za-z]+ +(/|https?:).*", Pattern.DOTALL);

    /** What is to be done about a line. */
    interface Outcome {
        void say(ProtocolCodec protocolCodec, Reply reply);

        /**
         * The same of what is wrong with all that was said so far.
         *
         * @param mark the dialect's own; may be null
         */
        void object(ProtocolCodec protocolCodec, Object mark, RejectReason rejectReason);

        /**
         * Nothing is read until somebody has looked whether this is a token's digest, and told so by {@link #judge};
         * that may be at once.
         */
        void look(byte[] guess);

        /** The client wants to look on, and to say nothing more but that it leaves. */
        void watch();

        /** The line is the first of a dialogue. */
        void begin(ProtocolCodec protocolCodec, String line);

        void leave();
    }

    private final String refusal;
    private final boolean wantsToken;
    private final Outcome outcome;
    private boolean admitted;
    /** What is said to one that is not admitted. */
    private String wanted = TokenWords.MISSING;

    private int failures;

    /** @param refusal why the client must leave, or null */
    ProtocolNegotiation(String refusal, boolean wantsToken, Outcome outcome) {
        this.refusal = refusal;
        this.wantsToken = wantsToken;
        this.outcome = outcome;
        admitted = !wantsToken;
    }

    void line(String text) {
        ProtocolCodec named = ProtocolDetector.namedBy(text);
        String secret = secretIn(text.strip());
        if (isHttp(text)) {
            outcome.leave();
        } else if (refusal != null) {
            refuse(named, text);
        } else if (secret != null) {
            showToken(secret);
        } else if (named == null && !text.strip().equals(LIVE)) {
            answer(text);
        } else if (!admitted) {
            fail(orUnnamed(named), wanted);
        } else if (named == null) {
            outcome.watch();
        } else {
            outcome.begin(named, text);
        }
    }

    void tooLong(String beginning, int limit) {
        if (BEGINNING_OF_HTTP.matcher(beginning).matches()) {
            outcome.leave();
        } else {
            ProtocolCodec protocolCodec = orUnnamed(ProtocolDetector.namedBy(beginning));
            for (TaggedCommand taggedCommand : protocolCodec.readTooLong(beginning, limit)) {
                if (taggedCommand.command() instanceof Command.Bad bad) {
                    outcome.object(
                            protocolCodec,
                            taggedCommand.mark(),
                            new RejectReason(RejectReason.Kind.LENGTH, bad.message()));
                }
            }
        }
    }

    /** What has become of a guess. Who is admitted stays so, whatever else he shows, unless he fails too often. */
    void judge(boolean right) {
        if (right) {
            admitted = true;
        } else {
            wanted = TokenWords.WRONG;
            fail(ProtocolDetector.unnamed(), wanted);
        }
    }

    /** The time for all this is up. */
    void tooLate() {
        if (refusal == null) {
            outcome.object(ProtocolDetector.unnamed(), null, new RejectReason(RejectReason.Kind.TIME, whyTooLate()));
        } else {
            say(new Reply.Refusal(refusal));
        }
        outcome.leave();
    }

    private String whyTooLate() {
        if (admitted) {
            return "nothing was said in time: begin with uci, ugi, ucci, START or {";
        }
        return wanted.equals(TokenWords.MISSING) ? "no token was shown in time" : wanted;
    }

    private void refuse(ProtocolCodec named, String text) {
        ProtocolCodec protocolCodec = orUnnamed(named);
        if (!protocolCodec.decode(text).isEmpty()) {
            outcome.say(protocolCodec, new Reply.Refusal(refusal));
            outcome.leave();
        }
    }

    private static ProtocolCodec orUnnamed(ProtocolCodec named) {
        return named == null ? ProtocolDetector.unnamed() : named;
    }

    /** Lines may be long: a look for the only word that they must have is soon done. */
    private static boolean isHttp(String text) {
        return text.contains(" HTTP/") && HTTP.matcher(text).matches();
    }

    /**
     * What follows the word token, however that is written: who has not been understood has his line repeated, and the
     * secret with it. Null if the line begins otherwise.
     */
    private static String secretIn(String line) {
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

    private void showToken(String guess) {
        if (wantsToken) {
            outcome.look(Token.digest(guess));
        }
    }

    private void fail(ProtocolCodec protocolCodec, String why) {
        failures++;
        boolean last = failures == MAX_FAILURES;
        String all = last ? why + "; after " + MAX_FAILURES + " attempts the connection ends" : why;
        outcome.object(protocolCodec, null, new RejectReason(RejectReason.Kind.TOKEN, all));
        if (last) {
            outcome.leave();
        }
    }

    private void answer(String text) {
        for (TaggedCommand taggedCommand : ProtocolDetector.unnamed().decode(text)) {
            switch (taggedCommand.command()) {
                case Command.Help help -> say(new Reply.Help());
                case Command.Quit quit -> outcome.leave();
                default -> say(new Reply.UnknownCommand(text.strip()));
            }
        }
    }

    private void say(Reply reply) {
        outcome.say(ProtocolDetector.unnamed(), reply);
    }
}
