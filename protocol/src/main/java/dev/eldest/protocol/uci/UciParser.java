package dev.eldest.protocol.uci;

import dev.eldest.engine.api.BadValueException;
import dev.eldest.engine.api.Option;
import dev.eldest.protocol.session.Command;
import dev.eldest.protocol.text.PositionArguments;
import dev.eldest.protocol.text.TextSanitizer;
import dev.eldest.protocol.text.Tokenizer;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Parses lines of UCI and UGI to commands. Also accepts the form of UCI that the engine Cyclone uses for xiangqi,
 * without the word {@code position} and with ranks from 0. A client uses it from its first such line on, which also
 * chooses xiangqi if no game is chosen. In xiangqi, a rank 0 or 10 in a position's moves also shows how the client
 * counts.
 */
final class UciParser {
    /** Notation of the empty string. */
    static final String EMPTY = "<empty>";

    private static final String XIANGQI = "xiangqi";
    private static final Pattern DECISIVE_RANK = Pattern.compile("(?<=[A-Za-z])(0|10)(?!\\d)");

    /** Last chosen game, or null. */
    private String game;

    /** Client's number of the first rank in xiangqi: "0" or "1". */
    private String firstRank = "1";

    List<Command> parse(String line) {
        Tokenizer tokenizer = new Tokenizer(line);
        String first = tokenizer.next();
        if (first == null) {
            return List.of();
        }
        return switch (first) {
            // Registration is not needed, so it is accepted silently.
            case "register" -> List.of();
            case "setoption" -> setOption(tokenizer);
            case "position" -> position(tokenizer);
            case "fen", "startpos" -> barePosition(line);
            default -> List.of(command(first, tokenizer, line));
        };
    }

    private static Command command(String first, Tokenizer tokenizer, String line) {
        return switch (first) {
            case "uci", "ugi" -> new Command.Identify();
            case "isready" -> new Command.IsReady();
            case "options" -> options(tokenizer);
            case "ucinewgame", "uginewgame" -> new Command.NewGame();
            case "go" -> GoParser.parse(tokenizer);
            case "stop" -> new Command.Stop();
            case "ponderhit" -> new Command.PonderHit();
            case "quit" -> new Command.Quit();
            case "debug" -> debug(tokenizer);
            case "query" -> query(tokenizer);
            case "d" -> new Command.Draw();
            case BoardJson.LAYOUT -> new Command.ShowLayout();
            case BoardJson.BOARD -> board(tokenizer);
            case BoardJson.RECORD -> record(tokenizer);
            case "eval" -> new Command.Evaluate();
            case "flip" -> new Command.Flip();
            case "bench" -> bench(tokenizer);
            case "help" -> new Command.Help();
            default -> new Command.Unknown(line.trim());
        };
    }

    static Command parseTooLong(String beginning, int limit) {
        Tokenizer tokenizer = Tokenizer.ofBeginning(beginning);
        String length = "line longer than " + limit + " bytes, not read";
        return switch (tokenizer.next()) {
            case "position", "fen", "startpos" -> Command.Bad.position(length);
            case "go" -> GoParser.parseBeginning(tokenizer, length + " to its end");
            case BoardJson.BOARD -> new Command.BadShow(Command.Shown.BOARD, length);
            case BoardJson.RECORD -> new Command.BadShow(Command.Shown.RECORD, length);
            case null, default -> Command.Bad.other(length);
        };
    }

    private List<Command> setOption(Tokenizer tokenizer) {
        String word = tokenizer.next();
        if (word == null || !word.equalsIgnoreCase("name")) {
            return List.of(Command.Bad.other("setoption: " + TextSanitizer.unexpectedArgument(word)
                    + " name; syntax: setoption name <name> [value <value>]"));
        }
        StringBuilder name = new StringBuilder();
        for (word = tokenizer.next(); word != null && !word.equalsIgnoreCase("value"); word = tokenizer.next()) {
            name.append(name.isEmpty() ? "" : " ").append(word);
        }
        if (name.isEmpty()) {
            return List.of(Command.Bad.other("setoption: name missing; syntax: setoption name <name> [value <value>]"));
        }
        String value = word == null ? null : tokenizer.rest();
        return setOption(name.toString(), EMPTY.equals(value) ? "" : value);
    }

