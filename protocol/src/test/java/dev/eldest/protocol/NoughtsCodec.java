package dev.eldest.protocol;

import dev.eldest.engine.api.SearchLimits;
import dev.eldest.protocol.session.Command;
import dev.eldest.protocol.session.Command.TaggedCommand;
import dev.eldest.protocol.session.ProtocolCodec;
import dev.eldest.protocol.session.Reply;
import dev.eldest.protocol.text.Product;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Codec for noughts and crosses, similar to Gomocup and unlike UCI: the program keeps the moves of the game, TURN is a
 * move and a search, and a board has many lines.
 */
final class NoughtsCodec implements ProtocolCodec {
    private static final int SIZE = 3;
    private static final Pattern CELL = Pattern.compile("([0-2]),([0-2])(,[12])?");

    private final String game;
    /** All moves from the start. Best moves come from the search thread. Guarded by this. */
    private final List<String> moves = new ArrayList<>();

    private SearchLimits limits = SearchLimits.ofDepth(SIZE * SIZE);
    private boolean boardBegun;

    /** @param game the name of the game in the session */
    NoughtsCodec(String game) {
        this.game = game;
    }

    @Override
    public List<TaggedCommand> decode(String line) {
        return TaggedCommand.untagged(commands(line));
    }

    private synchronized List<Command> commands(String line) {
        String[] words = line.strip().split(" +", 3);
        if (boardBegun) {
            return words[0].equals("DONE") ? endBoard() : move(words[0], List.of());
        }
        return switch (words[0]) {
            case "" -> List.of();
            case "START" -> start(word(words, 1));
            case "INFO" -> inform(word(words, 1), word(words, 2));
            case "BEGIN" -> search();
            case "TURN" -> move(word(words, 1), null);
            case "BOARD" -> beginBoard();
            case "ABOUT" -> List.of(new Command.Identify());
            case "END" -> List.of(new Command.Quit());
            default -> List.of(new Command.Unknown(line));
        };
    }

    private static String word(String[] words, int index) {
        return index < words.length ? words[index] : "";
    }

    private List<Command> start(String size) {
        if (!size.equals(Integer.toString(SIZE))) {
            return bad("the size must be " + SIZE);
        }
        moves.clear();
        return List.of(new Command.NewGame(), new Command.ChooseGame(game));
    }

    private List<Command> inform(String what, String value) {
        switch (what) {
            case "timeout_turn" -> limits = SearchLimits.ofMoveTime(Long.parseLong(value));
            case "max_memory" -> {
                return List.of(new Command.SetOption("hash", Long.toString(Long.parseLong(value) >> 20)));
            }
            default -> {
                // Other information is ignored.
            }
        }
        return List.of();
    }

    private List<Command> beginBoard() {
        boardBegun = true;
        moves.clear();
        return List.of();
    }

    private List<Command> endBoard() {
        boardBegun = false;
        return search();
    }

    /** @param next the commands after the move; null to search */
    private List<Command> move(String text, List<Command> next) {
        Matcher cell = CELL.matcher(text);
        if (!cell.matches()) {
            return bad("'" + text + "' is no cell");
        }
        moves.add((char) ('a' + cell.group(1).charAt(0) - '0') + ""
                + (char) (cell.group(2).charAt(0) + 1));
        return next == null ? search() : next;
    }

    private List<Command> search() {
        return List.of(new Command.SetPosition(null, List.copyOf(moves)), new Command.Go(limits, List.of()));
    }

    private static List<Command> bad(String message) {
        return List.of(new Command.Bad(Command.Subject.OTHER, message));
    }

    @Override
    public List<TaggedCommand> decodeTooLong(String beginning, int limit) {
        return TaggedCommand.untagged(bad("the line is too long"));
    }

    @Override
    public String encode(Reply reply, Object tag) {
        return switch (reply) {
            case Reply.GameChosen chosen -> "OK";
            case Reply.Identity identity -> "name=\"" + Product.NAME + "\", version=\"" + Product.version() + '"';
            case Reply.BestMove best -> best.move() == null ? "ERROR the game is over" : answer(best.move());
            case Reply.Refusal refusal -> "ERROR " + refusal.message();
            case Reply.BadValue value -> "ERROR " + optionName(value.option()) + " " + value.reason();
            case Reply.UnknownCommand command -> "UNKNOWN " + command.text();
            case Reply.Remark remark -> "MESSAGE " + remark.text();
            default -> "";
        };
    }

    private synchronized String answer(String move) {
        moves.add(move);
        return move.charAt(0) - 'a' + "," + (move.charAt(1) - '1');
    }
}
