package dev.eldest.engine.games.chess;

import dev.eldest.engine.games.GameContract;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Verdict;
import java.util.List;
import java.util.Set;

/** Contract of games for chess, with published perft counts. */
class ChessGameTest extends GameContract {
    @Override
    public Game game() {
        return new ChessGame();
    }

    @Override
    public List<Perft> perfts() {
        return List.of(
                new Perft(game().startPosition(), 20, 400, 8_902, 197_281, 4_865_609),
                new Perft(
                        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
                        48,
                        2_039,
                        97_862,
                        4_085_603),
                new Perft("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 14, 191, 2_812, 43_238, 674_624),
                new Perft("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 6, 264, 9_467, 422_333),
                new Perft("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 44, 1_486, 62_379, 2_103_487));
    }

    @Override
    public int adjustEvaluation(Position position, int value) {
        return ((ChessPosition) position).adjustEvaluation(value);
    }

    @Override
    public Set<Integer> thirdOccurrenceVerdicts() {
        return Set.of(Verdict.DRAW | Verdict.PATH);
    }

    @Override
    public int playouts() {
        return 2;
    }

    @Override
    public int maxPlayoutPlies() {
        return 80;
    }
}
