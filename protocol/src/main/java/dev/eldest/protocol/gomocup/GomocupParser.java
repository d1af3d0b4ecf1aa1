package dev.eldest.protocol.gomocup;

import dev.eldest.engine.api.CommonOption;
import dev.eldest.protocol.dialogue.Command;
import dev.eldest.protocol.dialogue.Marked;
import dev.eldest.protocol.text.Numeral;
import dev.eldest.protocol.text.Text;
import dev.eldest.protocol.text.Words;
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
        return WORDS.contains(firstWord(new Words(line)));
    }

    private static String firstWord(Words words) {
        String first = words.next();
        return first == null ? "" : first.toUpperCase(Locale.ROOT);
    }

    boolean leaving() {
        return leaving;
    }

    List<Marked> parse(String line) {
        Words words = new Words(line);
        String first = firstWord(words);
        if (first.isEmpty()) {
            return List.of();
        }
        if (lines == null) {
            return command(first, words, line);
        }
        if (WORDS.contains(first)) {
            return instead(first, words, line);
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
    private List<Marked> instead(String first, Words words, String line) {
        List<Marked> commands =
                new ArrayList<>(bad(lines.command() + ": expected is a cell or " + END_OF_LINES + ", not " + first));
        lines = null;
        commands.addAll(command(first, words, line));
        return commands;
    }

    /** Among lines of cells it is one that cannot be read: the board without it would be another. */
    List<Marked> parseTooLong(int limit) {
        String wrong = "the line is longer than " + limit + " bytes and was not read";
        if (lines == null) {
            return bad(wrong);
        }
        lines.complain(wrong);
        return List.of();
    }

    private List<Marked> command(String first, Words words, String line) {
        return switch (first) {
            case "START", "RECTSTART" -> {
                StoneLines.Line size = size(words.rest());
                yield later(() -> game.start(size));
            }
            case "RESTART" -> later(game::restart);
            case "BEGIN" -> search(game::think);
            case "TURN" -> {
                StoneLines.Line move = numbers(words);
                Errand errand = Errand.ofSearch(game::play);
                yield inTurn(() -> game.turn(move, errand), errand);
            }
            case "PLAY" -> withNumbers(words, game::play);
            case "TAKEBACK" -> withNumbers(words, game::takeBack);
            case "BOARD", "YXBOARD", "YXBLOCK", "YXBLOCKUNDO", "SWAP2BOARD" -> {
                lines = new StoneLines(first);
                yield List.of();
            }
            case "YXBLOCKRESET" -> later(game::unblock);
            case "INFO" -> info(words, line);
            case "YXNBEST" -> best(words.rest());
            case "YXSHOWFORBID" -> later(game::listForbidden);
            case "YXHASHCLEAR" ->
                List.of(new Marked(new Command.SetOption(CommonOption.CLEAR_HASH, null), Errand.ofRemark()));
            default -> List.of(new Marked(atOnce(first, line), Errand.ofCommand()));
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

    private List<Marked> endOf(StoneLines told) {
        return switch (told.command()) {
            case "BOARD" -> board(told, Errand.ofSearch(game::play), true);
            case "YXBOARD" -> board(told, Errand.ofCommand(), false);
            case "YXBLOCK" -> inTurn(() -> game.block(told, true), Errand.ofCommand(), told.bytes());
            case "YXBLOCKUNDO" -> inTurn(() -> game.block(told, false), Errand.ofCommand(), told.bytes());
            default -> List.of(new Marked(new Command.Later(() -> game.swap(told), told.bytes()), Errand.ofCommand()));
        };
    }

    private List<Marked> board(StoneLines told, Errand errand, boolean think) {
        return inTurn(() -> game.board(told, think, errand), errand, told.bytes());
    }

    /** Who says that there is no time any more while we think wants the move now. */
    private List<Marked> info(Words words, String line) {
        List<Marked> setting = inTurn(() -> info.read(words), Errand.ofRemark());
        return MOVE_NOW.matcher(line).matches()
                ? List.of(new Marked(new Command.Stop(), Errand.ofRemark()), setting.getFirst())
                : setting;
    }

    /** How many moves to tell of. */
    private List<Marked> best(String text) {
        Numeral count = text == null ? null : Numeral.of(text);
        return count == null
                ? bad("YXNBEST: " + Text.instead(text) + " a number of moves")
                : search(() -> game.thinkOf(count.nearest()));
    }

    private static List<Marked> withNumbers(Words words, Function<StoneLines.Line, List<Command>> use) {
        StoneLines.Line numbers = numbers(words);
        return later(() -> use.apply(numbers));
    }

    /** Width and height, of which one is enough; null if they are no numbers. */
    private static StoneLines.Line size(String text) {
        StoneLines.Line both = text == null ? null : StoneLines.read(text);
        return text == null || both != null ? both : StoneLines.read(text + ' ' + text);
    }

    /** Null if they are none. */
    private static StoneLines.Line numbers(Words words) {
        String rest = words.rest();
        return rest == null ? null : StoneLines.read(rest);
    }

    private static List<Marked> later(Supplier<List<Command>> commands) {
        return inTurn(commands, Errand.ofCommand());
    }

    private List<Marked> search(Supplier<List<Command>> commands) {
        return inTurn(commands, Errand.ofSearch(game::play));
    }

    private static List<Marked> inTurn(Supplier<List<Command>> commands, Errand errand) {
        return inTurn(commands, errand, 0);
    }

    private static List<Marked> inTurn(Supplier<List<Command>> commands, Errand errand, long bytes) {
        return List.of(new Marked(new Command.Later(() -> Marked.all(commands.get(), errand), bytes), errand));
    }

    private static List<Marked> bad(String message) {
        return Marked.all(GomocupGame.bad(message), Errand.ofCommand());
    }
}
