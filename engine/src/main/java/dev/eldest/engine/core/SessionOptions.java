package dev.eldest.engine.core;

import dev.eldest.engine.api.CommonOption;
import dev.eldest.engine.api.Option;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.games.GameRegistry;
import dev.eldest.engine.run.SearchRequest.SearchOptions;
import dev.eldest.engine.run.Strength;
import dev.eldest.engine.spi.Game;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;

/** Options of a session, including those of all games, and their values. Only changed values take memory. */
final class SessionOptions {
    private static final int MAX_HASH_MEGABYTES = 1 << 20;
    private static final int DEFAULT_HASH_MEGABYTES = 16;
    private static final int DEFAULT_OVERHEAD_MILLIS = 30;
    private static final int MAX_OVERHEAD_MILLIS = 5000;
    /** All parameters with their values have about 800 characters. */
    private static final int MAX_PARAMETERS_LENGTH = 2000;

    private static final int MAX_NODES_PER_MILLI = 10_000;
    private static final int MAX_CONTEMPT = 200;

    private final Map<String, Option> byId;
    private final Map<String, String> changed = new HashMap<>();

    /** @param byId options of all sessions, in the order for clients */
    SessionOptions(Map<String, Option> byId) {
        this.byId = byId;
    }

    /**
     * Returns the options of all sessions by id, in the order for clients.
     *
     * @param hasBooks whether the engine has opening books
     */
    static Map<String, Option> all(GameRegistry games, boolean sharesTable, boolean hasBooks) {
        List<Option> options = new ArrayList<>(List.of(
                Option.number(CommonOption.HASH, DEFAULT_HASH_MEGABYTES, 0, MAX_HASH_MEGABYTES),
                Option.number(CommonOption.THREADS, 1, 1, CommonOption.MAX_THREADS),
                Option.number(CommonOption.LINES, 1, 1, CommonOption.MAX_LINES),
                Option.action(CommonOption.CLEAR_HASH),
                Option.number(CommonOption.MOVE_OVERHEAD, DEFAULT_OVERHEAD_MILLIS, 0, MAX_OVERHEAD_MILLIS),
                Option.number(CommonOption.NODES_TIME, 0, 0, MAX_NODES_PER_MILLI),
                Option.number(CommonOption.LEVEL, Strength.MAX_LEVEL, 0, Strength.MAX_LEVEL),
                Option.number(CommonOption.LEVEL_SEED, 0, 0, Integer.MAX_VALUE),
                Option.flag(CommonOption.LIMIT_STRENGTH, false),
                Option.number(CommonOption.ELO, Strength.MAX_ELO, Strength.MIN_ELO, Strength.MAX_ELO),
                Option.number(CommonOption.CONTEMPT, 0, -MAX_CONTEMPT, MAX_CONTEMPT),
                Option.flag(CommonOption.SHOW_WDL, false),
                Option.text(CommonOption.DISABLE, "").researchOnly(),
                Option.text(CommonOption.ENABLE, "").researchOnly(),
                Option.text(CommonOption.PARAMETERS, "", MAX_PARAMETERS_LENGTH).researchOnly()));
        if (sharesTable) {
            options.add(1, Option.flag(CommonOption.SHARED_HASH, true));
        }
        if (hasBooks) {
            options.add(Option.flag(CommonOption.OWN_BOOK, true));
        }
        for (Game game : games.all()) {
            for (Option option : game.options()) {
                options.add(option.forGame(game.name()));
            }
        }
        Map<String, Option> byId = new LinkedHashMap<>();
        for (Option option : options) {
            byId.put(option.id(), option);
        }
        return Collections.unmodifiableMap(byId);
    }

    List<Option> all() {
        return List.copyOf(byId.values());
    }

    Option get(String id) {
        Option option = byId.get(CommonOption.currentId(id));
        if (option == null) {
            throw new RefusedException("unknown option '" + id + "'");
        }
        return option;
    }

    void put(String id, String checkedValue) {
        changed.put(id, checkedValue);
    }

    String text(String id) {
        return get(id).valueIn(changed);
    }

    int number(String id) {
        return Integer.parseInt(text(id));
    }

    boolean flag(String id) {
        return Boolean.parseBoolean(text(id));
    }

    /** Returns the values of a game's options by the game's own ids, in its order. */
    Map<String, String> valuesFor(Game game) {
        Map<String, String> values = new LinkedHashMap<>();
        for (Option option : game.options()) {
            values.put(option.id(), text(Option.qualifiedId(game.name(), option.id())));
        }
        return values;
    }

    /** Returns the values of a game's options as text, except those that change only the notation. */
    String identity(Game game) {
        StringJoiner text = new StringJoiner(" ", " ", "").setEmptyValue("");
        valuesFor(game).forEach((id, value) -> {
            if (!game.displayOptions().contains(id)) {
                text.add(id).add(value);
            }
        });
        return text.toString();
    }

    /** @param gameSeed seed of limited strength, unless an option fixes it */
    SearchOptions ofSearch(Game game, long gameSeed) {
        return new SearchOptions(
                number(CommonOption.LINES),
                number(CommonOption.MOVE_OVERHEAD),
                number(CommonOption.NODES_TIME),
                strength(gameSeed),
                number(CommonOption.CONTEMPT),
                flag(CommonOption.SHOW_WDL),
                identity(game));
    }

    private Strength strength(long gameSeed) {
        int chosenSeed = number(CommonOption.LEVEL_SEED);
        long seed = chosenSeed == 0 ? gameSeed : chosenSeed;
        return flag(CommonOption.LIMIT_STRENGTH)
                ? Strength.ofElo(number(CommonOption.ELO), seed)
                : new Strength(number(CommonOption.LEVEL), seed);
    }
}
