package dev.eldest.protocol.dialogue;

import dev.eldest.engine.api.GameStatus;
import dev.eldest.engine.api.OptionSpec;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.api.Session;
import dev.eldest.protocol.text.Text;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * One client's session, opened when first needed, and the commands that are carried out on it at once. Guarded by the
 * dialogue's lock.
 */
final class Desk {
    private static final String VARIANT = "UCI_Variant";

    private final Supplier<Session> sessions;
    private final Consumer<Reply> replies;
    private Session session;
    private boolean positionValid = true;
    /** The game that the client asked for last, if it was refused, or null. */
    private String gameRefused;

    Desk(Supplier<Session> sessions, Consumer<Reply> replies) {
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
        replies.accept(new Reply.Identity(session().options()));
    }

    void setOption(String name, String value) {
        OptionSpec option = OptionValue.find(session().options(), name);
        if (option == null) {
            replies.accept(new Reply.NoSuchOption(name));
            return;
        }
        if (option.name().equals(VARIANT)) {
            chooseGame(option, value);
        } else {
            remark(session().setOption(option.name(), OptionValue.checked(option, value)));
        }
    }

    /**
     * After a game that was refused there is none: the client goes on to talk of the game it asked for, and moves of
     * another one, played in silence, would be worse than no move.
     */
    private void chooseGame(OptionSpec option, String value) {
        try {
            remark(session().setOption(option.name(), OptionValue.checked(option, value)));
        } catch (RefusedException e) {
            gameRefused = value == null ? "" : Text.echo(value);
            throw e;
        }
        gameRefused = null;
        positionValid = true;
        replies.accept(new Reply.Variant(session().game()));
    }

    /** Refuses to go on with a game that is not the one the client asked for. */
    void requireWantedGame() {
        if (gameRefused != null) {
            throw new RefusedException("the game '" + gameRefused + "' was refused, and there is none until " + VARIANT
                    + " names one that is accepted");
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
        String drawing = session().drawing().stripTrailing();
        if (!drawing.contains("Fen: ")) {
            drawing += "\nFen: " + session().positionText();
        }
        String counters = session().counters();
        replies.accept(new Reply.Lines(counters.isEmpty() ? drawing : drawing + "\n" + counters));
    }

    void evaluate() {
        requirePosition();
        replies.accept(new Reply.Lines(session().evaluation().stripTrailing()));
    }

    void flip() {
        requirePosition();
        session().flip();
    }

    void answer(Command.Question question) {
        requirePosition();
        String answer = switch (question) {
            case GAME_OVER -> Boolean.toString(session().status().over());
            case FIRST_PLAYERS_TURN -> Boolean.toString(session().status().firstPlayersTurn());
            case RESULT -> resultWord(session().status().result());
            case POSITION -> session().positionText();
        };
        replies.accept(new Reply.Answer(answer));
    }

    private static String resultWord(GameStatus.Result result) {
        return switch (result) {
            case ONGOING -> "none";
            case FIRST_WINS -> "p1win";
            case SECOND_WINS -> "p2win";
            case DRAW -> "draw";
        };
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
