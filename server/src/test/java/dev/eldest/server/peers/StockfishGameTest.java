package dev.eldest.server.peers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Plays games against Stockfish over UCI, with Eldest as a process, and checks every line by Eldest's rules. */
@Tag("peers")
class StockfishGameTest {
    private static final int MAX_PLIES = 60;
    private static final String MOVE_TIME = "go movetime 40";
    private static final String CLOCK = "go wtime 3000 btime 3000 winc 30 binc 30";

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void playsLegalMovesAndSendsValidLines(boolean eldestIsWhite) throws IOException {
        try (Rulebook rulebook = new Rulebook();
                PeerProcess eldest = PeerProcess.eldest();
                PeerProcess stockfish = PeerProcess.installed("stockfish")) {
            eldest.ask("uci", "uciok");
            stockfish.ask("uci", "uciok");
            List<String> moves = new ArrayList<>();
            while (moves.size() < MAX_PLIES && !rulebook.isOver(null, moves)) {
                boolean eldestMoves = moves.size() % 2 == 0 == eldestIsWhite;
                moves.add(eldestMoves ? checkedMove(eldest, moves, rulebook) : move(stockfish, moves, MOVE_TIME));
                assertTrue(rulebook.areLegal(null, moves), () -> "illegal last move: " + moves);
            }
            assertFalse(moves.isEmpty());
        }
    }

    private static String checkedMove(PeerProcess eldest, List<String> moves, Rulebook rulebook) throws IOException {
        eldest.send(position(moves));
        List<String> lines = eldest.ask(moves.size() % 4 < 2 ? MOVE_TIME : CLOCK, "bestmove ");
        for (String line : lines.subList(0, lines.size() - 1)) {
            assertTrue(line.startsWith("info "), line);
            assertTrue(rulebook.areLegal(null, concat(moves, InfoLine.check(line))), () -> line + " after " + moves);
        }
        assertEquals(List.of("readyok"), eldest.ask("isready", "readyok"), "lines after the best move");
        return word(lines.getLast());
    }

    private static String move(PeerProcess engine, List<String> moves, String go) throws IOException {
        engine.send(position(moves));
        return word(engine.ask(go, "bestmove ").getLast());
    }

    private static String word(String bestMove) {
        return bestMove.split(" ")[1];
    }

    private static String position(List<String> moves) {
        return "position startpos moves " + String.join(" ", moves);
    }

    private static List<String> concat(List<String> moves, List<String> more) {
        List<String> all = new ArrayList<>(moves);
        all.addAll(more);
        return all;
    }
}
