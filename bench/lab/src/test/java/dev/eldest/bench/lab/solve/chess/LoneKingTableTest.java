package dev.eldest.bench.lab.solve.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.eldest.bench.lab.solve.GameValue;
import dev.eldest.engine.LongScale;
import dev.eldest.engine.games.GameRegistry;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Rules;
import dev.eldest.engine.spi.Verdict;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LoneKingTableTest {
    private static final Game GAME = new GameRegistry().find("chess").orElseThrow();
    private static final int SAMPLES = 200;

    private final ChessEndgameOracle oracle = new ChessEndgameOracle(GAME.notation());

    /** Published values: 10, 16, 28, 19 and 33 moves. */
    @ParameterizedTest
    @CsvSource({"QUEEN, 19", "ROOK, 31", "PAWN, 55", "BISHOP BISHOP, 37", "BISHOP KNIGHT, 65", "KNIGHT KNIGHT, 1"})
    void findsLongestMates(String force, int plies) {
        List<MatingPiece> matingPieces =
                Stream.of(force.split(" ")).map(MatingPiece::valueOf).toList();
        LoneKingTable table = new LoneKingTables().of(matingPieces);
        int longest = -1;
        for (int lone = 0; lone < 64; lone++) {
            for (int king = 0; king < 64; king++) {
                for (int first = 0; first < 64; first++) {
                    for (int second = 0; second < (matingPieces.size() == 1 ? 1 : 64); second++) {
                        longest = Math.max(longest, table.pliesToWin(lone, king, first, second));
                    }
                }
            }
        }
        assertEquals(plies, longest);
    }

    /** By the rules of the game, the best move leads to the same value one ply later. */
    @ParameterizedTest
    @CsvSource({"Q", "r", "P", "p", "BN", "qr"})
    void agreesWithSuccessors(String men) throws NotationException {
        checkAll(men);
    }

    /** Each table takes a minute, with those that it depends on. At a smaller scale the tables above must do. */
    @ParameterizedTest
    @CsvSource({"PN", "bp"})
    @Tag("long")
    void agreesWithSuccessorsForPawnAndPiece(String men) throws NotationException {
        assumeTrue(LongScale.isFull());
        checkAll(men);
    }

    private void checkAll(String men) throws NotationException {
        SplittableRandom random = new SplittableRandom(4);
        int known = 0;
        while (known < SAMPLES) {
            Optional<Position> placed = EndgamePositions.place(GAME, men, random);
            if (placed.isPresent() && Rules.verdict(placed.get()) == Verdict.NONE) {
                check(placed.get());
                known++;
            }
        }
    }

    private void check(Position position) {
        GameValue value = oracle.outcome(position).orElseThrow();
        int win = -1;
        int loss = -1;
        boolean allLost = true;
        for (int move : Rules.legalMoves(position)) {
            position.make(move);
            int verdict = Rules.verdict(position);
            GameValue after = verdict == Verdict.NONE
                    ? oracle.outcome(position).orElse(GameValue.uncounted(Verdict.DRAW))
                    : new GameValue(Verdict.result(verdict), 0);
            position.unmake();
            if (after.result() == Verdict.LOSS && (win < 0 || after.plies() < win)) {
                win = after.plies();
            }
            allLost &= after.result() == Verdict.WIN;
            loss = Math.max(loss, after.plies());
        }
        GameValue expected = win >= 0
                ? new GameValue(Verdict.WIN, win + 1)
                : allLost ? new GameValue(Verdict.LOSS, loss + 1) : GameValue.uncounted(Verdict.DRAW);
        assertEquals(expected, value, () -> GAME.notation().format(position));
    }

    @Test
    void returnsEmptyWhenFiftyMoveRuleComesFirst() throws NotationException {
        String fen = "8/8/8/3k4/8/8/1N6/KB6 w - - ";
        assertTrue(oracle.outcome(GAME.notation().parse(fen + "0 1")).isPresent());
        assertEquals(Optional.empty(), oracle.outcome(GAME.notation().parse(fen + "60 100")));
    }

    @Test
    void returnsEmptyForOtherMaterial() throws NotationException {
        for (String fen : List.of("8/8/8/4k3/8/8/PP6/K7 w - - 0 1", "8/8/8/4k2p/8/8/8/KQ6 w - - 0 1")) {
            assertEquals(Optional.empty(), oracle.outcome(GAME.notation().parse(fen)));
        }
    }
}
