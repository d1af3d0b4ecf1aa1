package dev.eldest.engine.spi;

import dev.eldest.engine.api.Option;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.api.TablebaseSource;
import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongFunction;

/** A game as the rest of Eldest sees it: cold, immutable, shared by all sessions. */
public interface Game {
    /** What clients call it: lower case, no spaces. */
    String name();

    int files();

    int ranks();

    Notation notation();

    /** The text of the start position, readable by {@link #notation}. */
    String startPosition();

    /** Further positions that a game may well begin from, in an order that never changes; most games have none. */
    default List<String> otherStarts() {
        return List.of();
    }

    /** Those of them that games by these options begin from, instead of the start position; most have none. */
    default List<String> enabledStartPositions() {
        return List.of();
    }

    SearchProfile profile();

    /** About what a position takes on the heap once it has been searched, with all that it keeps for itself. */
    default int positionBytes() {
        return 16 << 10;
    }

    /** What tables that are read when they are first needed take on the heap, once for all who play the game. */
    default long tableBytes() {
        return 0;
    }

    /** Reads these tables now, so that no search has to wait for it. */
    default void readTables() {}

    /**
     * This game, whose positions are looked up in these tables of endings. A table that cannot be used is refused, and
     * so are all where the game has none.
     *
     * @param room gives the bytes outside the heap that each takes, before it is read; may refuse them
     */
    default Game withTablebases(List<TablebaseSource> tables, LongFunction<MemorySegment> room) {
        throw new RefusedException("there are no tables of endings for '" + name() + "'");
    }

    /** At least ten varied positions for the bench. */
    List<String> benchPositions();

    /** The depth the bench searches each position to. */
    int benchDepth();

    /** What can tell how positions of this game end; few games have such a thing. */
    default Optional<Solver> solver() {
        return Optional.empty();
    }

    /** How books of openings name positions and moves; few games have books. */
    default Optional<BookFormat> bookFormat() {
        return Optional.empty();
    }

    /** The options this game understands besides the common ones. */
    default List<Option> options() {
        return List.of();
    }

    /** Those of them, by id, that only change how something is written: what searches find is the same. */
    default Set<String> displayOptions() {
        return Set.of();
    }

    /** This game with these values of its own options, by name; the others have their defaults. */
    default Game withOptions(Map<String, String> values) {
        return this;
    }

    /**
     * This game without those of its options that leave out moves: what others play must be understood all the same.
     */
    default Game withoutMoveFilters() {
        return this;
    }

    /** This game with the moves that openings may be made of by lot, where others make none worth playing on with. */
    default Game forRandomOpenings() {
        return this;
    }

    /**
     * A position of this game under other options, as this one's options have it: the same, but for what they change.
     */
    default Position adopt(Position position) {
        return position;
    }
}
