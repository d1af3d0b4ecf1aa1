package dev.eldest.engine.search;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.games.chess.ChessGame;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.SearchProfile;
import dev.eldest.engine.spi.Technique;
import dev.eldest.engine.tt.TranspositionTable;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Each technique that only chess uses changes the search. */
class TechniquesTest {
    private static final int DEPTH = 9;
    private static final int POSITIONS = 6;

    private static final Game CHESS = new ChessGame();

    @ParameterizedTest
    @EnumSource(
            names = {
                "CONTINUATION_HISTORY",
                "TACTICAL_HISTORY",
                "CORRECTION",
                "RAZORING",
                "TACTICAL_FUTILITY",
                "DOUBLE_EXTENSION",
                "FINE_REDUCTIONS",
                "FORMER_LINE",
                "UNREFUTED_HISTORY",
                "BLENDING",
                "LIMITED_EVASIONS",
                "GENTLE_ASPIRATION"
            })
    void changesNodesByEachTechnique(Technique technique) {
        assertTrue(CHESS.profile().has(technique));
        SearchProfile without = CHESS.profile().without(Set.of(technique));
        assertTrue(
                CHESS.benchPositions().subList(8, 8 + POSITIONS).stream()
                        .anyMatch(text -> nodes(text, CHESS.profile()) != nodes(text, without)),
                technique::toString);
    }

    private static long nodes(String text, SearchProfile profile) {
        try (TranspositionTable table = new TranspositionTable(1 << 20)) {
            PlainSearch search = new PlainSearch(profile, table);
            search.deepen(CHESS.notation().parse(text), DEPTH);
            return search.workers().getFirst().nodes();
        } catch (NotationException e) {
            throw new AssertionError(text, e);
        }
    }
}
