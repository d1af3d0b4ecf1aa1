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
    private final Card card;
    private final Notation notation;

    /** The constants, named like the methods of {@link Game}. */
    public record Card(
            String name, int files, int ranks, String startPosition, SearchProfile profile, int benchDepth) {}

    protected PlainGame(Card card, Notation notation) {
        this.card = card;
        this.notation = notation;
    }

    @Override
    public final String name() {
        return card.name;
    }

    @Override
    public final int files() {
        return card.files;
    }

    @Override
    public final int ranks() {
        return card.ranks;
    }

    @Override
    public final Notation notation() {
        return notation;
    }

    @Override
    public final String startPosition() {
        return card.startPosition;
    }

    @Override
    public final SearchProfile profile() {
        return card.profile;
    }

    @Override
    public final int benchDepth() {
        return card.benchDepth;
    }

    @Override
    public final List<String> benchPositions() {
        return ResourceReader.lines(getClass(), card.name + "-bench.txt");
    }
}
