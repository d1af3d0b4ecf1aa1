package dev.eldest.engine.learn;

import dev.eldest.engine.spi.Game;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/**
 * An evaluation that is linear in weights from a resource, so that they can be tuned. Subclasses define the weights
 * ({@link WeightsFormat}), their initial values and the counting of features. Other weights are used in a copy of the
 * game ({@link GameClassLoader}), so that the evaluation can treat weights as constants.
 */
public abstract class LinearEvaluation {
    private final Class<? extends Game> game;
    private final String resource;
    private final String network;
    private final WeightsFormat format;

    /** @param name the game's name; the weights are in {@code <name>-weights.txt} in the package of its class */
    protected LinearEvaluation(Class<? extends Game> game, String name, WeightsFormat format) {
        this.game = game;
        resource = resource(name);
        network = NetworkEvaluation.resource(name);
        this.format = format;
    }

    public final WeightsFormat format() {
        return format;
    }

    public final String resourcePath() {
        return game.getPackageName().replace('.', '/') + '/' + resource;
    }

    public final String weightsText() {
        return readResource(game, resource);
    }

    /** Returns textbook values by cell and phase, from which tuning starts. */
    public abstract int[] initialWeights();

    /**
     * Returns a copy of the game with these weights. Throws {@link IllegalArgumentException} if the text is invalid.
     */
    public final Game withWeights(String weights) {
        format.parse(weights);
        return copy(weights, false);
    }

    /** Returns a feature counter for positions of a copy of the game with these weights. */
    public final FeatureCounter counter(String weights) {
        format.parse(weights);
        return TunableGame.of(copy(weights, true)).orElseThrow().counter();
    }

    private Game copy(String weights, boolean counting) {
        return GameClassLoader.withWeights(game, resource, weights.getBytes(StandardCharsets.UTF_8), network, counting);
    }

    /** Returns the feature counter of this copy of the game, which was loaded for counting. */
    protected abstract FeatureCounter counter();

    /** Reads the weights of the game of this name, for the class that stores them. */
    public static String readWeights(Class<?> owner, String name) {
        return readResource(owner, resource(name));
    }

    private static String resource(String name) {
        return name + "-weights.txt";
    }

    private static String readResource(Class<?> owner, String resource) {
        try (InputStream in = owner.getResourceAsStream(resource)) {
            if (in == null) {
                throw new IllegalStateException("the resource " + resource + " with the weights is missing");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
