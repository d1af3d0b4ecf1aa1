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

/** Games against stockfish over UCI, Eldest in a process of its own, every line it says checked by our rules. */
@Tag("peers")
class StockfishGameTest {
    private static final int MAX_PLIES = 60;
    private static final String MOVE_TIME = "go movetime 40";
    private static final String CLOCK = "go wtime 3000 btime 3000 winc 30 binc 30";

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void everyLineIsInOrder(boolean eldestIsWhite) throws IOException {
        try (Rulebook rulebook = new Rulebook();
                PeerProcess eldest = PeerProcess.eldest();
                PeerProcess stockfish = PeerProcess.installed("stockfish")) {
            eldest.ask("uci", "uciok");
            stockfish.ask("uci", "uciok");
            List<String> moves = new ArrayList<>();
            while (moves.size() < MAX_PLIES && !rulebook.over(null, moves)) {
                boolean eldestMoves = moves.size() % 2 == 0 == eldestIsWhite;
                moves.add(eldestMoves ? checkedMove(eldest, moves, rulebook) : move(stockfish, moves, MOVE_TIME));
                assertTrue(rulebook.legal(null, moves), () -> "an illegal move ends " + moves);
            }
            assertFalse(moves.isEmpty());
        }
    }

    private static String checkedMove(PeerProcess eldest, List<String> moves, Rulebook rulebook) throws IOException {
        eldest.say(position(moves));
        List<String> heard = eldest.ask(moves.size() % 4 < 2 ? MOVE_TIME : CLOCK, "bestmove ");
        for (String line : heard.subList(0, heard.size() - 1)) {
            assertTrue(line.startsWith("info "), line);
            assertTrue(rulebook.legal(null, after(moves, InfoLine.check(line))), () -> line + " after " + moves);
        }
        assertEquals(List.of("readyok"), eldest.ask("isready", "readyok"), "what follows the only bestmove");
        return word(heard.getLast());
    }

    private static String move(PeerProcess engine, List<String> moves, String go) throws IOException {
        engine.say(position(moves));
        return word(engine.ask(go, "bestmove ").getLast());
    }

    private static String word(String bestMove) {
        return bestMove.split(" ")[1];
    }

    private static String position(List<String> moves) {
        return "position startpos moves " + String.join(" ", moves);
    }

    private static List<String> after(List<String> moves, List<String> more) {
        List<String> all = new ArrayList<>(moves);
        all.addAll(more);
        return all;
    }
}
