package dev.eldest.protocol.gomocup;

import dev.eldest.engine.api.CommonOption;
import dev.eldest.protocol.session.Command;
import dev.eldest.protocol.session.TaggedCommand;
import dev.eldest.protocol.text.LenientNumber;
import dev.eldest.protocol.text.TextSanitizer;
import dev.eldest.protocol.text.Tokenizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/**
 * Lines of the protocol into commands, each marked with its errand. What a line means depends on the moves before it,
 * ours too, so most are looked at when their turn comes.
 */
final class GomocupParser {
    /** What a line may begin with, but for the word that other clients say as well. */
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
    /** Those of a command that are coming; null if none are. */
    private StoneLines lines;
    /** The client has said that it goes. */
    private volatile boolean leaving;

    GomocupParser(GomocupGame game, GomocupInfo info) {
        this.game = game;
        this.info = info;
    }

    /** Whether a line begins with a word of this protocol. */
    static boolean knows(String line) {
        return WORDS.contains(firstWord(new Tokenizer(line)));
    }

    private static String firstWord(Tokenizer tokenizer) {
        String first = tokenizer.next();
        return first == null ? "" : first.toUpperCase(Locale.ROOT);
    }

    boolean leaving() {
        return leaving;
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
            return instead(first, tokenizer, line);
        }
        if (first.equals(END_OF_LINES)) {
            StoneLines told = lines;
            lines = null;
            return endOf(told);
        }
        lines.add(line);
        return List.of();
    }

    /** A command that comes before the end of the lines: they mean nothing then. */
    private List<TaggedCommand> instead(String first, Tokenizer tokenizer, String line) {
        List<TaggedCommand> commands =
                new ArrayList<>(bad(lines.command() + ": expected is a cell or " + END_OF_LINES + ", not " + first));
        lines = null;
        commands.addAll(command(first, tokenizer, line));
        return commands;
    }

    /** Among lines of cells it is one that cannot be read: the board without it would be another. */
    List<TaggedCommand> parseTooLong(int limit) {
        String wrong = "the line is longer than " + limit + " bytes and was not read";
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
            case "BEGIN" -> search(game::think);
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

    /** What waits for no turn. */
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
                leaving = true;
                return new Command.Quit();
            }
            default -> {
                return new Command.Unknown(line.trim());
            }
        }
    }

    private List<TaggedCommand> endOf(StoneLines told) {
        return switch (told.command()) {
            case "BOARD" -> board(told, PendingReply.ofSearch(game::play), true);
            case "YXBOARD" -> board(told, PendingReply.ofCommand(), false);
            case "YXBLOCK" -> inTurn(() -> game.block(told, true), PendingReply.ofCommand(), told.bytes());
            case "YXBLOCKUNDO" -> inTurn(() -> game.block(told, false), PendingReply.ofCommand(), told.bytes());
            default ->
                List.of(new TaggedCommand(
                        new Command.Later(() -> game.swap(told), told.bytes()), PendingReply.ofCommand()));
        };
    }

    private List<TaggedCommand> board(StoneLines told, PendingReply pendingReply, boolean think) {
        return inTurn(() -> game.board(told, think, pendingReply), pendingReply, told.bytes());
    }

    /** Who says that there is no time any more while we think wants the move now. */
    private List<TaggedCommand> info(Tokenizer tokenizer, String line) {
        List<TaggedCommand> setting = inTurn(() -> info.read(tokenizer), PendingReply.ofRemark());
        return MOVE_NOW.matcher(line).matches()
                ? List.of(new TaggedCommand(new Command.Stop(), PendingReply.ofRemark()), setting.getFirst())
                : setting;
    }

    /** How many moves to tell of. */
    private List<TaggedCommand> best(String text) {
        LenientNumber count = text == null ? null : LenientNumber.of(text);
        return count == null
                ? bad("YXNBEST: " + TextSanitizer.instead(text) + " a number of moves")
                : search(() -> game.thinkOf(count.nearest()));
    }

    private static List<TaggedCommand> withNumbers(Tokenizer tokenizer, Function<StoneLines.Line, List<Command>> use) {
        StoneLines.Line numbers = numbers(tokenizer);
        return later(() -> use.apply(numbers));
    }

    /** Width and height, of which one is enough; null if they are no numbers. */
    private static StoneLines.Line size(String text) {
        StoneLines.Line both = text == null ? null : StoneLines.read(text);
        return text == null || both != null ? both : StoneLines.read(text + ' ' + text);
    }

    /** Null if they are none. */
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
                new Command.Later(() -> TaggedCommand.all(commands.get(), pendingReply), bytes), pendingReply));
    }

    private static List<TaggedCommand> bad(String message) {
        return TaggedCommand.all(GomocupGame.bad(message), PendingReply.ofCommand());
    }
}
