package dev.eldest.engine.games.common;

import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Notation;
import dev.eldest.engine.spi.SearchProfile;
import java.util.List;

/**
 * A game whose main properties are constants. Its bench positions are in {@code <name>-bench.txt}, a resource in the
 * package of its class.
 */
public abstract class PlainGame implements Game {
    private final Definition definition;
    private final Notation notation;

    /** The constants, named like the methods of {@link Game}. */
    public record Definition(
            String name, int files, int ranks, String startPosition, SearchProfile profile, int benchDepth) {}

    protected PlainGame(Definition definition, Notation notation) {
        this.definition = definition;
        this.notation = notation;
    }

    @Override
    public final String name() {
        return definition.name;
    }

    @Override
    public final int files() {
        return definition.files;
    }

    @Override
    public final int ranks() {
        return definition.ranks;
    }

    @Override
    public final Notation notation() {
        return notation;
    }

    @Override
    public final String startPosition() {
        return definition.startPosition;
    }

    @Override
    public final SearchProfile profile() {
        return definition.profile;
    }

    @Override
    public final int benchDepth() {
        return definition.benchDepth;
    }

    @Override
    public final List<String> benchPositions() {
        return ResourceReader.lines(getClass(), definition.name + "-bench.txt");
    }
}
