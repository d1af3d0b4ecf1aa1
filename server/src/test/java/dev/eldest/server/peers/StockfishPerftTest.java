package dev.eldest.server.peers;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Compares perft counts by move in positions of random games with Stockfish. */
@Tag("peers")
class StockfishPerftTest {
    private static final int GAMES = 40;
    private static final int MAX_PLIES = 120;
    private static final int DEPTH = 3;

    private final SplittableRandom random = new SplittableRandom(7);

    @Test
    void equalsStockfishInChess() throws IOException {
        try (Rulebook rulebook = new Rulebook();
                PeerProcess stockfish = PeerProcess.installed("stockfish")) {
            for (int game = 0; game < GAMES; game++) {
                compare(null, rulebook, stockfish);
            }
        }
    }

    @Test
    void equalsStockfishInChess960() throws IOException {
        List<String> starts = chess960Starts();
        try (Rulebook rulebook = new Rulebook();
                PeerProcess stockfish = PeerProcess.installed("stockfish")) {
            rulebook.enableChess960();
            stockfish.send("setoption name UCI_Chess960 value true");
            for (int game = 0; game < GAMES; game++) {
                compare(starts.get(random.nextInt(starts.size())), rulebook, stockfish);
            }
        }
    }

    /** The sides have different first ranks. */
    @Test
    void equalsStockfishInDoubleChess960() throws IOException {
        List<String> starts = chess960Starts();
        try (Rulebook rulebook = new Rulebook();
                PeerProcess stockfish = PeerProcess.installed("stockfish")) {
            rulebook.enableChess960();
            stockfish.send("setoption name UCI_Chess960 value true");
            for (int game = 0; game < GAMES; game++) {
                String black = starts.get(random.nextInt(starts.size()));
                String white = starts.get(random.nextInt(starts.size()));
                compare(start(white, black), rulebook, stockfish);
            }
        }
    }

    /** Returns a position with White's first rank of one start position and Black's of another. */
    private static String start(String white, String black) {
        String own = white.substring(white.lastIndexOf('/') + 1);
        String stockfish = black.substring(0, black.indexOf('/'));
        String rights = white.split(" ")[2].replaceAll("[a-h]", "") + black.split(" ")[2].replaceAll("[A-H]", "");
        return stockfish + "/pppppppp/8/8/8/8/PPPPPPPP/" + own.split(" ")[0] + " w " + rights + " - 0 1";
    }

    private void compare(String fen, Rulebook rulebook, PeerProcess stockfish) throws IOException {
        List<String> moves = randomMoves(fen, rulebook);
        String position = (fen == null ? "startpos" : "fen " + fen) + " moves " + String.join(" ", moves);
        stockfish.send("position " + position);
        TreeMap<String, Long> expected = counts(stockfish.ask("go perft " + DEPTH, "Nodes searched"));

        assertEquals(expected, rulebook.perft(fen, moves, DEPTH), position);
    }

    private List<String> randomMoves(String fen, Rulebook rules) {
        List<String> moves = new ArrayList<>();
        for (int plies = 1 + random.nextInt(MAX_PLIES); plies > 0; plies--) {
            List<String> legal = rules.legalMoves(fen, moves);
            if (legal.isEmpty()) {
                break;
            }
            moves.add(legal.get(random.nextInt(legal.size())));
        }
        return moves;
    }

    private static TreeMap<String, Long> counts(List<String> lines) {
        TreeMap<String, Long> counts = new TreeMap<>();
        for (String line : lines) {
            String[] parts = line.split(": ");
            if (parts.length == 2 && !line.startsWith("Nodes") && !line.startsWith("info")) {
                counts.put(parts[0], Long.valueOf(parts[1]));
            }
        }
        return counts;
    }

    private static List<String> chess960Starts() throws IOException {
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(
                StockfishPerftTest.class.getResourceAsStream("/dev/eldest/engine/games/chess/perft-chess960-own.epd"),
                StandardCharsets.US_ASCII))) {
            return lines.lines()
                    .map(line -> line.substring(0, line.indexOf(" ;")))
                    .toList();
        }
    }
}
