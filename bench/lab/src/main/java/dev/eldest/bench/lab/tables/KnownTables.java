package dev.eldest.bench.lab.tables;

import dev.eldest.engine.games.chess.ChessGame;
import dev.eldest.engine.games.chess.EndgamePosition;
import dev.eldest.engine.games.chess.EndgameTable;
import dev.eldest.engine.games.chess.MaterialSignature;
import dev.eldest.engine.games.chess.Piece;
import dev.eldest.engine.games.chess.Tablebase;
import dev.eldest.engine.spi.Game;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Endgame tables in memory. Not thread-safe. */
public final class KnownTables {
    private final List<EndgameTable> list;

    KnownTables(List<EndgameTable> list) {
        this.list = new ArrayList<>(list);
    }

    /**
     * Returns chess with generated tables of an endgame and of those that it leads to; without tables if the endgame
     * has none.
     *
     * @param pieces the letters of all pieces, as in a FEN
     */
    public static Game chess(String pieces) throws InterruptedException {
        int[] others = pieces.chars()
                .filter(letter -> Character.toLowerCase(letter) != 'k')
                .map(letter -> Piece.ofLetter((char) letter))
                .toArray();
        KnownTables known = new KnownTables(List.of());
        if (others.length > 0 && others.length <= EndgamePosition.MAX_PIECES - EndgamePosition.KINGS) {
            MaterialSignature ending = MaterialSignature.of(others[0], others.length > 1 ? others[1] : Piece.NONE);
            try (ParallelRange range = new ParallelRange(Runtime.getRuntime().availableProcessors())) {
                known.generate(ending, range);
            }
        }
        return new ChessGame().withTablebase(known.tablebase());
    }

    /** Generates the table of an endgame and those of the endgames that it leads to, as far as they are missing. */
    void generate(MaterialSignature ending, ParallelRange range) throws InterruptedException {
        if (find(ending).isPresent() || ending.isDead()) {
            return;
        }
        for (MaterialSignature after : EndgameList.conversions(ending)) {
            generate(after, range);
        }
        list.add(new EndgameTableGenerator(ending, tablebase(), range).generate());
    }

    List<EndgameTable> list() {
        return List.copyOf(list);
    }

    Tablebase tablebase() {
        return new Tablebase(list.toArray(new EndgameTable[0]));
    }

    EndgameTable of(MaterialSignature ending) {
        return find(ending).orElseThrow();
    }

    private Optional<EndgameTable> find(MaterialSignature ending) {
        return list.stream()
                .filter(table -> table.index().materialSignature().equals(ending))
                .findFirst();
    }
}
