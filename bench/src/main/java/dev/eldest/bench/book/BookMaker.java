package dev.eldest.bench.book;

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

/** Counts what was played in games and how it ended, and writes it down as a book. */
final class BookMaker {
    private static final int MAX_WEIGHT = 0xFFFF;
    /** What an entry takes on the heap until it is written, with room. */
    private static final long BYTES_OF_AN_ENTRY = 1 << 8;

    private final Game game;
    private final BookFormat form;
    private final int plies;
    private final int mostEntries;
    private final Map<Entry, Tally> tallies = new HashMap<>();

    /** A move of a position, as books name both. */
    private record Entry(long key, int code) {}

    private static final class Tally {
        int games;
        int halfPoints;
    }

    private record Line(Entry entry, long weight) {}

    /**
     * @param plies how many moves of a game are counted
     * @param heapBytes what there is for all of them
     */
    BookMaker(Game game, BookFormat form, int plies, long heapBytes) {
        this.game = game;
        this.form = form;
        this.plies = plies;
        mostEntries = (int) Math.min(OpeningBook.MAX_ENTRIES, heapBytes / BYTES_OF_AN_ENTRY);
    }

    /**
     * Counts a game, of whose moves all are legal; what is played in it more than once counts once.
     *
     * @param start null for the usual one
     * @param halfPoints of who moved first in the game's usual position: 2 for a win, 1 for a draw
     */
    void add(String start, List<String> moves, int halfPoints) throws NotationException {
        Position position = game.notation().parse(start == null ? game.startPosition() : start);
        Set<Entry> played = new HashSet<>();
        for (String text : moves.subList(0, Math.min(plies, moves.size()))) {
            int move = game.notation().parseMove(position, text);
            Entry entry = new Entry(form.key(position), form.code(position, move));
            if (tallies.size() >= mostEntries && !tallies.containsKey(entry)) {
                throw new IllegalArgumentException("the games have more than " + mostEntries + " different moves"
                        + (mostEntries < OpeningBook.MAX_ENTRIES ? ", too many for so much memory" : "")
                        + "; --plies takes fewer of each");
            }
            if (played.add(entry)) {
                Tally tally = tallies.computeIfAbsent(entry, _ -> new Tally());
                tally.games++;
                tally.halfPoints += position.sideToMove() == 0 ? halfPoints : 2 - halfPoints;
            }
            position.make(move);
        }
    }

    /** The book: moves of at least so many games. */
    byte[] bytes(int leastGames, BookWeights weights) {
        List<Line> lines = new ArrayList<>();
        Map<Long, Long> heaviest = new HashMap<>();
        tallies.forEach((entry, tally) -> {
            long weight = weights.of(tally.games, tally.halfPoints);
            if (tally.games >= leastGames && weight > 0) {
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

    /** So that the heaviest move of a position fits, and none comes to nothing. */
    private static long scaled(long weight, long heaviest) {
        return heaviest <= MAX_WEIGHT ? weight : Math.max(1, weight * MAX_WEIGHT / heaviest);
    }
}
