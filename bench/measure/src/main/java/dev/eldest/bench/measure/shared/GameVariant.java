package dev.eldest.bench.measure.shared;

import dev.eldest.engine.api.Option;
import dev.eldest.engine.api.Session;
import dev.eldest.engine.spi.Game;
import dev.eldest.protocol.uci.UciNames;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A game with certain values of its rule options. The keys are the options of all games, in the order in which they are
 * set.
 */
public record GameVariant(Map<Option, String> values) {
    public static final GameVariant DEFAULT = new GameVariant(Map.of());

    public GameVariant {
        values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    }

    /** Returns the variant with one of the game's own options set and all others at their defaults. */
    public static GameVariant of(Game game, String own, String value) {
        return new GameVariant(game.options().stream()
                .filter(option -> option.id().equals(own))
                .collect(Collectors.toMap(option -> option.forGame(game.name()), _ -> value)));
    }

    /** Returns the game with these options. */
    public Game of(Game game) {
        Map<String, String> own = new HashMap<>();
        for (Option option : game.options()) {
            String value = values.get(option.forGame(game.name()));
            if (value != null) {
                own.put(option.id(), value);
            }
        }
        return own.isEmpty() ? game : game.withOptions(own);
    }

    public void applyTo(Session session) {
        values.forEach((option, value) -> session.set(option.id(), value));
    }

    /** Returns the value of the option with this session id; empty if it is not set. */
    public String value(String id) {
        return values.entrySet().stream()
                .filter(each -> each.getKey().id().equals(id))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse("");
    }

    /** Returns the values as the command line and UCI write them; empty for the usual rules. */
    @Override
    public String toString() {
        return values.entrySet().stream()
                .map(each -> UciNames.of(each.getKey()) + "=" + each.getValue())
                .collect(Collectors.joining(" "));
    }
}