    private List<Command> setOption(String name, String value) {
        if (name.equalsIgnoreCase(UciNames.VARIANT)) {
            return List.of(choose(value == null ? "" : value));
        }
        if (name.equalsIgnoreCase(UciNames.FIRST_RANK) && value != null) {
            firstRank = value;
        }
        for (Option option : UciNames.IGNORED_OPTIONS) {
            if (option.id().equalsIgnoreCase(name)) {
                return checkIgnored(option, value);
            }
        }
        return List.of(new Command.SetOption(name, value));
    }

    private static List<Command> checkIgnored(Option option, String value) {
        try {
            option.validate(value);
            return List.of();
        } catch (BadValueException e) {
            return List.of(Command.Bad.other(Uci.badValue(option.id(), e.reason())));
        }
    }

    private static Command options(Tokenizer tokenizer) {
        String word = tokenizer.next();
        return switch (word) {
            case "all" -> new Command.ListOptions(true);
            case null -> new Command.ListOptions(false);
            default -> Command.Bad.other("options: " + TextSanitizer.unexpectedArgument(word) + " all or no argument");
        };
    }

    private Command choose(String name) {
        game = name;
        return new Command.ChooseGame(name);
    }

    private List<Command> barePosition(String line) {
        List<Command> commands = new ArrayList<>();
        if (game == null) {
            commands.add(choose(XIANGQI));
        }
        countRanksFrom("0", commands);
        commands.add(PositionArguments.read("position", new Tokenizer(line))
                .map(Command.SetPosition::new, Command.Bad::position));
        return commands;
    }

    private List<Command> position(Tokenizer tokenizer) {
        PositionArguments position = PositionArguments.read("position", tokenizer);
        List<Command> commands = new ArrayList<>();
        if (position.moves() != null && XIANGQI.equalsIgnoreCase(game)) {
            countRanksFrom(firstRankOf(position.moves()), commands);
        }
        commands.add(position.map(Command.SetPosition::new, Command.Bad::position));
        return commands;
    }

    /** Returns "0" or "1": only clients that count from 0 have a rank 0, only the others a rank 10. */
    private String firstRankOf(String moves) {
        Matcher decisive = DECISIVE_RANK.matcher(moves);
        if (!decisive.find()) {
            return firstRank;
        }
        return decisive.group().equals("0") ? "0" : "1";
    }

    private void countRanksFrom(String first, List<Command> commands) {
        if (!first.equals(firstRank)) {
            firstRank = first;
            commands.add(new Command.SetOption(UciNames.FIRST_RANK, first));
        }
    }

    private static Command debug(Tokenizer tokenizer) {
        String word = tokenizer.next();
        return switch (word) {
            case "on" -> new Command.Debug(true);
            case "off" -> new Command.Debug(false);
            case null, default -> Command.Bad.other("debug: " + TextSanitizer.unexpectedArgument(word) + " on or off");
        };
    }

    private static Command query(Tokenizer tokenizer) {
        String word = tokenizer.next();
        return switch (word) {
            case "gameover" -> new Command.Ask(Command.Question.GAME_OVER);
            case "p1turn" -> new Command.Ask(Command.Question.FIRST_PLAYERS_TURN);
            case "result" -> new Command.Ask(Command.Question.RESULT);
            case "fen" -> new Command.Ask(Command.Question.POSITION);
            case null, default ->
                Command.Bad.other(
                        "query: " + TextSanitizer.unexpectedArgument(word) + " gameover, p1turn, result or fen");
        };
    }

    private static Command board(Tokenizer tokenizer) {
        if (tokenizer.peek() == null) {
            return new Command.ShowBoard();
        }
        return PositionArguments.read(BoardJson.BOARD, tokenizer)
                .map(Command.ShowOther::new, why -> new Command.BadShow(Command.Shown.BOARD, why));
    }

    private static Command record(Tokenizer tokenizer) {
        return PositionArguments.read(BoardJson.RECORD, tokenizer)
                .map(Command.ReadRecord::new, why -> new Command.BadShow(Command.Shown.RECORD, why));
    }

    private static Command bench(Tokenizer tokenizer) {
        String word = tokenizer.next();
        return word == null
                ? new Command.Bench()
                : Command.Bad.other("bench: " + TextSanitizer.unexpectedArgument(word) + " no argument");
    }
}
