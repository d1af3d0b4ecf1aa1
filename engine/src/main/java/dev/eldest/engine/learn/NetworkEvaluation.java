package dev.eldest.engine.learn;

import dev.eldest.engine.nn.FeatureSet;
import dev.eldest.engine.nn.Network;
import dev.eldest.engine.nn.NetworkFile;
import dev.eldest.engine.nn.NetworkShape;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Position;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.function.Function;

/**
 * An evaluation by a network from a resource, so that the network can be trained. Without the resource the game
 * evaluates in another way, until a network has been trained. Other networks are used in a copy of the game
 * ({@link GameClassLoader}).
 *
 * @param name the game's name; the network is in {@code <name>.network} in the package of its class
 * @param shape shape of the current network, or of the first one to train
 */
public record NetworkEvaluation(
        Class<? extends Game> game, String name, NetworkShape shape, Function<Position, FeatureSet> features) {
    /** Returns the features of a position. They follow the position as it is changed in place. */
    public FeatureSet features(Position position) {
        return features.apply(position);
    }

    public NetworkShape shape() {
        return shape;
    }

    public String resourcePath() {
        return game.getPackageName().replace('.', '/') + '/' + resource(name);
    }

    /**
     * Returns a copy of the game with this network file. Throws {@link IllegalArgumentException} if it is for another
     * game, or if its shape differs in more than the number of hidden values and the lack of extra inputs.
     */
    public Game withNetwork(byte[] network) {
        NetworkShape found = NetworkFile.read(name, network).shape();
        NetworkShape expected = shape.withHidden(found.hidden());
        if (!found.equals(expected) && !found.equals(expected.withExtra(0, 0))) {
            throw new IllegalArgumentException("a network for " + name + " must have " + shape.inputs()
                    + " inputs, at most " + shape.maxActive() + " active, and " + shape.outputs() + " outputs, not "
                    + found.inputs() + ", " + found.maxActive() + " and " + found.outputs()
                    + (found.hasExtra() ? "; it has " + found.extraInputs() + " extra inputs" : ""));
        }
        return GameClassLoader.withNetwork(game, resource(name), network);
    }

    /** Returns the heap bytes of the current network, which all positions share; 0 if there is none. */
    public long networkBytes() {
        try (InputStream in = game.getResourceAsStream(resource(name))) {
            return in == null ? 0 : shape.bytes();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** Returns the current network as a file; empty if there is none. */
    public Optional<byte[]> currentNetwork() {
        return Optional.ofNullable(readNetwork(game, name)).map(network -> NetworkFile.write(name, network));
    }

    /** Reads the network of the game of this name, for the class that stores it; null if there is none. */
    public static Network readNetwork(Class<?> owner, String name) {
        try (InputStream in = owner.getResourceAsStream(resource(name))) {
            return in == null ? null : NetworkFile.read(name, in.readAllBytes());
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    static String resource(String name) {
        return name + ".network";
    }
}
