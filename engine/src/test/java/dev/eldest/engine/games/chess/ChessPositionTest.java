package dev.eldest.engine.games.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.Notation;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Verdict;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ChessPositionTest {
    private static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    private static final String CHESS = "perft-chess-own.epd";
    private static final String CHESS960 = "perft-chess960-own.epd";

    private static final int DRAW_BY_PATH = Verdict.DRAW | Verdict.PATH;

    private final Game game960 = new ChessGame().withOptions(Map.of(ChessGame.CHESS960, "true"));
    private final Notation notation = game960.notation();

    @ParameterizedTest
    @CsvSource({CHESS + ",1", CHESS960 + ",10"})
    void updatesStateAsNewPosition(String file, int every) throws IOException, NotationException {
        RandomGames.walk(file, every, position -> {
            ChessPosition fresh = FenParser.parse(notation.format(position));
            assertEquals(fresh.key(), position.key());
            assertEquals(fresh.castling() != 0, position.castling() != 0);
            assertEquals(fresh.occupied(), position.occupied());
            for (int piece = 0; piece < Piece.COUNT; piece++) {
                assertEquals(fresh.pieces(piece), position.pieces(piece));
            }
        });
    }

    @ParameterizedTest
    @CsvSource({CHESS + ",1", CHESS960 + ",10"})
    void restoresKeyAndSquaresWhenUnmade(String file, int every) throws IOException, NotationException {
        RandomGames.walk(file, every, position -> {
            String before = state(position);
            for (int move : RandomGames.moves(position)) {
                boolean predicted = position.givesCheck(move);
                position.make(move);
                assertEquals(position.inCheck(), predicted, () -> notation.format(position));
                position.unmake();
                assertEquals(before, state(position));
                assertEquals(move, notation.parseMove(position, notation.formatMove(position, move)));
            }
        });
    }

    private String state(ChessPosition position) {
        return notation.format(position) + Arrays.toString(position.board().clone()) + position.key() + " "
                + position.checkers() + " " + position.pinned();
    }

    @Test
    void findsOnlyLegalMoves() throws IOException, NotationException {
        int[] seen = {0};
        RandomGames.Check check = position -> {
            if (seen[0]++ % 20 == 0) {
                int[] found = IntStream.range(0, 1 << 16)
                        .map(position::findMove)
                        .filter(move -> move != Move.NONE)
                        .sorted()
                        .toArray();
                int[] legal = RandomGames.moves(position);
                Arrays.sort(legal);
                assertEquals(Arrays.toString(legal), Arrays.toString(found), () -> notation.format(position));
            }
        };
        RandomGames.walk(CHESS, 4, check);
        RandomGames.walk(CHESS960, 60, check);
    }

    @Test
    void keepsEnPassantSquareOnlyIfCaptureIsLegal() throws NotationException {
        ChessPosition position = play(START, "e2e4");
        assertEquals(0, position.enPassant());
        assertEquals(FenParser.parse(notation.format(position)).key(), position.key());
        assertNotEquals(0, play("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1", "e2e4").enPassant());
        assertEquals(0, play("8/8/8/8/k2p3R/8/4P3/4K3 w - - 0 1", "e2e4").enPassant(), "both pawns leave the rank");
        assertEquals(0, play("7k/8/8/8/3p4/8/4P3/B3K3 w - - 0 1", "e2e4").enPassant(), "the capturer is pinned");
    }

    @Test
    void includesCastlingRightsInKey() throws NotationException {
        String board = "r3k2r/8/8/8/8/8/8/R3K2R w ";
        assertNotEquals(
                FenParser.parse(board + "KQkq - 0 1").key(),
                FenParser.parse(board + "KQk - 0 1").key());
        String inner = "4k3/8/8/8/8/8/8/4KR1R w ";
        assertNotEquals(
                FenParser.parse(inner + "H - 0 1").key(),
                FenParser.parse(inner + "F - 0 1").key());
    }

    @Test
    void forbidsCastlingWithPinnedRook() throws NotationException {
        ChessPosition position = FenParser.parse("4k3/8/8/8/8/8/8/qR1K4 w B - 0 1");
        assertEquals(Move.NONE, notation.parseMove(position, "d1b1"));
        ChessPosition free = FenParser.parse("4k3/8/8/8/8/8/8/1R1K4 w B - 0 1");
        assertNotEquals(Move.NONE, notation.parseMove(free, "d1b1"));
    }

    @Test
    void drawsAtRepetitionWithinSearch() throws NotationException {
        ChessPosition position = FenParser.parse(START);
        position.markRoot();
        playOn(position, "g1f3 g8f6 f3g1");
        assertEquals(Verdict.NONE, position.verdict());
        playOn(position, "f6g8");
        assertEquals(DRAW_BY_PATH, position.verdict());
    }

    @Test
    void drawsAtThirdOccurrenceBeforeRoot() throws NotationException {
        ChessPosition position = FenParser.parse(START);
        playOn(position, "g1f3 g8f6 f3g1");
        position.markRoot();
        playOn(position, "f6g8");
        assertEquals(Verdict.NONE, position.verdict());
        playOn(position, "g1f3 g8f6 f3g1");
        position.markRoot();
        playOn(position, "f6g8");
        assertEquals(DRAW_BY_PATH, position.verdict());
        assertEquals(DRAW_BY_PATH, position.copy().verdict());
    }

    @Test
    void copiesLongGameWithLittleMemory() throws NotationException {
        ChessPosition position = FenParser.parse(START);
        for (int i = 0; i < 1500; i++) {
            for (String move : new String[] {"g1f3", "g8f6", "f3g1", "f6g8"}) {
                playOn(position, move);
                position.markRoot();
            }
        }
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadAllocatedBytes();
        Position copy = position.copy();
        long bytes = threads.getCurrentThreadAllocatedBytes() - before;
        assertTrue(bytes < 12 << 10, "bytes: " + bytes);
        assertEquals(DRAW_BY_PATH, copy.verdict());
        String text = notation.format(position);
        assertTrue(text.endsWith(" 6000 3001"), text);
        playOn(position, "e2e4");
        assertEquals(Verdict.NONE, position.verdict());
        position.unmake();
        assertEquals(text, notation.format(position));
        assertEquals(DRAW_BY_PATH, position.verdict());
    }

    @Test
    void ignoresRepetitionsBeforeNullMove() throws NotationException {
        ChessPosition position = FenParser.parse(START);
        position.markRoot();
        playOn(position, "g1f3 g8f6");
        position.makeNull();
        position.makeNull();
        playOn(position, "f3g1 f6g8");
        assertEquals(Verdict.NONE, position.verdict());
    }

    @Test
    void drawsAfterFiftyMovesUnlessMated() throws NotationException {
        ChessPosition position = FenParser.parse("7k/8/6K1/8/8/8/8/R7 w - - 99 90");
        assertEquals(Verdict.NONE, position.verdict());
        playOn(position, "a1a7");
        assertEquals(DRAW_BY_PATH, position.verdict());
        position.unmake();
        playOn(position, "a1a8");
        assertEquals(Verdict.NONE, position.verdict());
        assertEquals(Verdict.LOSS, position.verdictWithoutMoves());
    }

    @ParameterizedTest
    @CsvSource({
        "8/8/4k3/8/8/3K4/8/8 w - - 0 1, true",
        "8/8/4k3/8/8/3K1N2/8/8 w - - 0 1, true",
        "8/8/4k1b1/8/8/3K4/8/8 w - - 0 1, true",
        "8/8/4k1b1/8/8/3K4/8/5B2 w - - 0 1, true",
        "8/8/4k1b1/8/8/3K2B1/8/8 w - - 0 1, false",
        "8/8/4k1n1/8/8/3K2B1/8/8 w - - 0 1, false",
        "8/8/4k3/8/8/3KNN2/8/8 w - - 0 1, false",
        "8/8/4k3/8/8/3K3P/8/8 w - - 0 1, false",
        "8/8/4k3/8/8/3K3R/8/8 w - - 0 1, false",
        "8/8/4k3/8/8/3K4/7q/8 b - - 0 1, false"
    })
    void drawsDeadPositionsWithoutPath(String fen, boolean dead) throws NotationException {
        assertEquals(dead ? Verdict.DRAW : Verdict.NONE, FenParser.parse(fen).verdict());
    }

    @Test
    void scoresMateAndStalemate() throws NotationException {
        ChessPosition stalemate = FenParser.parse("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
        assertEquals(0, stalemate.countMoves());
        assertEquals(Verdict.DRAW, stalemate.verdictWithoutMoves());
        ChessPosition mate = FenParser.parse("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1");
        assertEquals(0, mate.countMoves());
        assertEquals(Verdict.LOSS, mate.verdictWithoutMoves());
    }

    @ParameterizedTest
    @ValueSource(strings = {"8/p3k3/8/8/8/8/P3K3/8 w - - 0 1", "4k3/4r3/8/8/8/8/8/R3K3 w - - 0 1"})
    void forbidsNullMoveWithPawnsOnlyAndInCheck(String fen) throws NotationException {
        assertFalse(FenParser.parse(fen).nullMoveAllowed());
        assertTrue(FenParser.parse("8/p3k3/8/8/8/8/P3K3/N7 w - - 0 1").nullMoveAllowed());
    }

    @Test
    void restoresLongGames() throws NotationException {
        ChessPosition position = FenParser.parse(START);
        String before = state(position);
        String[] shuffle = {"g1f3", "g8f6", "f3g1", "f6g8"};
        for (int ply = 0; ply < 2_000; ply++) {
            playOn(position, shuffle[ply % 4]);
        }
        assertEquals(2_000, position.quietPlies());
        assertEquals(1_001, position.moveNumber());
        assertEquals(DRAW_BY_PATH, position.verdict());
        for (int ply = 0; ply < 2_000; ply++) {
            position.unmake();
        }
        assertEquals(before, state(position));
    }

    private ChessPosition play(String fen, String moves) throws NotationException {
        ChessPosition position = FenParser.parse(fen);
        playOn(position, moves);
        return position;
    }

    private void playOn(ChessPosition position, String moves) {
        for (String text : moves.split(" ")) {
            int move = notation.parseMove(position, text);
            assertNotEquals(Move.NONE, move, text);
            position.make(move);
        }
    }
}
