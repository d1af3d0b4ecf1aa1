package dev.eldest.engine.games.chess;

import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.MoveList;
import dev.eldest.engine.spi.Position;

/**
 * Generates legal moves only. The same code lists and counts them: without a list, it counts each set of target squares
 * at once.
 */
final class MoveGenerator {
    /** Upper bound of the number of moves with any sixteen pieces of a side. */
    static final int MAX_MOVES = 512;

    private static final long ANYWHERE = -1L;
    private static final int MVV = 16;
    private static final int[] VALUE = {1, 3, 3, 5, 9, 0, 1, 3, 3, 5, 9, 0};
    private static final int QUEENING = 8 * MVV;
    /** Places underpromotions after all captures. */
    private static final int UNDERPROMOTION = -20 * MVV;

    private static final long[] FILES = new long[64];
    /** The diagonals through a square on which pawns capture to the east, by colour * 64 + square. */
    private static final long[] EAST_DIAGONAL = new long[2 * 64];

    private static final long[] WEST_DIAGONAL = new long[2 * 64];

    static {
        for (int square = 0; square < 64; square++) {
            FILES[square] = Attacks.FILE_A << (square & 7);
            long rising = diagonal(square, 9) | diagonal(square, -9) | 1L << square;
            long falling = diagonal(square, 7) | diagonal(square, -7) | 1L << square;
            EAST_DIAGONAL[square] = rising;
            EAST_DIAGONAL[64 + square] = falling;
            WEST_DIAGONAL[square] = falling;
            WEST_DIAGONAL[64 + square] = rising;
        }
    }

    private MoveGenerator() {}

    private static long diagonal(int square, int step) {
        int next = square + step;
        boolean onBoard = next >= 0 && next < 64 && (Attacks.BISHOP_RAYS[square] >>> next & 1) != 0;
        return onBoard ? Attacks.line(square, next) : 0;
    }

    /** Appends the legal moves of the given kinds, or only counts them if the list is null. Returns the count. */
    static int generate(ChessPosition position, int kinds, MoveList list) {
        return generate(position, kinds, list, ANYWHERE, ANYWHERE);
    }

    /**
     * Returns the legal move with this identity, or {@link Move#NONE}. Generates only the moves between its two
     * squares.
     */
    static int find(ChessPosition position, int identity, MoveList scratch) {
        int from = ChessMove.from(identity);
        int to = ChessMove.to(identity);
        if ((position.side(position.sideToMove()) >>> from & 1) == 0) {
            return Move.NONE;
        }
        scratch.size = 0;
        generate(position, Position.ALL, scratch, 1L << from, 1L << to);
        for (int i = 0; i < scratch.size; i++) {
            if (Move.identity(scratch.moves[i]) == identity) {
                return scratch.moves[i];
            }
        }
        return Move.NONE;
    }

    private static int generate(ChessPosition position, int kinds, MoveList list, long sources, long targets) {
        if (list != null) {
            list.ensureCapacity(MAX_MOVES);
        }
        int us = position.sideToMove();
        long occupied = position.occupied();
        boolean tactical = (kinds & Position.TACTICAL) != 0;
        boolean quiet = (kinds & Position.QUIET) != 0;
        long wanted = ((tactical ? position.side(us ^ 1) : 0) | (quiet ? ~occupied : 0)) & targets;
        long checkers = position.checkers();
        int king = position.kingSquare(us);
        int count = (sources >>> king & 1) != 0 ? kingMoves(position, list, us, king, wanted) : 0;
        long evasions = targets;
        if (checkers != 0) {
            if ((checkers & checkers - 1) != 0) {
                return count;
            }
            evasions &= checkers | Attacks.between(king, Long.numberOfTrailingZeros(checkers));
        } else if (quiet && position.castling() != 0 && (sources >>> king & 1) != 0) {
            count += castling(position, list, us, king, occupied, targets);
        }
        count += pawnMoves(position, list, us, king, kinds, sources, evasions);
        if (tactical && (targets >>> position.enPassant() & 1) != 0 && position.enPassant() != 0) {
            count += enPassant(position, list, us, sources);
        }
        return count + pieceMoves(position, list, us, king, sources, wanted & evasions);
    }

