package dev.eldest.engine.games.chess;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.eldest.engine.spi.NotationException;
import java.io.IOException;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StaticExchangeTest {
    private static final int[][] STRAIGHT = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    private static final int[][] DIAGONAL = {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}};

    @ParameterizedTest
    @CsvSource({
        "1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - - 0 1, e1e5, 100",
        "1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1, d3e5, -200",
        "4k3/8/4p3/3p4/8/8/8/3QK3 w - - 0 1, d1d5, -800",
        "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1, e5d6, 100",
        "3r3k/4P3/8/8/8/8/8/4K3 w - - 0 1, e7d8q, 1300",
        "4k3/4r3/8/3n4/4B3/8/8/4K3 w - - 0 1, e1d2, 0"
    })
    void calculatesKnownExchanges(String fen, String move, int value) throws NotationException {
        ChessPosition position = FenParser.parse(fen);
        int parsed = new ChessGame().notation().parseMove(position, move);
        assertEquals(true, StaticExchange.atLeast(position, parsed, value));
        assertEquals(false, StaticExchange.atLeast(position, parsed, value + 1));
    }

    @Test
    void agreesWithPlainRecursion() throws IOException, NotationException {
        RandomGames.walk("perft-chess-own.epd", 4, position -> {
            for (int move : RandomGames.moves(position)) {
                int value = value(position, move);
                String where = new ChessGame().notation().format(position) + " " + Squares.name(ChessMove.from(move))
                        + Squares.name(ChessMove.to(move));
                assertEquals(true, position.seeAtLeast(move, value), where);
                assertEquals(false, position.seeAtLeast(move, value + 1), where);
            }
        });
    }

    /** Returns the material won by the move's exchange, calculated on a plain board of squares. */
    private static int value(ChessPosition position, int move) {
        int kind = ChessMove.kind(move);
        if (kind == ChessMove.CASTLING) {
            return 0;
        }
        byte[] board = position.board().clone();
        int us = position.sideToMove();
        int to = ChessMove.to(move);
        int won = valueOf(board[to]);
        if (kind == ChessMove.EN_PASSANT) {
            won = valueOf(us == Piece.WHITE ? Piece.TYPES : 0);
            board[to ^ 8] = Piece.NONE;
        }
        board[to] = board[ChessMove.from(move)];
        board[ChessMove.from(move)] = Piece.NONE;
        if (kind >= ChessMove.PROMOTION) {
            board[to] = (byte) Piece.of(us, ChessMove.promotedType(kind));
            won += valueOf(board[to]) - 100;
        }
        boolean[] pinned = new boolean[64];
        markPinned(board, Piece.WHITE, to, pinned);
        markPinned(board, Piece.BLACK, to, pinned);
        return won - best(board, us ^ 1, to, pinned);
    }

    /** Returns what a side wins by capturing with its least valuable piece, or 0 if it does not capture. */
    private static int best(byte[] board, int side, int to, boolean[] pinned) {
        int from = leastAttacker(board, side, to, pinned);
        if (from < 0) {
            return 0;
        }
        byte taken = board[to];
        byte taker = board[from];
        if (Piece.type(taker) == Piece.KING && leastAttacker(board, side ^ 1, to, pinned) >= 0) {
            return 0;
        }
        board[to] = taker;
        board[from] = Piece.NONE;
        int value = valueOf(taken) - best(board, side ^ 1, to, pinned);
        board[to] = taken;
        board[from] = taker;
        return Math.max(0, value);
    }

    private static int leastAttacker(byte[] board, int side, int to, boolean[] pinned) {
        int min = -1;
        for (int from = 0; from < 64; from++) {
            boolean own = board[from] != Piece.NONE && Piece.colour(board[from]) == side;
            if (own && !pinned[from] && attacks(board, from, to)) {
                min = min < 0 || valueOf(board[from]) < valueOf(board[min]) ? from : min;
            }
        }
        return min;
    }

    private static boolean attacks(byte[] board, int from, int to) {
        int files = Math.abs((from & 7) - (to & 7));
        int ranks = Math.abs((from >> 3) - (to >> 3));
        long occupied = 0;
        for (int square = 0; square < 64; square++) {
            occupied |= board[square] == Piece.NONE ? 0 : 1L << square;
        }
        boolean straight = (AttacksTest.slidingAttacks(from, occupied, STRAIGHT) >>> to & 1) != 0;
        boolean diagonal = (AttacksTest.slidingAttacks(from, occupied, DIAGONAL) >>> to & 1) != 0;
        int forward = Piece.colour(board[from]) == Piece.WHITE ? 1 : -1;
        return switch (Piece.type(board[from])) {
            case Piece.PAWN -> files == 1 && (to >> 3) - (from >> 3) == forward;
            case Piece.KNIGHT -> files * ranks == 2;
            case Piece.BISHOP -> diagonal;
            case Piece.ROOK -> straight;
            case Piece.QUEEN -> straight || diagonal;
            default -> Math.max(files, ranks) == 1;
        };
    }

    /** Marks pinned pieces: without the piece an enemy piece attacks its king, and the square is off that line. */
    private static void markPinned(byte[] board, int colour, int to, boolean[] pinned) {
        int king = 0;
        while (board[king] != Piece.of(colour, Piece.KING)) {
            king++;
        }
        boolean[] checking = checking(board, colour, king);
        for (int square = 0; square < 64; square++) {
            if (board[square] == Piece.NONE || Piece.colour(board[square]) != colour || square == king) {
                continue;
            }
            byte[] without = board.clone();
            without[square] = Piece.NONE;
            boolean[] then = checking(without, colour, king);
            for (int pinner = 0; pinner < 64; pinner++) {
                boolean pins = then[pinner] && !checking[pinner] && pinner != to;
                pinned[square] |= pins && !onLine(king, pinner, to);
            }
        }
    }

    private static boolean[] checking(byte[] board, int colour, int king) {
        boolean[] checking = new boolean[64];
        for (int square = 0; square < 64; square++) {
            boolean enemy = board[square] != Piece.NONE && Piece.colour(board[square]) != colour;
            checking[square] = enemy && attacks(board, square, king);
        }
        return checking;
    }

    private static boolean onLine(int a, int b, int square) {
        int files = (b & 7) - (a & 7);
        int ranks = (b >> 3) - (a >> 3);
        return files * ((square >> 3) - (a >> 3)) == ranks * ((square & 7) - (a & 7));
    }

    @Test
    void returnsZeroForCastling() throws NotationException {
        ChessPosition position = FenParser.parse("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
        int[] castling = Arrays.stream(RandomGames.moves(position))
                .filter(move -> ChessMove.kind(move) == ChessMove.CASTLING)
                .toArray();
        assertEquals(1, castling.length);
        assertEquals(true, position.seeAtLeast(castling[0], 0));
        assertEquals(false, position.seeAtLeast(castling[0], 1));
    }

    private static int valueOf(int piece) {
        return piece == Piece.NONE ? 0 : StaticExchange.VALUE[Piece.type(piece)];
    }
}
