package dev.eldest.engine.learn;

import dev.eldest.engine.spi.Game;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/**
 * An evaluation that is linear in weights kept in a resource, so that they can be learnt. What differs from game to
 * game is which weights there are ({@link WeightsFormat}), what they were before anything was learnt, and how features
 * are counted. Other weights are tried in a copy of the game ({@link GameClassLoader}), so that the code that evaluates
 * may take the weights for constants.
 */
public abstract class LinearEvaluation {
    private final Class<? extends Game> game;
    private final String resource;
    private final String network;
    private final WeightsFormat format;

    /** @param name the game's name; its weights lie beside its class, in {@code <name>-weights.txt} */
    protected LinearEvaluation(Class<? extends Game> game, String name, WeightsFormat format) {
        this.game = game;
        resource = resource(name);
        network = NetworkEvaluation.resource(name);
        this.format = format;
    }

    public final WeightsFormat format() {
        return format;
    }

    /** The name of the resource with all its folders. */
    public final String resourcePath() {
        return game.getPackageName().replace('.', '/') + '/' + resource;
    }

    /** The weights in use, as text. */
    public final String text() {
        return readResource(game, resource);
    }

    /** Plain values as in any textbook, by cell and phase: where learning starts. */
    public abstract int[] textbook();

    /** The same game with these weights; text that is wrong is refused with an {@link IllegalArgumentException}. */
    public final Game with(String weights) {
        format.parse(weights);
        return copy(weights, false);
    }

    /** Counts features in positions of a copy of the game that has these weights. */
    public final FeatureCounter counter(String weights) {
        format.parse(weights);
        return TunableGame.of(copy(weights, true)).orElseThrow().counter();
    }

    private Game copy(String weights, boolean counting) {
        return GameClassLoader.withWeights(game, resource, weights.getBytes(StandardCharsets.UTF_8), network, counting);
    }

    /** Counts in this copy of the game, which was loaded to count. */
    protected abstract FeatureCounter counter();

    /** The text with the weights of the game of this name, for the class that keeps them. */
    public static String read(Class<?> beside, String name) {
        return readResource(beside, resource(name));
    }

    private static String resource(String name) {
        return name + "-weights.txt";
    }

    private static String readResource(Class<?> beside, String resource) {
        try (InputStream in = beside.getResourceAsStream(resource)) {
            if (in == null) {
                throw new IllegalStateException("the resource " + resource + " with the weights is missing");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
