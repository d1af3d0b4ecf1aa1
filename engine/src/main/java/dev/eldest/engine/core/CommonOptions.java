package dev.eldest.engine.core;

import dev.eldest.engine.api.OptionSpec;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.games.GameRegistry;
import dev.eldest.engine.run.Strength;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.GameOption;
import dev.eldest.engine.spi.SearchParameter;
import dev.eldest.engine.spi.SearchParameters;
import dev.eldest.engine.spi.Technique;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** The options every session has, whatever its game, and the games' own. */
public final class CommonOptions {
    static final String HASH = "Hash";
    static final String SHARED_HASH = "SharedHash";
    static final String THREADS = "Threads";
    static final String VARIANT = "UCI_Variant";
    public static final String MULTI_PV = "MultiPV";
    static final String CLEAR_HASH = "Clear Hash";
    public static final String MOVE_OVERHEAD = "Move Overhead";
    public static final String NODES_TIME = "nodestime";
    public static final String LIMIT_STRENGTH = "UCI_LimitStrength";
    public static final String ELO = "UCI_Elo";
    public static final String SKILL_LEVEL = "Skill Level";
    public static final String SKILL_SEED = "Skill Seed";
    public static final String SHOW_WDL = "UCI_ShowWDL";
    static final String DISABLE = "Disable";
    static final String PARAMETERS = "Parameters";

    static final int MAX_HASH_MEGABYTES = 1 << 20;

    private static final int MAX_THREADS = 256;
    private static final int DEFAULT_HASH_MEGABYTES = 16;
    private static final int DEFAULT_OVERHEAD_MILLIS = 30;
    private static final int MAX_OVERHEAD_MILLIS = 5000;
    private static final int MAX_LINES = 256;
    private static final int MAX_NODES_PER_MILLI = 10_000;

    private CommonOptions() {}

    /** {@code sharesTable} says that there is a table that sessions can share. */
    public static List<OptionSpec> of(GameRegistry games, boolean sharesTable) {
        List<String> names = games.all().stream().map(Game::name).toList();
        List<OptionSpec> options = new ArrayList<>(List.of(
                OptionSpec.spin(HASH, DEFAULT_HASH_MEGABYTES, 0, MAX_HASH_MEGABYTES),
                OptionSpec.spin(THREADS, 1, 1, MAX_THREADS),
                OptionSpec.combo(VARIANT, names.getFirst(), names),
                OptionSpec.check("Ponder", false),
                OptionSpec.spin(MULTI_PV, 1, 1, MAX_LINES),
                OptionSpec.button(CLEAR_HASH),
                OptionSpec.spin(MOVE_OVERHEAD, DEFAULT_OVERHEAD_MILLIS, 0, MAX_OVERHEAD_MILLIS),
                OptionSpec.spin(NODES_TIME, 0, 0, MAX_NODES_PER_MILLI),
                OptionSpec.spin(SKILL_LEVEL, Strength.MAX_LEVEL, 0, Strength.MAX_LEVEL),
                OptionSpec.spin(SKILL_SEED, 0, 0, Integer.MAX_VALUE),
                OptionSpec.check(LIMIT_STRENGTH, false),
                OptionSpec.spin(ELO, Strength.MAX_ELO, Strength.MIN_ELO, Strength.MAX_ELO),
                OptionSpec.check(SHOW_WDL, false),
                OptionSpec.check("UCI_AnalyseMode", false),
                OptionSpec.string("UCI_Opponent", ""),
                OptionSpec.string("UCI_EngineAbout", "Eldest, a game-search server"),
                OptionSpec.string(DISABLE, ""),
                OptionSpec.string(PARAMETERS, "")));
        if (sharesTable) {
            options.add(1, OptionSpec.check(SHARED_HASH, true));
        }
        for (Game game : games.all()) {
            for (GameOption option : game.options()) {
                options.add(spec(option));
            }
        }
        return options;
    }

    private static OptionSpec spec(GameOption option) {
        return switch (option.kind()) {
            case FLAG -> OptionSpec.check(option.name(), Boolean.parseBoolean(option.defaultValue()));
            case NUMBER ->
                OptionSpec.spin(option.name(), Integer.parseInt(option.defaultValue()), option.least(), option.most());
            case CHOICE -> OptionSpec.combo(option.name(), option.defaultValue(), option.choices());
        };
    }

    /**
     * The parameters named in the value of {@link #PARAMETERS}, {@code label=value} separated by commas; others stay.
     */
    public static SearchParameters parameters(String text) {
        SearchParameters parameters = SearchParameters.STANDARD;
        for (String word : text.split("[,\\s]+")) {
            if (!word.isEmpty()) {
                parameters = with(parameters, word);
            }
        }
        return parameters;
    }

    private static SearchParameters with(SearchParameters parameters, String word) {
        int equals = word.indexOf('=');
        try {
            return parameters.with(
                    parameter(word.substring(0, Math.max(equals, 0))), Integer.parseInt(word.substring(equals + 1)));
        } catch (NumberFormatException e) {
            throw new RefusedException("'" + word + "' is not of the form parameter=number");
        } catch (IllegalArgumentException e) {
            throw new RefusedException(e.getMessage());
        }
    }

    private static SearchParameter parameter(String label) {
        for (SearchParameter parameter : SearchParameter.values()) {
            if (parameter.label().equalsIgnoreCase(label)) {
                return parameter;
            }
        }
        throw new RefusedException("there is no parameter '" + label + "'; there are "
                + Arrays.stream(SearchParameter.values())
                        .map(SearchParameter::label)
                        .collect(Collectors.joining(", ")));
    }

    /** The techniques named in the value of {@link #DISABLE}: labels separated by commas. */
    static Set<Technique> disabled(String labels) {
        Set<Technique> disabled = EnumSet.noneOf(Technique.class);
        for (String label : labels.split("[,\\s]+")) {
            if (!label.isEmpty()) {
                disabled.add(technique(label));
            }
        }
        return disabled;
    }

    private static Technique technique(String label) {
        for (Technique technique : Technique.values()) {
            if (technique.label().equalsIgnoreCase(label)) {
                return technique;
            }
        }
        String allowed = Arrays.stream(Technique.values()).map(Technique::label).collect(Collectors.joining(", "));
        throw new RefusedException("there is no technique '" + label + "'; there are " + allowed);
    }
}
