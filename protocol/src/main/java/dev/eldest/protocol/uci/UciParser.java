package dev.eldest.protocol.uci;

import dev.eldest.engine.api.BadValueException;
import dev.eldest.engine.api.Option;
import dev.eldest.protocol.dialogue.Command;
import dev.eldest.protocol.text.Text;
import java.util.List;

/** Lines of UCI and UGI into commands. */
final class UciParser {
    /** How clients write a text of no letters. */
    static final String EMPTY = "<empty>";

    private UciParser() {}

    static List<Command> parse(String line) {
        Words words = new Words(line);
        String first = words.next();
        if (first == null) {
            return List.of();
        }
        return switch (first) {
            // There is nothing to register for: a client that offers it is not told off.
            case "register" -> List.of();
            case "setoption" -> setOption(words);
            default -> List.of(command(first, words, line));
        };
    }

    private static Command command(String first, Words words, String line) {
        return switch (first) {
            case "uci", "ugi" -> new Command.Identify();
            case "isready" -> new Command.IsReady();
            case "options" -> options(words);
            case "ucinewgame", "uginewgame" -> new Command.NewGame();
            case "position" -> position(words);
            case "go" -> GoParser.parse(words);
            case "stop" -> new Command.Stop();
            case "ponderhit" -> new Command.PonderHit();
            case "quit" -> new Command.Quit();
            case "debug" -> debug(words);
            case "query" -> query(words);
            case "d" -> new Command.Draw();
            case "eval" -> new Command.Evaluate();
            case "flip" -> new Command.Flip();
            case "bench" -> bench(words);
            case "help" -> new Command.Help();
            default -> new Command.Unknown(line.trim());
        };
    }

    static Command parseTooLong(String beginning, int limit) {
        Words words = new Words(withoutLastWord(beginning));
        String length = "the line is longer than " + limit + " bytes and was not read";
        return switch (words.next()) {
            case "position" -> badPosition(length);
            case "go" -> GoParser.parseBeginning(words, length + " to its end");
            case null, default -> bad(length);
        };
    }

    /** The last word may have been cut in two. */
    private static String withoutLastWord(String text) {
        int end = text.length();
        while (end > 0 && text.charAt(end - 1) > ' ') {
            end--;
        }
        return text.substring(0, end);
    }

    private static List<Command> setOption(Words words) {
        String word = words.next();
        if (word == null || !word.equalsIgnoreCase("name")) {
            return List.of(
                    bad("setoption: " + instead(word) + " the word name; it is setoption name <name> [value <value>]"));
        }
        StringBuilder name = new StringBuilder();
        for (word = words.next(); word != null && !word.equalsIgnoreCase("value"); word = words.next()) {
            name.append(name.isEmpty() ? "" : " ").append(word);
        }
        if (name.isEmpty()) {
            return List.of(bad("setoption: the name is missing; it is setoption name <name> [value <value>]"));
        }
        String value = word == null ? null : words.rest();
        return setOption(name.toString(), EMPTY.equals(value) ? "" : value);
    }

    private static List<Command> setOption(String name, String value) {
        if (name.equalsIgnoreCase(UciNames.VARIANT)) {
            return List.of(new Command.ChooseGame(value == null ? "" : value));
        }
        for (Option option : UciNames.HEARD_ONLY) {
            if (option.id().equalsIgnoreCase(name)) {
                return heardOnly(option, value);
            }
        }
        return List.of(new Command.SetOption(name, value));
    }

    private static List<Command> heardOnly(Option option, String value) {
        try {
            option.checked(value);
            return List.of();
        } catch (BadValueException e) {
            return List.of(bad(Uci.badValue(option.id(), e.reason())));
        }
    }

    private static Command options(Words words) {
        String word = words.next();
        return switch (word) {
            case "all" -> new Command.ListOptions(true);
            case null -> new Command.ListOptions(false);
            default -> bad("options: " + instead(word) + " all, or nothing");
        };
    }

    private static Command position(Words words) {
        String kind = words.next();
        String fen = null;
        if ("fen".equals(kind)) {
            fen = fen(words);
            if (fen.isEmpty()) {
                return badPosition("position fen: the position is missing");
            }
        } else if (!"startpos".equals(kind)) {
            return badPosition("position: " + instead(kind) + " startpos or fen");
        }
        String word = words.next();
        if (word != null && !word.equals("moves")) {
            return badPosition("position: " + instead(word) + " moves");
        }
        String moves = words.rest();
        return new Command.SetPosition(fen, moves == null ? List.of() : new WordList(moves));
    }

    private static String fen(Words words) {
        StringBuilder fen = new StringBuilder();
        while (words.peek() != null && !words.peek().equals("moves")) {
            fen.append(fen.isEmpty() ? "" : " ").append(words.next());
        }
        return fen.toString();
    }

    private static Command debug(Words words) {
        String word = words.next();
        return switch (word) {
            case "on" -> new Command.Debug(true);
            case "off" -> new Command.Debug(false);
            case null, default -> bad("debug: " + instead(word) + " on or off");
        };
    }

    private static Command query(Words words) {
        String word = words.next();
        return switch (word) {
            case "gameover" -> new Command.Ask(Command.Question.GAME_OVER);
            case "p1turn" -> new Command.Ask(Command.Question.FIRST_PLAYERS_TURN);
            case "result" -> new Command.Ask(Command.Question.RESULT);
            case "fen" -> new Command.Ask(Command.Question.POSITION);
            case null, default -> bad("query: " + instead(word) + " gameover, p1turn, result or fen");
        };
    }

    private static Command bench(Words words) {
        String word = words.next();
        return word == null ? new Command.Bench() : bad("bench: " + instead(word) + " nothing; it takes no arguments");
    }

    /** The beginning of a complaint about one word, to be followed by what is allowed. */
    static String instead(String word) {
        return word == null ? "the line ends, expected is" : "'" + Text.echo(word) + "' is not known here, expected is";
    }

    private static Command bad(String message) {
        return new Command.Bad(Command.Subject.OTHER, message);
    }

    private static Command badPosition(String message) {
        return new Command.Bad(Command.Subject.POSITION, message);
    }
}
