package dev.eldest.protocol.session;

import dev.eldest.engine.api.BadValueException;
import dev.eldest.engine.api.GameInfo;
import dev.eldest.engine.api.Option;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.api.Session;
import dev.eldest.protocol.text.TextSanitizer;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.StringJoiner;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * One client's session, opened when first needed, and the commands that are carried out on it at once. What each of
 * them has to tell goes to its own asker. Guarded by the dialogue's lock.
 */
final class CommandExecutor {
    private static final int LONGEST_COMPLAINT = 100;

    private final ProtocolCodec protocolCodec;
    private final Supplier<Session> sessions;
    private Session session;
    private boolean positionValid = true;
    /** No search chooses these until the position is set. */
    private final Set<String> banned = new HashSet<>();
    /** The game that the client asked for last, if it was refused, or null. */
    private String gameRefused;

    CommandExecutor(ProtocolCodec protocolCodec, Supplier<Session> sessions) {
        this.protocolCodec = protocolCodec;
        this.sessions = sessions;
    }

    /** The session, whether it searches or not. */
    Session session() {
        if (session == null) {
            session = open();
        }
        return session;
    }

    private Session open() {
        Session opened = sessions.get();
        try {
            protocolCodec.prepare(opened);
            return opened;
        } catch (RefusedException e) {
            opened.close();
            throw e;
        }
    }

    boolean positionValid() {
        return positionValid;
    }

    void invalidatePosition() {
        positionValid = false;
    }

    void identify(Consumer<Reply> to) {
        to.accept(new Reply.Identity(options(false)));
    }

    void listOptions(boolean all, Consumer<Reply> to) {
        to.accept(options(all));
    }

    private Reply.Options options(boolean all) {
        String game = session().game().name();
        List<Option> shown = session().options().stream()
                .filter(option -> all || !option.forResearch() && (!option.ofSomeGame() || option.isOf(game)))
                .toList();
        return new Reply.Options(shown, session().games());
    }

    void setOption(String name, String value, Consumer<Reply> to) {
        Option option = protocolCodec.find(session().options(), name);
        if (option == null) {
            to.accept(new Reply.NoSuchOption(name));
            return;
        }
        try {
            remark(session().set(option.id(), value), to);
        } catch (BadValueException e) {
            to.accept(new Reply.BadValue(e.option(), e.reason()));
        }
    }

    /**
     * After a game that was refused there is none: the client goes on to talk of the game it asked for, and moves of
     * another one, played in silence, would be worse than no move.
     */
    void chooseGame(String name, Consumer<Reply> to) {
        String before = session().game().name();
        try {
            session().chooseGame(name);
        } catch (RefusedException e) {
            gameRefused = TextSanitizer.echo(name);
            throw e;
        }
        gameRefused = null;
        positionValid = true;
        banned.clear();
        GameInfo game = session().game();
        to.accept(new Reply.GameChosen(game, game.name().equals(before) ? List.of() : optionsOf(game)));
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

    void setPosition(Command.SetPosition position, Consumer<Reply> to) {
        positionValid = false;
        banned.clear();
        requireWantedGame();
        remark(session().setPosition(position.fen(), position.moves()), to);
        positionValid = true;
    }

    /** Tells the client, if there is something to tell. */
    private static void remark(String text, Consumer<Reply> to) {
        if (!text.isEmpty()) {
            to.accept(new Reply.Remark(text));
        }
    }

    void ban(List<String> moves, Consumer<Reply> to) {
        requirePosition();
        StringJoiner illegal = new StringJoiner(" ");
        for (String word : moves) {
            String move = session().legalMove(word);
            if (move != null) {
                banned.add(move);
            } else if (illegal.length() < LONGEST_COMPLAINT) {
                illegal.add(word);
            }
        }
        if (illegal.length() > 0) {
            to.accept(new Reply.Remark("not legal here, and so not banned: " + illegal));
        }
    }

    /** The same limits for the moves that are not banned; null if none is left. */
    SearchLimits allowed(SearchLimits limits) {
        if (banned.isEmpty()) {
            return limits;
        }
        List<String> wanted = limits.searchMoves().isEmpty() ? session().legalMoves() : limits.searchMoves();
        List<String> left = wanted.stream()
                .filter(move -> !banned.contains(session().legalMove(move)))
                .toList();
        return left.isEmpty() ? null : limits.withSearchMoves(left);
    }

    void probe(Command.Probe probe, Consumer<Reply> to) {
        requireWantedGame();
        to.accept(new Reply.Recalled(session().probeTable(probe.fen(), probe.moves())));
    }

    void judge(Consumer<Reply> to) {
        requirePosition();
        to.accept(new Reply.Info(session().evaluateStatic()));
        to.accept(new Reply.Unanswered());
    }

    void draw(Consumer<Reply> to) {
        requirePosition();
        Session now = session();
        to.accept(new Reply.Drawing(now.drawing(), now.positionText(), now.details(), now.counters()));
    }

    void showPlan(Consumer<Reply> to) {
        requirePosition();
        to.accept(new Reply.Plan(session().game(), session().boardLayout()));
    }

    void showBoard(Consumer<Reply> to) {
        requirePosition();
        to.accept(new Reply.Board(session().board()));
    }

    void showBoard(Command.ShowOther other, Consumer<Reply> to) {
        requireWantedGame();
        to.accept(new Reply.Board(session().board(other.fen(), other.moves())));
    }

    void readRecord(Command.ReadRecord record, Consumer<Reply> to) {
        requireWantedGame();
        to.accept(new Reply.Record(session().parseRecord(record.fen(), record.moves())));
    }

    void evaluate(Consumer<Reply> to) {
        requirePosition();
        to.accept(new Reply.Evaluation(session().evaluation()));
    }

    void flip() {
        requirePosition();
        session().flip();
        banned.clear();
    }

    void answer(Command.Question question, Consumer<Reply> to) {
        requirePosition();
        to.accept(new Reply.Answer(question, session().status(), session().positionText()));
    }

    void listMoves(Consumer<Reply> to) {
        requirePosition();
        to.accept(new Reply.LegalMoves(session().legalMoves()));
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
