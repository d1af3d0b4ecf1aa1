package dev.eldest.engine.spi;

import dev.eldest.engine.api.GameData.TablebaseSource;
import dev.eldest.engine.api.Option;
import dev.eldest.engine.api.RefusedException;
import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongFunction;

/**
 * A game: its rules, texts, options and search profile. Immutable and shared by all sessions. Not called at the nodes
 * of a search; that is {@link Position}.
 */
public interface Game {
    /** Returns the name that clients use: lower case, no spaces. */
    String name();

    int files();

    int ranks();

    Notation notation();

    /** Returns the text of the start position, readable by {@link #notation}. */
    String startPosition();

    /** Returns further start positions, in a fixed order; most games have none. */
    default List<String> otherStartPositions() {
        return List.of();
    }

    /** Returns the start positions that the options enable in place of the usual one; most games have none. */
    default List<String> enabledStartPositions() {
        return List.of();
    }

    SearchProfile profile();

    /** Returns the approximate bytes of a searched position on the heap, with its caches. */
    default int positionBytes() {
        return 16 << 10;
    }

    /** Returns the heap bytes of tables that are loaded on first use and shared by all positions. */
    default long tableBytes() {
        return 0;
    }

    /** Loads these tables now, so that no search waits for it. */
    default void loadTables() {}

    /**
     * Returns this game with endgame tables. Throws {@link RefusedException} if a table is unusable, or if the game
     * supports none.
     *
     * @param allocator allocates the off-heap bytes for a table before it is read; may throw {@link RefusedException}
     */
    default Game withTablebases(List<TablebaseSource> tables, LongFunction<MemorySegment> allocator) {
        throw new RefusedException("endgame tables are not supported for '" + name() + "'");
    }

    /** Returns at least ten varied positions for the bench. */
    List<String> benchPositions();

    /** Returns the depth of the bench in plies. */
    int benchDepth();

    /** Returns the game's solver; few games have one. */
    default Optional<Solver> solver() {
        return Optional.empty();
    }

    /** Returns the format of the game's opening books; few games have books. */
    default Optional<BookFormat> bookFormat() {
        return Optional.empty();
    }

    /** Returns the game's options besides the common ones. */
    default List<Option> options() {
        return List.of();
    }

    /** Returns the ids of options that change only the notation, not the result of a search. */
    default Set<String> displayOptions() {
        return Set.of();
    }

    /** Returns this game with option values by id; the other options have their defaults. */
    default Game withOptions(Map<String, String> values) {
        return this;
    }

    /** Returns this game without options that leave out moves, so that it accepts every legal move of an opponent. */
    default Game withoutMoveFilters() {
        return this;
    }

    /** Returns this game without moves that are unsuitable for random openings; by default it has all moves. */
    default Game forRandomOpenings() {
        return this;
    }

    /** Converts a position of this game with other options to this game's options. */
    default Position convert(Position position) {
        return position;
    }
}
