package dev.eldest.server.net;

import dev.eldest.protocol.Command;
import dev.eldest.protocol.Dialect;
import dev.eldest.protocol.Dialects;
import dev.eldest.protocol.Reply;

/**
 * What is said before a dialogue begins. A client shows its token, if one is wanted, and names its dialect. One that may
 * not stay is told why in its own dialect, if it names one.
 *
 * <p>Belongs to the client's lane.
 */
final class Reception {
    private static final int MOST_FAILURES = 3;
    private static final String TOKEN = "token";

    /** What is to be done about a line. */
    interface Outcome {
        void say(Dialect dialect, Reply reply);

        /** The line is the first of a dialogue. */
        void begin(Dialect dialect, String line);

        void leave();
    }

    private final String refusal;
    private final Token token;
    private final Outcome outcome;
    private boolean admitted;
    private int failures;

    /**
     * @param refusal why the client must leave, or null
     * @param token what it must show, or null
     */
    Reception(String refusal, Token token, Outcome outcome) {
        this.refusal = refusal;
        this.token = token;
        this.outcome = outcome;
        admitted = token == null;
    }

    void line(String text) {
        Dialect named = Dialects.namedBy(text);
        if (refusal != null) {
            refuse(named, text);
        } else if (isToken(text)) {
            showToken(text.strip().substring(TOKEN.length()).strip());
        } else if (named != null && admitted) {
            outcome.begin(named, text);
        } else if (named != null) {
            fail(named, "this server wants to be shown its token first: token <secret>");
        } else {
            answer(text);
        }
    }

    void tooLong(String beginning, int limit) {
        if (Dialects.unnamed().parseTooLong(beginning, limit) instanceof Command.Bad bad) {
            say(new Reply.Refusal(bad.message()));
        }
    }

    private void refuse(Dialect named, String text) {
        Dialect dialect = named == null ? Dialects.unnamed() : named;
        if (!(dialect.parse(text) instanceof Command.Nothing)) {
            outcome.say(dialect, new Reply.Refusal(refusal));
            outcome.leave();
        }
    }

    private static boolean isToken(String text) {
        return text.strip().equals(TOKEN) || text.strip().startsWith(TOKEN + " ");
    }

    private void showToken(String guess) {
        if (token == null || token.is(guess)) {
            admitted = true;
        } else {
            fail(Dialects.unnamed(), "this is not the token of this server");
        }
    }

    private void fail(Dialect dialect, String why) {
        outcome.say(dialect, new Reply.Refusal(why));
        failures++;
        if (failures == MOST_FAILURES) {
            outcome.leave();
        }
    }

    private void answer(String text) {
        switch (Dialects.unnamed().parse(text)) {
            case Command.Nothing nothing -> {}
            case Command.Help help -> say(new Reply.Help());
            case Command.Quit quit -> outcome.leave();
            default -> say(new Reply.UnknownCommand(text.strip()));
        }
    }

    private void say(Reply reply) {
        outcome.say(Dialects.unnamed(), reply);
    }
}
