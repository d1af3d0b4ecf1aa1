package dev.eldest.protocol.gomocup;

import dev.eldest.engine.api.CommonOption;
import dev.eldest.protocol.session.Command;
import dev.eldest.protocol.session.Command.TaggedCommand;
import dev.eldest.protocol.text.TextSanitizer;
import dev.eldest.protocol.text.Tokenizer;
import dev.eldest.protocol.text.Tokenizer.LenientNumber;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/**
 * Parses lines to commands, each tagged with its {@link PendingReply}. The meaning of a line depends on the moves
 * before it, also the engine's, so most are translated when their turn comes.
 */
final class GomocupParser {
    /** Keywords that start a line, without HELP, which other protocols also use. */
    private static final Set<String> WORDS = Set.of(
            "START",
            "RECTSTART",
            "RESTART",
            "BEGIN",
            "TURN",
            "BOARD",
            "INFO",
            "END",
            "ABOUT",
            "TAKEBACK",
            "PLAY",
            "SWAP2BOARD",
            "YXBOARD",
            "YXSTOP",
            "YXNBEST",
            "YXSHOWFORBID",
            "YXSHOWINFO",
            "YXHASHCLEAR",
            "YXBLOCK",
            "YXBLOCKUNDO",
            "YXBLOCKRESET");

    private static final String END_OF_LINES = "DONE";
    private static final Pattern MOVE_NOW = Pattern.compile("(?i)\\s*INFO\\s+timeout_turn\\s+0+\\s*");

    private final GomocupGame game;
    private final GomocupInfo info;
    /** Lines of a command that is not complete; null if there is none. */
    private StoneLines lines;
    /** The client has sent END. */
    private volatile boolean endReceived;

    GomocupParser(GomocupGame game, GomocupInfo info) {
        this.game = game;
        this.info = info;
    }

    /** Returns whether a line starts with a keyword of this protocol. */
    static boolean isCommand(String line) {
        return WORDS.contains(firstWord(new Tokenizer(line)));
    }

    private static String firstWord(Tokenizer tokenizer) {
        String first = tokenizer.next();
        return first == null ? "" : first.toUpperCase(Locale.ROOT);
    }

    boolean leaving() {
        return endReceived;
    }

    List<TaggedCommand> parse(String line) {
        Tokenizer tokenizer = new Tokenizer(line);
        String first = firstWord(tokenizer);
        if (first.isEmpty()) {
            return List.of();
        }
        if (lines == null) {
            return command(first, tokenizer, line);
        }
        if (WORDS.contains(first)) {
            return abortLines(first, tokenizer, line);
        }
        if (first.equals(END_OF_LINES)) {
            StoneLines stones = lines;
            lines = null;
            return endOf(stones);
        }
        lines.add(line);
        return List.of();
    }

    /** Handles a command before DONE: the lines so far are dropped. */
    private List<TaggedCommand> abortLines(String first, Tokenizer tokenizer, String line) {
        List<TaggedCommand> commands =
                new ArrayList<>(bad(lines.command() + ": expected a cell or " + END_OF_LINES + ", not " + first));
        lines = null;
        commands.addAll(command(first, tokenizer, line));
        return commands;
    }

    /** Handles a line that was too long. Among the lines of a board it makes the board invalid. */
    List<TaggedCommand> parseTooLong(int limit) {
        String wrong = "line longer than " + limit + " bytes, not read";
        if (lines == null) {
            return bad(wrong);
        }
        lines.complain(wrong);
        return List.of();
    }

    private List<TaggedCommand> command(String first, Tokenizer tokenizer, String line) {
        return switch (first) {
            case "START", "RECTSTART" -> {
                StoneLines.Line size = size(tokenizer.rest());
                yield later(() -> game.start(size));
            }
            case "RESTART" -> later(game::restart);
            case "BEGIN" -> search(game::search);
            case "TURN" -> {
                StoneLines.Line move = numbers(tokenizer);
                PendingReply pendingReply = PendingReply.ofSearch(game::play);
                yield inTurn(() -> game.turn(move, pendingReply), pendingReply);
            }
            case "PLAY" -> withNumbers(tokenizer, game::play);
            case "TAKEBACK" -> withNumbers(tokenizer, game::takeBack);
            case "BOARD", "YXBOARD", "YXBLOCK", "YXBLOCKUNDO", "SWAP2BOARD" -> {
                lines = new StoneLines(first);
                yield List.of();
            }
            case "YXBLOCKRESET" -> later(game::unblock);
            case "INFO" -> info(tokenizer, line);
            case "YXNBEST" -> best(tokenizer.rest());
            case "YXSHOWFORBID" -> later(game::listForbidden);
            case "YXHASHCLEAR" ->
                List.of(new TaggedCommand(
                        new Command.SetOption(CommonOption.CLEAR_HASH, null), PendingReply.ofRemark()));
            default -> List.of(new TaggedCommand(atOnce(first, line), PendingReply.ofCommand()));
        };
    }

