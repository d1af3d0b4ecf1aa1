package dev.eldest.bench.lab.tables;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.eldest.engine.LongScale;
import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.EngineConfig;
import dev.eldest.engine.api.MemoryLimits;
import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.api.SearchListener;
import dev.eldest.engine.api.Session;
import dev.eldest.engine.games.chess.ChessGame;
import dev.eldest.engine.games.chess.EndgamePosition;
import dev.eldest.engine.games.chess.EndgameTable;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Rules;
import dev.eldest.engine.spi.Score;
import dev.eldest.engine.spi.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Plays a thousand won positions of each endgame with tables. Each is won in the minimal number of plies. */
@Tag("long")
class TablePlayLongTest {
    private static final int STARTS = LongScale.of(1_000);
    private static final SearchLimits LIMITS = SearchLimits.ofNodes(100);

    private final GeneratedTables tables = new GeneratedTables();
    private final SplittableRandom random = new SplittableRandom(23);
    private Game game;

    @ParameterizedTest
    @ValueSource(strings = {"KQK", "KRK", "KPK", "KBBK", "KBNK"})
    void matesInMinimalPlies(String ending) throws InterruptedException, NotationException {
        EndgameTable table = tables.of(ending);
        game = new ChessGame().withTablebase(tables.known().tablebase());
        EngineConfig config = EngineConfig.forSingleUser(MemoryLimits.NONE)
                .withTablebases(Map.of(
                        "chess",
                        tables.known().list().stream()
                                .map(TablePlayTest::stored)
                                .toList()));
        List<String> failed = new ArrayList<>();
        try (Engine engine = Engine.load(config);
                Session session = engine.open()) {
            for (int start = 0; start < STARTS; start++) {
                String fen = wonStart(table);
                if (!isMatedInTime(fen, session)) {
                    failed.add(fen);
                }
            }
        }
        assertEquals(List.of(), failed);
    }

    /** Returns a random position that White wins, with either side to move. */
    private String wonStart(EndgameTable table) {
        EndgamePosition endgame = new EndgamePosition();
        while (true) {
            int side = random.nextInt(2);
            int number = random.nextInt(table.index().size());
            table.index().setUp(number, side, endgame);
            int value = table.probe(side, number);
            boolean won = value != EndgameTable.DRAWN && EndgameTable.wins(value) == (side == 0);
            if (won
                    && Long.bitCount(endgame.occupied()) == endgame.count
                    && table.index().number(endgame) == number) {
                try {
                    String fen = EndgameFen.fen(endgame);
                    game.notation().parse(fen);
                    return fen;
                } catch (NotationException e) {
                    // The king could be captured: draws another position.
                    continue;
                }
            }
        }
    }

    private boolean isMatedInTime(String fen, Session session) throws NotationException {
        Position position = game.convert(game.notation().parse(fen));
        int plies = Rules.verdict(position) == Verdict.NONE ? Score.pliesToEnd(position.exactValue()) : 0;
        session.newGame();
        List<String> moves = new ArrayList<>();
        for (int ply = 0; ply < plies; ply++) {
            int move = position.sideToMove() == 0 ? search(session, fen, moves, position) : longestDefence(position);
            moves.add(game.notation().formatMove(position, move));
            position.make(move);
            position.markRoot();
        }
        return Rules.verdict(position) == Verdict.LOSS && position.sideToMove() == 1;
    }

    private int search(Session session, String start, List<String> moves, Position position) {
        CompletableFuture<String> best = new CompletableFuture<>();
        CompletableFuture<Void> ended = new CompletableFuture<>();
        session.setPosition(start, moves);
        session.go(LIMITS, new SearchListener() {
            @Override
            public void info(SearchInfo info) {
                // Only the move matters.
            }

            @Override
            public void bestMove(String move, String ponder) {
                best.complete(move);
            }

            @Override
            public void ended() {
                ended.complete(null);
            }
        });
        ended.join();
        return game.notation().parseMove(position, best.join());
    }

    /** Returns one of the moves that lose latest, at random. */
    private int longestDefence(Position position) {
        int best = 0;
        int bestScore = Integer.MIN_VALUE;
        for (int move : Rules.legalMoves(position)) {
            position.make(move);
            int verdict = Rules.verdict(position);
            int value = verdict == Verdict.NONE ? position.exactValue() : Score.ofVerdict(verdict, 0);
            position.unmake();
            int score = -1_000 * value + random.nextInt(1_000);
            if (score > bestScore) {
                bestScore = score;
                best = move;
            }
        }
        return best;
    }
}
