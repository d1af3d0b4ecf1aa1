package dev.eldest.protocol.dialogue;

import dev.eldest.engine.api.BadValueException;
import dev.eldest.engine.api.GameInfo;
import dev.eldest.engine.api.Option;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.api.Session;
import dev.eldest.protocol.text.Text;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * One client's session, opened when first needed, and the commands that are carried out on it at once. Guarded by the
 * dialogue's lock.
 */
final class Desk {
    private final Dialect dialect;
    private final Supplier<Session> sessions;
    private final Consumer<Reply> replies;
    private Session session;
    private boolean positionValid = true;
    /** The game that the client asked for last, if it was refused, or null. */
    private String gameRefused;

    Desk(Dialect dialect, Supplier<Session> sessions, Consumer<Reply> replies) {
        this.dialect = dialect;
        this.sessions = sessions;
        this.replies = replies;
    }

    /** The session, whether it searches or not. */
    Session session() {
        if (session == null) {
            session = sessions.get();
        }
        return session;
    }

    boolean positionValid() {
        return positionValid;
    }

    void invalidatePosition() {
        positionValid = false;
    }

    void identify() {
        replies.accept(new Reply.Identity(options(false)));
    }

    void listOptions(boolean all) {
        replies.accept(options(all));
    }

    private Reply.Options options(boolean all) {
        String game = session().game().name();
        List<Option> shown = session().options().stream()
                .filter(option -> all || !option.forResearch() && (!option.ofSomeGame() || option.isOf(game)))
                .toList();
        return new Reply.Options(shown, session().games());
    }

    void setOption(String name, String value) {
        Option option = session().options().stream()
                .filter(any -> dialect.nameOf(any).equalsIgnoreCase(name))
                .findFirst()
                .orElse(null);
        if (option == null) {
            replies.accept(new Reply.NoSuchOption(name));
            return;
        }
        try {
            remark(session().set(option.id(), value));
        } catch (BadValueException e) {
            replies.accept(new Reply.BadValue(e.option(), e.reason()));
        }
    }

    /**
     * After a game that was refused there is none: the client goes on to talk of the game it asked for, and moves of
     * another one, played in silence, would be worse than no move.
     */
    void chooseGame(String name) {
        String before = session().game().name();
        try {
            session().chooseGame(name);
        } catch (RefusedException e) {
            gameRefused = Text.echo(name);
            throw e;
        }
        gameRefused = null;
        positionValid = true;
        GameInfo game = session().game();
        replies.accept(new Reply.GameChosen(game, game.name().equals(before) ? List.of() : optionsOf(game)));
    }

    private List<Option> optionsOf(GameInfo game) {
        return session().options().stream()
                .filter(option -> option.isOf(game.name()) && !option.forResearch())
                .toList();
    }

    /** Refuses to go on with a game that is not the one the client asked for. */
    void requireWantedGame() {
        if (gameRefused != null) {
            throw new RefusedException("the game '" + gameRefused + "' was refused, and there is none until one is"
                    + " chosen that is accepted");
        }
    }

    void setPosition(Command.SetPosition position) {
        positionValid = false;
        requireWantedGame();
        remark(session().setPosition(position.fen(), position.moves()));
        positionValid = true;
    }

    /** Tells the client, if there is something to tell. */
    private void remark(String text) {
        if (!text.isEmpty()) {
            replies.accept(new Reply.Remark(text));
        }
    }

    void draw() {
        requirePosition();
        Session now = session();
        replies.accept(new Reply.Drawing(now.drawing(), now.positionText(), now.details(), now.counters()));
    }

    void evaluate() {
        requirePosition();
        replies.accept(new Reply.Evaluation(session().evaluation()));
    }

    void flip() {
        requirePosition();
        session().flip();
    }

    void answer(Command.Question question) {
        requirePosition();
        replies.accept(new Reply.Answer(question, session().status(), session().positionText()));
    }

    private void requirePosition() {
        requireWantedGame();
        if (!positionValid) {
            throw new RefusedException("there is no valid position: the last one was refused, send a good one first");
        }
    }

    /** The session to be closed, or null if none was ever needed. */
    Session openedSession() {
        return session;
    }
}
