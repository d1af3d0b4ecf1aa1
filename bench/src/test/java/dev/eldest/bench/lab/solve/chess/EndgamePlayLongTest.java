package dev.eldest.bench.lab.solve.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.eldest.bench.lab.solve.GameValue;
import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.api.SearchListener;
import dev.eldest.engine.api.Session;
import dev.eldest.engine.games.GameRegistry;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Rules;
import dev.eldest.engine.spi.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The engine plays elementary endings from a thousand starts each, with 5,000 nodes a move, against who knows them by
 * heart: what is won it must mate, however well the lone king defends himself; what is drawn it must hold as the lone
 * king.
 */
@Tag("long")
class EndgamePlayLongTest {
    private static final Game GAME = new GameRegistry().find("chess").orElseThrow();
    private static final int STARTS =
            (int) Math.ceil(1_000 * Double.parseDouble(System.getProperty("eldest.long.scale", "1")));
    private static final SearchLimits LIMITS = SearchLimits.ofNodes(5_000);
    /** By then whatever is won is over, by mate or by the rule of fifty moves; a draw has been held for long enough. */
    private static final int MAX_PLIES = 250;

    private final ChessEndgameOracle endings = new ChessEndgameOracle(GAME.notation());
    private final SplittableRandom random = new SplittableRandom(11);

    @ParameterizedTest
    @ValueSource(strings = {"Q", "R", "P", "BB", "BN"})
    void nothingIsGivenAway(String men) {
        List<String> failed = new ArrayList<>();
        try (Engine engine = Engine.load();
                Session session = engine.open()) {
            for (int start = 0; start < STARTS; start++) {
                Position position = start(men);
                String text = GAME.notation().format(position);
                if (!keeps(position, session)) {
                    failed.add(text);
                }
            }
        }
        assertEquals(List.of(), failed);
    }

    private Position start(String men) {
        while (true) {
            Optional<Position> placed = EndgamePositions.place(GAME, men, random);
            if (placed.isPresent() && Rules.verdict(placed.get()) == Verdict.NONE) {
                return placed.get();
            }
        }
    }

    /** Plays the game out: the engine is White, who wins, or where it is a draw the lone king. */
    private boolean keeps(Position position, Session session) {
        session.newGame();
        String start = GAME.notation().format(position);
        boolean won = value(position).result() == (position.sideToMove() == 0 ? Verdict.WIN : Verdict.LOSS);
        int engineSide = won ? 0 : 1;
        List<String> moves = new ArrayList<>();
        for (int ply = 0; ply < MAX_PLIES && Rules.verdict(position) == Verdict.NONE; ply++) {
            int move = position.sideToMove() == engineSide ? searched(session, start, moves, position) : best(position);
            moves.add(GAME.notation().formatMove(position, move));
            position.make(move);
            position.markRoot();
            if (!won && result(position) != Verdict.DRAW) {
                return false;
            }
        }
        return !won || Verdict.result(Rules.verdict(position)) == Verdict.LOSS && position.sideToMove() == 1;
    }

    private static int searched(Session session, String start, List<String> moves, Position position) {
        CompletableFuture<String> best = new CompletableFuture<>();
        CompletableFuture<Void> over = new CompletableFuture<>();
        session.setPosition(start, moves);
        session.go(LIMITS, System.nanoTime(), new SearchListener() {
            @Override
            public void info(SearchInfo info) {
                // The move is all that counts.
            }

            @Override
            public void bestMove(String move, String ponder) {
                best.complete(move);
            }

            @Override
            public void ended() {
                over.complete(null);
            }
        });
        over.join();
        return GAME.notation().parseMove(position, best.join());
    }

    /** What loses latest or, as long as nobody loses, leaves the other the most ways to go wrong; else by lot. */
    private int best(Position position) {
        int best = 0;
        int most = Integer.MIN_VALUE;
        for (int move : Rules.legalMoves(position)) {
            position.make(move);
            int worth = 1_000 * worth(position) + random.nextInt(1_000);
            position.unmake();
            if (worth > most) {
                most = worth;
                best = move;
            }
        }
        return best;
    }

    /** For who has just moved. */
    private int worth(Position position) {
        GameValue value = value(position);
        return switch (value.result()) {
            case Verdict.LOSS -> 2_000 - value.plies();
            case Verdict.WIN -> value.plies() - 2_000;
            default -> blunders(position);
        };
    }

    /** How many of the moves here lose. */
    private int blunders(Position position) {
        int lose = 0;
        for (int move : Rules.legalMoves(position)) {
            position.make(move);
            lose += result(position) == Verdict.WIN ? 1 : 0;
            position.unmake();
        }
        return lose;
    }

    private int result(Position position) {
        return value(position).result();
    }

    private GameValue value(Position position) {
        int verdict = Rules.verdict(position);
        return verdict == Verdict.NONE
                ? endings.outcome(position).orElse(GameValue.uncounted(Verdict.DRAW))
                : new GameValue(Verdict.result(verdict), 0);
    }
}
