package dev.eldest.engine.run;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.core.RecordingListener;
import dev.eldest.engine.games.small.TicTacToeGame;
import dev.eldest.engine.search.PvLine;
import dev.eldest.engine.search.SearchControl;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Score;
import dev.eldest.engine.spi.SearchProfile;
import dev.eldest.engine.tt.TtEntry;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SearchReporterTest {
    private static final SearchRequest.SearchOptions OPTIONS =
            new SearchRequest.SearchOptions(1, 0, 0, new Strength(Strength.MAX_LEVEL, 1), 0, false, "");
    private static final Game GAME = new TicTacToeGame();

    /** A win by the path of the running game counts like a proven one. */
    @ParameterizedTest
    @CsvSource({
        Score.WIN - 1 + ", true, 1",
        Score.WIN - 4 + ", true, 2",
        Score.PATH_WIN - 1 + ", true, 1",
        Score.PATH_WIN - Score.MAX_PLY + ", true, 123",
        -Score.WIN + ", true, 0",
        4 - Score.WIN + ", true, -2",
        4 - Score.PATH_WIN + ", true, -2",
        Score.EVALUATION_LIMIT + ", false, " + Score.EVALUATION_LIMIT,
    })
    void reportsWinsAndLossesInMoves(int score, boolean mate, int value) throws NotationException {
        Position root = GAME.notation().parse(GAME.startPosition());
        SearchNotifier notifier = new SearchNotifier(new RecordingListener());
        SearchProfile profile = new SearchProfile(Set.of(), 100, 6, 9, 9);
        SearchRequest request = new SearchRequest(GAME, profile, root, 0, SearchLimits.INFINITE, 0, OPTIONS);
        SearchReporter reporter = new SearchReporter(request, null, new SearchControl(0), notifier);
        SearchInfo info = reporter.info(0, new PvLine(1, 1, score, TtEntry.EXACT, new int[0]));
        assertEquals(mate, info.mate());
        assertEquals(value, info.value());
    }
}