    private static int kingMoves(ChessPosition position, MoveList list, int us, int king, long wanted) {
        int them = us ^ 1;
        long possible = Attacks.KING[king] & wanted & ~Attacks.KING[position.kingSquare(them)];
        long withoutKing = position.occupied() ^ 1L << king;
        long safe = 0;
        for (; possible != 0; possible &= possible - 1) {
            if (!position.attacks(them, Long.numberOfTrailingZeros(possible), withoutKing)) {
                safe |= possible & -possible;
            }
        }
        return add(position, list, us * Piece.TYPES + Piece.KING, king, safe);
    }

    private static int castling(ChessPosition position, MoveList list, int us, int king, long occupied, long targets) {
        CastlingRules rules = position.castlingRules();
        int count = 0;
        for (int right = 2 * us; right < 2 * us + 2; right++) {
            if ((position.castling() >> right & 1) != 0
                    && (rules.mustBeEmpty(right) & occupied) == 0
                    && (targets >>> rules.rookSquare(right) & 1) != 0
                    && safeToCastle(position, rules, right, us, king)) {
                count++;
                if (list != null) {
                    int rook = rules.rookSquare(right);
                    int piece = us * Piece.TYPES + Piece.KING << ChessMove.PIECE_SHIFT;
                    int kind = ChessMove.CASTLING << ChessMove.KIND_SHIFT;
                    list.moves[list.size] = king | rook << 6 | kind | piece | ChessMove.QUIET;
                    list.scores[list.size++] = 0;
                }
            }
        }
        return count;
    }

    private static boolean safeToCastle(ChessPosition position, CastlingRules rules, int right, int us, int king) {
        int them = us ^ 1;
        int rook = rules.rookSquare(right);
        long occupied = position.occupied();
        for (long path = rules.kingPath(right); path != 0; path &= path - 1) {
            if (position.attacks(them, Long.numberOfTrailingZeros(path), occupied)) {
                return false;
            }
        }
        long after = occupied ^ 1L << king ^ 1L << rook | 1L << CastlingRules.rookTarget(king, rook);
        return !position.attacks(them, CastlingRules.kingTarget(king, rook), after);
    }

    private static int pawnMoves(
            ChessPosition position, MoveList list, int us, int king, int kinds, long sources, long targets) {
        int up = 8 - (us << 4);
        long empty = ~position.occupied();
        long lastRanks = Attacks.RANK_1 | Attacks.RANK_8;
        long thirdRank = us == Piece.WHITE ? Attacks.RANK_1 << 16 : Attacks.RANK_1 << 40;
        long pawns = position.pieces(us, Piece.PAWN) & sources;
        long free = ~position.pinned();
        int piece = us * Piece.TYPES;
        int count = 0;
        long steps = Long.rotateLeft(pawns & (free | FILES[king]), up) & empty;
        if ((kinds & Position.QUIET) != 0) {
            long leaps = Long.rotateLeft(steps & thirdRank, up) & empty & targets;
            count += addPawns(position, list, piece, steps & targets & ~lastRanks, up, ChessMove.NORMAL);
            count += addPawns(position, list, piece, leaps, 2 * up, ChessMove.DOUBLE_PUSH);
        }
        if ((kinds & Position.TACTICAL) != 0) {
            long victims = position.side(us ^ 1) & targets;
            int diagonals = us << 6 | king;
            long east = pawns & ~Attacks.FILE_H & (free | EAST_DIAGONAL[diagonals]);
            long west = pawns & ~Attacks.FILE_A & (free | WEST_DIAGONAL[diagonals]);
            long eastTargets = Long.rotateLeft(east, up + 1) & victims;
            long westTargets = Long.rotateLeft(west, up - 1) & victims;
            count += addPawns(position, list, piece, eastTargets & ~lastRanks, up + 1, ChessMove.NORMAL);
            count += addPawns(position, list, piece, westTargets & ~lastRanks, up - 1, ChessMove.NORMAL);
            long promoting = steps & targets & lastRanks;
            if (((promoting | eastTargets | westTargets) & lastRanks) != 0) {
                count += addPromotions(position, list, piece, promoting, up);
                count += addPromotions(position, list, piece, eastTargets & lastRanks, up + 1);
                count += addPromotions(position, list, piece, westTargets & lastRanks, up - 1);
            }
        }
        return count;
    }

