package dev.eldest.engine.search;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.eldest.engine.games.chess.ChessGame;
import dev.eldest.engine.games.chinesecheckers.ChineseCheckersGame;
import dev.eldest.engine.games.gomoku.GomokuGame;
import dev.eldest.engine.games.small.ConnectFourGame;
import dev.eldest.engine.games.small.GrundyGame;
import dev.eldest.engine.games.small.TicTacToeGame;
import dev.eldest.engine.games.xiangqi.XiangqiGame;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.tt.TranspositionTable;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * With one thread a search counts the same nodes on every machine, in the bench's positions at lower depth. A change of
 * the search changes these numbers, and those of the bench, on purpose.
 */
class NodeCountsTest {
    static Stream<Arguments> counts() {
        return Stream.of(
                Arguments.of(new ChessGame(), 7, 54_296),
                Arguments.of(new TicTacToeGame(), 9, 18_099),
                Arguments.of(new ConnectFourGame(), 8, 109_436),
                Arguments.of(new GrundyGame(), 12, 198_822),
                Arguments.of(new ChineseCheckersGame(), 5, 10_547),
                Arguments.of(new XiangqiGame(), 6, 16_159),
                Arguments.of(new GomokuGame(), 8, 42_616));
    }

    @ParameterizedTest
    @MethodSource("counts")
    void countsSameNodesInBenchPositions(Game game, int depth, long expected) throws NotationException {
        long nodes = 0;
        for (String position : game.benchPositions()) {
            try (TranspositionTable table = new TranspositionTable(1 << 20)) {
                PlainSearch searcher = new PlainSearch(game.profile(), table);
                searcher.deepen(game.notation().parse(position), depth);
                nodes += searcher.workers().getFirst().nodes();
            }
        }
        assertEquals(expected, nodes, game.name());
    }
}
