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
 * Executes commands on one client's engine session, which it opens on first use. Replies go to the consumer of the
 * command. Guarded by the lock of {@link CommandSession}.
 */
final class CommandExecutor {
    private static final int MAX_REMARK_LENGTH = 100;

    private final ProtocolCodec protocolCodec;
    private final Supplier<Session> sessions;
    private Session session;
    private boolean positionValid = true;
    /** Excluded root moves, until the position is set. */
    private final Set<String> banned = new HashSet<>();
    /** Name of the last chosen game if it was refused, or null. */
    private String refusedGame;

    CommandExecutor(ProtocolCodec protocolCodec, Supplier<Session> sessions) {
        this.protocolCodec = protocolCodec;
        this.sessions = sessions;
    }

    /** Returns the session, which may be searching. */
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

    /** Executes a command that is neither a search nor a count, and changes nothing in the command session. */
    void execute(Command command, Consumer<Reply> to) {
        switch (command) {
            case Command.ListOptions list -> to.accept(options(list.all()));
            case Command.Help _ -> to.accept(new Reply.Help());
            case Command.SendText send -> to.accept(new Reply.QueuedText(send.text()));
            case Command.Unknown unknown -> to.accept(new Reply.UnknownCommand(unknown.text()));
            case Command.SetOption option -> setOption(option.name(), option.value(), to);
            case Command.ChooseGame game -> chooseGame(game.name(), to);
            case Command.NewGame _ -> session().newGame();
            case Command.SetPosition position -> setPosition(position, to);
            case Command.Probe probe -> {
                requireWantedGame();
                to.accept(new Reply.ProbeResult(session().probeTable(probe.fen(), probe.moves())));
            }
            case Command.ShowOther other -> {
                requireWantedGame();
                to.accept(new Reply.Board(session().board(other.fen(), other.moves())));
            }
            case Command.ReadRecord record -> {
                requireWantedGame();
                to.accept(new Reply.Record(session().parseRecord(record.fen(), record.moves())));
            }
            default -> {
                requirePosition();
                executeOnPosition(command, session(), to);
            }
        }
    }

    private void executeOnPosition(Command command, Session now, Consumer<Reply> to) {
        switch (command) {
            case Command.BanMoves ban -> excludeMoves(ban.moves(), to);
            case Command.EvaluateStatic _ -> {
                to.accept(new Reply.Info(now.evaluateStatic()));
                to.accept(new Reply.Unanswered());
            }
            case Command.Draw _ ->
                to.accept(
                        new Reply.Drawing(now.boardText(), now.positionText(), now.details(), now.helperStatistics()));
            case Command.ShowLayout _ -> to.accept(new Reply.Layout(now.game(), now.boardLayout()));
            case Command.ShowBoard _ -> to.accept(new Reply.Board(now.board()));
            case Command.Evaluate _ -> to.accept(new Reply.Evaluation(now.evaluationText()));
            case Command.Flip _ -> {
                now.flip();
                banned.clear();
            }
            case Command.Ask ask -> to.accept(new Reply.Answer(ask.question(), now.status(), now.positionText()));
            case Command.ListMoves _ -> to.accept(new Reply.LegalMoves(now.legalMoves()));
            default -> throw new IllegalArgumentException(command.toString());
        }
    }

    private Reply.Options options(boolean all) {
        String game = session().game().name();
        List<Option> shown = session().options().stream()
                .filter(option -> all || !option.forResearch() && (!option.isGameOption() || option.belongsTo(game)))
                .toList();
        return new Reply.Options(shown, session().games());
    }

    private void setOption(String name, String value, Consumer<Reply> to) {
        Option option = protocolCodec.findOption(session().options(), name);
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

    /** Chooses a game. After a refusal there is no game: moves of another game would be worse than none. */
    private void chooseGame(String name, Consumer<Reply> to) {
        String before = session().game().name();
        try {
            session().chooseGame(name);
        } catch (RefusedException e) {
            refusedGame = TextSanitizer.echo(name);
            throw e;
        }
        refusedGame = null;
        positionValid = true;
        banned.clear();
        GameInfo game = session().game();
        to.accept(new Reply.GameChosen(game, game.name().equals(before) ? List.of() : optionsOf(game)));
    }

    private List<Option> optionsOf(GameInfo game) {
        return session().options().stream()
                .filter(option -> option.belongsTo(game.name()) && !option.forResearch())
                .toList();
    }

    /** Throws {@link RefusedException} if the last chosen game was refused. */
    void requireWantedGame() {
        if (refusedGame != null) {
            throw new RefusedException("no game: '" + refusedGame + "' was refused; choose another game first");
        }
    }

    private void setPosition(Command.SetPosition position, Consumer<Reply> to) {
        positionValid = false;
        banned.clear();
        requireWantedGame();
        remark(session().setPosition(position.fen(), position.moves()), to);
        positionValid = true;
    }

    /** Sends a remark unless it is empty. */
    private static void remark(String text, Consumer<Reply> to) {
        if (!text.isEmpty()) {
            to.accept(new Reply.Remark(text));
        }
    }

    private void excludeMoves(List<String> moves, Consumer<Reply> to) {
        StringJoiner illegal = new StringJoiner(" ");
        for (String word : moves) {
            String move = session().legalMove(word);
            if (move != null) {
                banned.add(move);
            } else if (illegal.length() < MAX_REMARK_LENGTH) {
                illegal.add(word);
            }
        }
        if (illegal.length() > 0) {
            to.accept(new Reply.Remark("illegal moves not banned: " + illegal));
        }
    }

    /** Returns the limits without the excluded moves; null if no move is left. */
    SearchLimits withoutExcluded(SearchLimits limits) {
        if (banned.isEmpty()) {
            return limits;
        }
        List<String> wanted = limits.searchMoves().isEmpty() ? session().legalMoves() : limits.searchMoves();
        List<String> left = wanted.stream()
                .filter(move -> !banned.contains(session().legalMove(move)))
                .toList();
        return left.isEmpty() ? null : limits.withSearchMoves(left);
    }

    private void requirePosition() {
        requireWantedGame();
        if (!positionValid) {
            throw new RefusedException("no valid position: the last one was refused; send a valid one first");
        }
    }

    /** Returns the session to close, or null if none was opened. */
    Session openedSession() {
        return session;
    }
}
