package dev.eldest.bench.match.book;

import dev.eldest.engine.book.OpeningBook;
import dev.eldest.engine.spi.BookFormat;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Makes an opening book from counts of moves and results in games. */
final class BookMaker {
    private static final int MAX_WEIGHT = 0xFFFF;
    /** Upper estimate of an entry's heap size in bytes. */
    private static final long HEAP_BYTES_PER_ENTRY = 1 << 8;

    private final Game game;
    private final BookFormat format;
    private final int plies;
    private final int maxEntries;
    private final Map<Entry, Tally> tallies = new HashMap<>();

    /** A move in a position: position key and move code as in the book. */
    private record Entry(long key, int code) {}

    private static final class Tally {
        int games;
        int halfPoints;
    }

    private record Line(Entry entry, long weight) {}

    /** Weight of a move in a book. */
    enum Weights {
        /** Two for a win, one for a draw. Moves without a point are left out. */
        POINTS,
        /** Number of games with the move. */
        GAMES,
        /** The same for all moves. */
        EQUAL;

        /** @param halfPoints of the side that played the move */
        long weight(int games, int halfPoints) {
            return switch (this) {
                case POINTS -> halfPoints;
                case GAMES -> games;
                case EQUAL -> 1;
            };
        }
    }

    /**
     * @param plies counted moves of each game
     * @param heapBytes heap size for all entries
     */
    BookMaker(Game game, BookFormat format, int plies, long heapBytes) {
        this.game = game;
        this.format = format;
        this.plies = plies;
        maxEntries = (int) Math.min(OpeningBook.MAX_ENTRIES, heapBytes / HEAP_BYTES_PER_ENTRY);
    }

    /**
     * Counts a game of legal moves. A move that repeats in the same position of a game counts once.
     *
     * @param start null for the usual start position
     * @param halfPoints result of the side that moves first in the usual start position: 2 for a win, 1 for a draw
     */
    void add(String start, List<String> moves, int halfPoints) throws NotationException {
        Position position = game.notation().parse(start == null ? game.startPosition() : start);
        Set<Entry> played = new HashSet<>();
        for (String text : moves.subList(0, Math.min(plies, moves.size()))) {
            int move = game.notation().parseMove(position, text);
            Entry entry = new Entry(format.key(position), format.code(position, move));
            if (tallies.size() >= maxEntries && !tallies.containsKey(entry)) {
                throw new IllegalArgumentException("the games have more than " + maxEntries + " different moves"
                        + (maxEntries < OpeningBook.MAX_ENTRIES ? ", too many for the memory" : "")
                        + "; reduce --plies");
            }
            if (played.add(entry)) {
                Tally tally = tallies.computeIfAbsent(entry, _ -> new Tally());
                tally.games++;
                tally.halfPoints += position.sideToMove() == 0 ? halfPoints : 2 - halfPoints;
            }
            position.make(move);
        }
    }

    /** Returns the book: moves of at least {@code minGames} games. */
    byte[] toBytes(int minGames, Weights weights) {
        List<Line> lines = new ArrayList<>();
        Map<Long, Long> heaviest = new HashMap<>();
        tallies.forEach((entry, tally) -> {
            long weight = weights.weight(tally.games, tally.halfPoints);
            if (tally.games >= minGames && weight > 0) {
                lines.add(new Line(entry, weight));
                heaviest.merge(entry.key, weight, Math::max);
            }
        });
        lines.sort(Comparator.comparing((Line line) -> line.entry.key, Long::compareUnsigned)
                .thenComparing(line -> -line.weight)
                .thenComparing(line -> line.entry.code));
        ByteBuffer book = ByteBuffer.allocate(lines.size() * OpeningBook.ENTRY_BYTES);
        for (Line line : lines) {
            book.putLong(line.entry.key)
                    .putShort((short) line.entry.code)
                    .putShort((short) scaled(line.weight, heaviest.get(line.entry.key)))
                    .putInt(0);
        }
        return book.array();
    }

    /** Scales a weight so that the heaviest move of the position fits 16 bits and no move gets 0. */
    private static long scaled(long weight, long heaviest) {
        return heaviest <= MAX_WEIGHT ? weight : Math.max(1, weight * MAX_WEIGHT / heaviest);
    }
}
