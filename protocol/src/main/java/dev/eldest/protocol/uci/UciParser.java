package dev.eldest.protocol.uci;

import dev.eldest.engine.api.BadValueException;
import dev.eldest.engine.api.Option;
import dev.eldest.protocol.dialogue.Command;
import dev.eldest.protocol.text.PositionWords;
import dev.eldest.protocol.text.Text;
import dev.eldest.protocol.text.WordList;
import dev.eldest.protocol.text.Words;
import java.util.ArrayList;
import java.util.List;

/**
 * Lines of UCI and UGI into commands. Programs for xiangqi that speak the form of UCI named after Cyclone leave out the
 * word {@code position}, and count ranks from 0. A client is taken for one of them as soon as it does the first, which
 * also chooses xiangqi unless the client has chosen a game; in xiangqi a position's moves also show by a rank of 0 or
 * 10 how it counts.
 */
final class UciParser {
    /** How clients write a text of no letters. */
    static final String EMPTY = "<empty>";

    private static final String XIANGQI = "xiangqi";

    /** The game that the client has chosen, or null. */
    private String game;

    /** What the client calls the first rank in xiangqi. */
    private String firstRank = "1";

    List<Command> parse(String line) {
        Words words = new Words(line);
        String first = words.next();
        if (first == null) {
            return List.of();
        }
        return switch (first) {
            // There is nothing to register for: a client that offers it is not told off.
            case "register" -> List.of();
            case "setoption" -> setOption(words);
            case "position" -> position(words);
            case "fen", "startpos" -> barePosition(line);
            default -> List.of(command(first, words, line));
        };
    }

    private static Command command(String first, Words words, String line) {
        return switch (first) {
            case "uci", "ugi" -> new Command.Identify();
            case "isready" -> new Command.IsReady();
            case "options" -> options(words);
            case "ucinewgame", "uginewgame" -> new Command.NewGame();
            case "go" -> GoParser.parse(words);
            case "stop" -> new Command.Stop();
            case "ponderhit" -> new Command.PonderHit();
            case "quit" -> new Command.Quit();
            case "debug" -> debug(words);
            case "query" -> query(words);
            case "d" -> new Command.Draw();
            case ShownText.PLAN -> new Command.ShowPlan();
            case ShownText.BOARD -> board(words);
            case ShownText.RECORD -> record(words);
            case "eval" -> new Command.Evaluate();
            case "flip" -> new Command.Flip();
            case "bench" -> bench(words);
            case "help" -> new Command.Help();
            default -> new Command.Unknown(line.trim());
        };
    }

    static Command parseTooLong(String beginning, int limit) {
        Words words = Words.ofBeginning(beginning);
        String length = "the line is longer than " + limit + " bytes and was not read";
        return switch (words.next()) {
            case "position", "fen", "startpos" -> badPosition(length);
            case "go" -> GoParser.parseBeginning(words, length + " to its end");
            case ShownText.BOARD -> new Command.BadShow(Command.Shown.BOARD, length);
            case ShownText.RECORD -> new Command.BadShow(Command.Shown.RECORD, length);
            case null, default -> bad(length);
        };
    }

    private List<Command> setOption(Words words) {
        String word = words.next();
        if (word == null || !word.equalsIgnoreCase("name")) {
            return List.of(bad("setoption: " + Text.instead(word)
                    + " the word name; it is setoption name <name> [value <value>]"));
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

    private List<Command> setOption(String name, String value) {
        if (name.equalsIgnoreCase(UciNames.VARIANT)) {
            return List.of(choose(value == null ? "" : value));
        }
        if (name.equalsIgnoreCase(UciNames.FIRST_RANK) && value != null) {
            firstRank = value;
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
            default -> bad("options: " + Text.instead(word) + " all, or nothing");
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
        commands.add(position(PositionWords.read("position", new Words(line))));
        return commands;
    }

    private List<Command> position(Words words) {
        PositionWords position = PositionWords.read("position", words);
        List<Command> commands = new ArrayList<>();
        if (position.moves() != null && XIANGQI.equalsIgnoreCase(game)) {
            countRanksFrom(FirstRank.shownBy(position.moves(), firstRank), commands);
        }
        commands.add(position(position));
        return commands;
    }

    private void countRanksFrom(String first, List<Command> commands) {
        if (!first.equals(firstRank)) {
            firstRank = first;
            commands.add(new Command.SetOption(UciNames.FIRST_RANK, first));
        }
    }

    private static Command position(PositionWords position) {
        return position.complaint() == null
                ? new Command.SetPosition(position.fen(), WordList.of(position.moves()))
                : badPosition(position.complaint());
    }

    private static Command debug(Words words) {
        String word = words.next();
        return switch (word) {
            case "on" -> new Command.Debug(true);
            case "off" -> new Command.Debug(false);
            case null, default -> bad("debug: " + Text.instead(word) + " on or off");
        };
    }

    private static Command query(Words words) {
        String word = words.next();
        return switch (word) {
            case "gameover" -> new Command.Ask(Command.Question.GAME_OVER);
            case "p1turn" -> new Command.Ask(Command.Question.FIRST_PLAYERS_TURN);
            case "result" -> new Command.Ask(Command.Question.RESULT);
            case "fen" -> new Command.Ask(Command.Question.POSITION);
            case null, default -> bad("query: " + Text.instead(word) + " gameover, p1turn, result or fen");
        };
    }

    private static Command board(Words words) {
        if (words.peek() == null) {
            return new Command.ShowBoard();
        }
        PositionWords other = PositionWords.read(ShownText.BOARD, words);
        return other.complaint() == null
                ? new Command.ShowOther(other.fen(), WordList.of(other.moves()))
                : new Command.BadShow(Command.Shown.BOARD, other.complaint());
    }

    private static Command record(Words words) {
        PositionWords game = PositionWords.read(ShownText.RECORD, words);
        return game.complaint() == null
                ? new Command.ReadRecord(game.fen(), WordList.of(game.moves()))
                : new Command.BadShow(Command.Shown.RECORD, game.complaint());
    }

    private static Command bench(Words words) {
        String word = words.next();
        return word == null
                ? new Command.Bench()
                : bad("bench: " + Text.instead(word) + " nothing; it takes no arguments");
    }

    private static Command bad(String message) {
        return new Command.Bad(Command.Subject.OTHER, message);
    }

    private static Command badPosition(String message) {
        return new Command.Bad(Command.Subject.POSITION, message);
    }
}