    private static int enPassant(ChessPosition position, MoveList list, int us, long sources) {
        int square = position.enPassant();
        long capturers = Attacks.pawn(us ^ 1, square) & position.pieces(us, Piece.PAWN) & sources;
        int count = 0;
        for (; capturers != 0; capturers &= capturers - 1) {
            int from = Long.numberOfTrailingZeros(capturers);
            if (position.isEnPassantLegal(from, square)) {
                count++;
                if (list != null) {
                    int captured = ChessMove.capture((us ^ 1) * Piece.TYPES);
                    int kind = ChessMove.EN_PASSANT << ChessMove.KIND_SHIFT;
                    list.moves[list.size] =
                            from | square << 6 | kind | us * Piece.TYPES << ChessMove.PIECE_SHIFT | captured;
                    list.scores[list.size++] = MVV;
                }
            }
        }
        return count;
    }

    private static int pieceMoves(ChessPosition position, MoveList list, int us, int king, long sources, long wanted) {
        long pinned = position.pinned();
        long occupied = position.occupied();
        int count = 0;
        long knights = position.pieces(us, Piece.KNIGHT) & sources & ~pinned;
        for (; knights != 0; knights &= knights - 1) {
            int from = Long.numberOfTrailingZeros(knights);
            count += add(position, list, us * Piece.TYPES + Piece.KNIGHT, from, Attacks.KNIGHT[from] & wanted);
        }
        for (long rest = position.bishopsAndQueens(us) & sources; rest != 0; rest &= rest - 1) {
            int from = Long.numberOfTrailingZeros(rest);
            long reached = Attacks.bishop(from, occupied) & wanted;
            if ((pinned & rest & -rest) != 0) {
                reached &= Attacks.line(king, from);
            }
            count += add(position, list, position.pieceOn(from), from, reached);
        }
        for (long rest = position.rooksAndQueens(us) & sources; rest != 0; rest &= rest - 1) {
            int from = Long.numberOfTrailingZeros(rest);
            long reached = Attacks.rook(from, occupied) & wanted;
            if ((pinned & rest & -rest) != 0) {
                reached &= Attacks.line(king, from);
            }
            count += add(position, list, position.pieceOn(from), from, reached);
        }
        return count;
    }

    private static int add(ChessPosition position, MoveList list, int piece, int from, long targets) {
        if (list != null) {
            int start = from | piece << ChessMove.PIECE_SHIFT;
            for (long rest = targets; rest != 0; rest &= rest - 1) {
                append(position, list, start, Long.numberOfTrailingZeros(rest));
            }
        }
        return Long.bitCount(targets);
    }

    /** Adds pawn moves to a set of squares, all with the same step. */
    private static int addPawns(ChessPosition position, MoveList list, int piece, long targets, int step, int kind) {
        if (list != null) {
            int start = piece << ChessMove.PIECE_SHIFT | kind << ChessMove.KIND_SHIFT;
            for (long rest = targets; rest != 0; rest &= rest - 1) {
                int to = Long.numberOfTrailingZeros(rest);
                append(position, list, start | to - step, to);
            }
        }
        return Long.bitCount(targets);
    }

    private static void append(ChessPosition position, MoveList list, int start, int to) {
        int captured = position.pieceOn(to);
        int size = list.size++;
        if (captured == Piece.NONE) {
            list.moves[size] = start | to << 6 | ChessMove.QUIET;
            list.scores[size] = 0;
        } else {
            list.moves[size] = start | to << 6 | ChessMove.capture(captured);
            list.scores[size] = MVV * VALUE[captured] - Piece.type(start >>> ChessMove.PIECE_SHIFT);
        }
    }

    private static int addPromotions(ChessPosition position, MoveList list, int piece, long targets, int step) {
        if (list != null) {
            for (long rest = targets; rest != 0; rest &= rest - 1) {
                int to = Long.numberOfTrailingZeros(rest);
                int captured = position.pieceOn(to);
                int gain = captured == Piece.NONE ? 0 : MVV * VALUE[captured];
                int start = to - step | to << 6 | piece << ChessMove.PIECE_SHIFT | ChessMove.capture(captured);
                for (int type = Piece.QUEEN; type >= Piece.KNIGHT; type--) {
                    list.moves[list.size] = start | ChessMove.promotionKind(type) << ChessMove.KIND_SHIFT;
                    list.scores[list.size++] = gain + (type == Piece.QUEEN ? QUEENING : UNDERPROMOTION + type);
                }
            }
        }
        return 4 * Long.bitCount(targets);
    }
}
