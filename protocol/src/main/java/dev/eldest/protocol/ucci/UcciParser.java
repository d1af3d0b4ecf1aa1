package dev.eldest.protocol.ucci;

import dev.eldest.engine.api.BadValueException;
import dev.eldest.engine.api.Option;
import dev.eldest.protocol.session.Command;
import dev.eldest.protocol.session.Command.TaggedCommand;
import dev.eldest.protocol.text.PositionArguments;
import dev.eldest.protocol.text.TextSanitizer;
import dev.eldest.protocol.text.Tokenizer;
import dev.eldest.protocol.text.WordList;
import java.util.List;
import java.util.Locale;

/** Parses lines of UCCI to commands. The tag of a search is its {@link UcciSearch}. */
final class UcciParser {
    /** Options whose value 0 means the engine's choice. */
    private static final List<String> ZERO_IS_AUTOMATIC = List.of("hashsize", "threads");

    private boolean millis;
    private int drawScore = Integer.parseInt(UcciNames.DRAW_SCORE.defaultValue());
    private int resignScore = Integer.parseInt(UcciNames.RESIGN_SCORE.defaultValue());
    private UcciSearch search = new UcciSearch(0, 0);

    List<TaggedCommand> parse(String line) {
        Tokenizer tokenizer = new Tokenizer(line);
        String first = tokenizer.next();
        return switch (first) {
            case null -> List.of();
            case "setoption" -> TaggedCommand.untagged(setOption(tokenizer));
            case "go" -> List.of(go(UcciGoParser.read(tokenizer, millis)));
            default -> TaggedCommand.untagged(List.of(command(first, tokenizer, line)));
        };
    }

    private Command command(String first, Tokenizer tokenizer, String line) {
        return switch (first) {
            case "ucci" -> new Command.Identify();
            case "isready" -> new Command.IsReady();
            case "position" ->
                PositionArguments.read("position", tokenizer).map(Command.SetPosition::new, Command.Bad::position);
            case "banmoves" -> new Command.BanMoves(WordList.of(tokenizer.rest()));
            case "probe" ->
                PositionArguments.read("probe", tokenizer)
                        .map(Command.Probe::new, why -> new Command.Bad(Command.Subject.PROBE, why));
            case "ponderhit" -> ponderHit(tokenizer);
            case "stop" -> new Command.Stop();
            case "quit" -> new Command.Quit();
            case "d" -> new Command.Draw();
            case "eval" -> new Command.Evaluate();
            case "help" -> new Command.Help();
            default -> new Command.Unknown(line.trim());
        };
    }

    TaggedCommand parseTooLong(String beginning, int limit) {
        Tokenizer tokenizer = Tokenizer.ofBeginning(beginning);
        String length = "line longer than " + limit + " bytes, not read";
        return switch (tokenizer.next()) {
            case "position" -> new TaggedCommand(Command.Bad.position(length), null);
            case "go" -> go(UcciGoParser.readBeginning(tokenizer, millis, length + " to its end"));
            case null, default -> new TaggedCommand(Command.Bad.other(length), null);
        };
    }

    private TaggedCommand go(UcciGoParser go) {
        search = new UcciSearch(drawScore, resignScore);
        if (go.offersDraw()) {
            search.offerDraw();
        }
        return new TaggedCommand(go.command(), search);
    }

    private Command ponderHit(Tokenizer tokenizer) {
        String word = tokenizer.next();
        if (word != null && !word.equals("draw")) {
            return Command.Bad.other("ponderhit: " + TextSanitizer.unexpectedArgument(word) + " draw or no argument");
        }
        if (word != null) {
            search.offerDraw();
        }
        return new Command.PonderHit();
    }

    private List<Command> setOption(Tokenizer tokenizer) {
        String name = tokenizer.next();
        if (name == null) {
            return List.of(Command.Bad.other("setoption: " + TextSanitizer.unexpectedArgument(null)
                    + " an option name; syntax: setoption <name> [<value>]"));
        }
        String value = tokenizer.rest();
        for (Option option : UcciNames.PROTOCOL_OPTIONS) {
            if (option.id().equalsIgnoreCase(name)) {
                return setProtocolOption(option, value);
            }
        }
        boolean automatic = "0".equals(value) && ZERO_IS_AUTOMATIC.contains(name.toLowerCase(Locale.ROOT));
        return automatic ? List.of() : List.of(new Command.SetOption(name, UcciNames.value(name, value)));
    }

    private List<Command> setProtocolOption(Option option, String value) {
        try {
            return setCheckedOption(option, option.validate(value));
        } catch (BadValueException e) {
            return List.of(Command.Bad.other(Ucci.badValue(option.id(), e.reason())));
        }
    }

    private List<Command> setCheckedOption(Option option, String value) {
        switch (option.id()) {
            case "usemillisec" -> millis = Boolean.parseBoolean(value);
            case "drawscore" -> drawScore = Integer.parseInt(value);
            case "resignscore" -> resignScore = Integer.parseInt(value);
            case "batch" -> {
                return List.of(new Command.Batch(Boolean.parseBoolean(value)));
            }
            case "debug" -> {
                return List.of(new Command.Debug(Boolean.parseBoolean(value)));
            }
            case "newgame" -> {
                return List.of(new Command.NewGame());
            }
            default -> {
                // Accepted without effect.
            }
        }
        return List.of();
    }
}
