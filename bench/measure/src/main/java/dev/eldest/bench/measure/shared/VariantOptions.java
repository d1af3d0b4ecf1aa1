package dev.eldest.bench.measure.shared;

import dev.eldest.engine.api.BadValueException;
import dev.eldest.engine.api.Option;
import dev.eldest.engine.spi.Game;
import dev.eldest.protocol.text.TextSanitizer;
import dev.eldest.protocol.uci.Uci;
import dev.eldest.protocol.uci.UciNames;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Command-line options that choose the rules of a game. */
public final class VariantOptions {
    public static final String RULES = "--rules";

    @CommandLine.Option(
            names = RULES,
            paramLabel = "<option=value>",
            split = ",",
            description = "Rule options of the game, by their UCI names, such as Gomoku_Rule=renju,Gomoku_Size=20.")
    private Map<String, String> given;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    /** Returns the variant of this game. Unknown options are refused. */
    public GameVariant variant(Game game) {
        Map<Option, String> values = new LinkedHashMap<>();
        if (given != null) {
            List<Option> known = known(game);
            given.forEach((name, value) -> {
                Option option = find(known, name, game);
                values.put(option, checked(option, value));
            });
        }
        return new GameVariant(values);
    }

    /** Returns the game's rule options, without display and research options. */
    private static List<Option> known(Game game) {
        return game.options().stream()
                .filter(option ->
                        !option.forResearch() && !game.displayOptions().contains(option.id()))
                .map(option -> option.forGame(game.name()))
                .filter(option -> !option.id().equals(GameChoice.CHESS960))
                .toList();
    }

    private Option find(List<Option> known, String name, Game game) {
        Option option = new Uci().findOption(known, name);
        if (option == null) {
            throw bad(game.name() + " has no rules '" + TextSanitizer.echo(name) + "'; it has "
                    + (known.isEmpty()
                            ? "none to choose"
                            : known.stream().map(UciNames::of).collect(Collectors.joining(", "))));
        }
        return option;
    }

    private String checked(Option option, String value) {
        try {
            return option.validate(value);
        } catch (BadValueException e) {
            throw bad(UciNames.of(option) + " " + e.reason());
        }
    }

    private CommandLine.ParameterException bad(String reason) {
        return Require.invalidValue(command, RULES + ": " + reason);
    }
}
