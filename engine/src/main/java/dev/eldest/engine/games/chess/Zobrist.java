package dev.eldest.engine.games.chess;

/** Random numbers that make up a position's key; the same on every run and machine. */
final class Zobrist {
    /** By piece * 64 + square; zero for no piece. */
    static final long[] PIECE_SQUARE = new long[(Piece.COUNT + 1) * 64];
    /** By square of the rook that may castle. */
    static final long[] CASTLING = new long[64];
    /** By en passant square; 0 for square 0, which stands for "none". */
    static final long[] EN_PASSANT = new long[64];

    static final long BLACK_TO_MOVE;

    static {
        long seed = 0x9E3779B97F4A7C15L;
        seed = fill(PIECE_SQUARE, Piece.COUNT * 64, seed);
        seed = fill(CASTLING, CASTLING.length, seed);
        seed = fill(EN_PASSANT, EN_PASSANT.length, seed);
        EN_PASSANT[0] = 0;
        BLACK_TO_MOVE = mix(seed);
    }

    private Zobrist() {}

    private static long fill(long[] keys, int count, long seed) {
        long state = seed;
        for (int i = 0; i < count; i++) {
            keys[i] = mix(state);
            state += 0x9E3779B97F4A7C15L;
        }
        return state;
    }

    /** The output function of splitmix64. */
    private static long mix(long state) {
        long z = state;
        z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
        z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
        return z ^ z >>> 31;
    }
}