    /** Returns a command that does not depend on the game. */
    private Command atOnce(String first, String line) {
        switch (first) {
            case "ABOUT" -> {
                return new Command.Identify();
            }
            case "YXSHOWINFO" -> {
                return new Command.ListOptions(false);
            }
            case "YXSTOP" -> {
                return new Command.Stop();
            }
            case "HELP" -> {
                return new Command.Help();
            }
            case "END" -> {
                endReceived = true;
                return new Command.Quit();
            }
            default -> {
                return new Command.Unknown(line.trim());
            }
        }
    }

    private List<TaggedCommand> endOf(StoneLines stones) {
        return switch (stones.command()) {
            case "BOARD" -> board(stones, PendingReply.ofSearch(game::play), true);
            case "YXBOARD" -> board(stones, PendingReply.ofCommand(), false);
            case "YXBLOCK" -> inTurn(() -> game.block(stones, true), PendingReply.ofCommand(), stones.bytes());
            case "YXBLOCKUNDO" -> inTurn(() -> game.block(stones, false), PendingReply.ofCommand(), stones.bytes());
            default ->
                List.of(new TaggedCommand(
                        new Command.DeferredCommands(() -> game.swap(stones), stones.bytes()),
                        PendingReply.ofCommand()));
        };
    }

    private List<TaggedCommand> board(StoneLines stones, PendingReply pendingReply, boolean think) {
        return inTurn(() -> game.board(stones, think, pendingReply), pendingReply, stones.bytes());
    }

    /** Handles INFO. A turn time of 0 during a search also stops it. */
    private List<TaggedCommand> info(Tokenizer tokenizer, String line) {
        List<TaggedCommand> setting = inTurn(() -> info.read(tokenizer), PendingReply.ofRemark());
        return MOVE_NOW.matcher(line).matches()
                ? List.of(new TaggedCommand(new Command.Stop(), PendingReply.ofRemark()), setting.getFirst())
                : setting;
    }

    /** Handles YXNBEST: a search with several PV lines. */
    private List<TaggedCommand> best(String text) {
        LenientNumber count = text == null ? null : LenientNumber.of(text);
        return count == null
                ? bad("YXNBEST: " + TextSanitizer.unexpectedArgument(text) + " a number of moves")
                : search(() -> game.searchLines(count.nearest()));
    }

    private static List<TaggedCommand> withNumbers(Tokenizer tokenizer, Function<StoneLines.Line, List<Command>> use) {
        StoneLines.Line numbers = numbers(tokenizer);
        return later(() -> use.apply(numbers));
    }

    /** Parses width and height, of which one is enough; returns null if they are not numbers. */
    private static StoneLines.Line size(String text) {
        StoneLines.Line both = text == null ? null : StoneLines.read(text);
        return text == null || both != null ? both : StoneLines.read(text + ' ' + text);
    }

    /** Returns null if the rest of the line is not two or three numbers. */
    private static StoneLines.Line numbers(Tokenizer tokenizer) {
        String rest = tokenizer.rest();
        return rest == null ? null : StoneLines.read(rest);
    }

    private static List<TaggedCommand> later(Supplier<List<Command>> commands) {
        return inTurn(commands, PendingReply.ofCommand());
    }

    private List<TaggedCommand> search(Supplier<List<Command>> commands) {
        return inTurn(commands, PendingReply.ofSearch(game::play));
    }

    private static List<TaggedCommand> inTurn(Supplier<List<Command>> commands, PendingReply pendingReply) {
        return inTurn(commands, pendingReply, 0);
    }

    private static List<TaggedCommand> inTurn(Supplier<List<Command>> commands, PendingReply pendingReply, long bytes) {
        return List.of(new TaggedCommand(
                new Command.DeferredCommands(() -> TaggedCommand.all(commands.get(), pendingReply), bytes),
                pendingReply));
    }

    private static List<TaggedCommand> bad(String message) {
        return TaggedCommand.all(GomocupGame.bad(message), PendingReply.ofCommand());
    }
}
