package dev.eldest.bench;

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
 * By which rules a game is played that has several: values of its own options, as they stand among those of all games,
 * in the order in which they are set.
 */
public record GameVariant(Map<Option, String> values) {
    public static final GameVariant USUAL = new GameVariant(Map.of());

    public GameVariant {
        values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    }

    /** One of a game's own options, and all else as usual. */
    public static GameVariant of(Game game, String own, String value) {
        return new GameVariant(game.options().stream()
                .filter(option -> option.id().equals(own))
                .collect(Collectors.toMap(option -> option.of(game.name()), _ -> value)));
    }

    /** The game under these rules. */
    public Game of(Game game) {
        Map<String, String> own = new HashMap<>();
        for (Option option : game.options()) {
            String value = values.get(option.of(game.name()));
            if (value != null) {
                own.put(option.id(), value);
            }
        }
        return own.isEmpty() ? game : game.withOptions(own);
    }

    public void set(Session session) {
        values.forEach((option, value) -> session.set(option.id(), value));
    }

    /** What was chosen for the option that a session calls so; empty if nothing was. */
    public String value(String id) {
        return values.entrySet().stream()
                .filter(each -> each.getKey().id().equals(id))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse("");
    }

    /** As the command line and UCI have them; empty where all is as usual. */
    @Override
    public String toString() {
        return values.entrySet().stream()
                .map(each -> UciNames.of(each.getKey()) + "=" + each.getValue())
                .collect(Collectors.joining(" "));
    }
}
