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

/**
 * An evaluation by a network kept in a resource, so that it can be learnt. What differs from game to game is what the
 * network sees of a position. A game without the resource evaluates in another way until a network has been learnt.
 * Other networks are tried in a copy of the game ({@link GameClassLoader}).
 */
public abstract class NetworkEvaluation {
    private final Class<? extends Game> game;
    private final String name;
    private final NetworkShape shape;

    /**
     * @param name the game's name; its network lies beside its class, in {@code <name>.network}
     * @param shape of the network in use, or if there is none, one that is worth trying first
     */
    protected NetworkEvaluation(Class<? extends Game> game, String name, NetworkShape shape) {
        this.game = game;
        this.name = name;
        this.shape = shape;
    }

    /** What a network sees of a position of this game, for as long as the position is changed in place. */
    public abstract FeatureSet inputs(Position position);

    public final NetworkShape shape() {
        return shape;
    }

    /** The name of the resource with all its folders. */
    public final String resourcePath() {
        return game.getPackageName().replace('.', '/') + '/' + resource(name);
    }

    /**
     * The same game with this network, written as a file; one that is not of this game, or of another shape in more
     * than its hidden values, is refused.
     */
    public final Game with(byte[] network) {
        NetworkShape found = NetworkFile.read(name, network).shape();
        if (!found.equals(shape.withHidden(found.hidden()))) {
            throw new IllegalArgumentException("a network of " + name + " has " + shape.inputs() + " inputs, at most "
                    + shape.mostOn() + " of them on, and " + shape.outputs() + " outputs, not " + found.inputs() + ", "
                    + found.mostOn() + " and " + found.outputs());
        }
        return GameClassLoader.withNetwork(game, resource(name), network);
    }

    /** What the network in use takes on the heap, once for all who play the game; 0 if there is none. */
    public final long bytesInUse() {
        try (InputStream in = game.getResourceAsStream(resource(name))) {
            return in == null ? 0 : shape.bytes();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** The network in use, as it is written in a file; empty if none has been learnt. */
    public final Optional<byte[]> networkInUse() {
        return Optional.ofNullable(read(game, name)).map(network -> NetworkFile.write(name, network));
    }

    /** The network of the game of this name, for the class that keeps it; null if none has been learnt. */
    public static Network read(Class<?> beside, String name) {
        try (InputStream in = beside.getResourceAsStream(resource(name))) {
            return in == null ? null : NetworkFile.read(name, in.readAllBytes());
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    static String resource(String name) {
        return name + ".network";
    }
}
