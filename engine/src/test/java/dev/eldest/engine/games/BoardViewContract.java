package dev.eldest.engine.games;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.api.BoardLayout;
import dev.eldest.engine.spi.BoardView;
import dev.eldest.engine.spi.Notation;
import dev.eldest.engine.spi.NotationException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The board view by which a page draws positions. */
interface BoardViewContract extends GameWalks {
    /** Checks the board view by which a page draws positions and writes positions that a user sets up. */
    @Test
    default void boardViewShowsPosition() throws NotationException {
        Notation notation = game().notation();
        BoardView view = notation.view().orElse(null);
        if (view == null) {
            return;
        }
        walk(position -> {
            BoardLayout layout = view.layout(position);
            Set<String> ids =
                    layout.pieces().stream().map(BoardLayout.Piece::id).collect(Collectors.toSet());
            TreeMap<Double, TreeMap<Double, String>> rows = new TreeMap<>();
            for (int cell = 0; cell < layout.cells().size(); cell++) {
                String piece = view.pieceOn(position, cell);
                assertTrue(piece.isEmpty() || ids.contains(piece), piece);
                rows.computeIfAbsent(layout.cells().get(cell).y(), y -> new TreeMap<>())
                        .put(layout.cells().get(cell).x(), piece);
            }
            String text = rows.values().stream().map(BoardViewContract::rowText).collect(Collectors.joining("/"));
            assertEquals(notation.format(position).split(" ")[0], text);
            assertTrue(position.inCheck() || view.attacked(position).isEmpty());
        });
    }

    private static String rowText(TreeMap<Double, String> row) {
        StringBuilder text = new StringBuilder();
        int empty = 0;
        for (String piece : row.values()) {
            if (!piece.isEmpty()) {
                text.append(empty > 0 ? Integer.toString(empty) : "").append(piece);
            }
            empty = piece.isEmpty() ? empty + 1 : 0;
        }
        return text.append(empty > 0 ? Integer.toString(empty) : "").toString();
    }

    @Test
    default void describesMovesByCellsOfBoard() throws NotationException {
        BoardView view = game().notation().view().orElse(null);
        if (view == null) {
            return;
        }
        walk(position -> {
            BoardLayout layout = view.layout(position);
            Map<String, Integer> indexByName = new HashMap<>();
            for (BoardLayout.Cell cell : layout.cells()) {
                assertNull(indexByName.put(cell.name(), indexByName.size()), cell::name);
            }
            Set<List<String>> paths = new HashSet<>();
            for (int move : legalMoves(position)) {
                List<String> cells = view.cells(position, move);
                assertTrue(indexByName.keySet().containsAll(cells), cells::toString);
                assertTrue(
                        paths.add(Stream.concat(
                                        Stream.concat(cells.stream().limit(1), Stream.of(view.choice(position, move))),
                                        cells.reversed().stream().limit(1))
                                .toList()),
                        () -> "two moves through " + cells);
                if (cells.size() > 1) {
                    String piece = view.pieceOn(position, indexByName.get(cells.getFirst()));
                    assertEquals(
                            position.sideToMove(),
                            layout.pieces().stream()
                                    .filter(each -> each.id().equals(piece))
                                    .findFirst()
                                    .orElseThrow()
                                    .side());
                }
            }
        });
    }
}
