package dev.eldest.engine.games.chess;

import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.Rules;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Standard algebraic notation: Nf3, exd6, Rad1, e8=Q+, O-O. Parses input leniently. */
final class SanText {
    private static final String TYPES = "PNBRQK";
    private static final Pattern CASTLING = Pattern.compile("[Oo0]-?[Oo0](-?[Oo0])?");
    private static final Pattern MOVE =
            Pattern.compile("([NBRQKP]?)([a-h]?)([1-8]?)[x:-]?([a-h][1-8])(?:[=/(]?([NBRQnbrq])\\)?)?(?:e\\.?p\\.?)?");
    private static final Pattern ANNOTATION = Pattern.compile("[+#!?]+$");

    private SanText() {}

    static String format(ChessPosition position, int move) {
        String text = ChessMove.kind(move) == ChessMove.CASTLING ? castling(move) : plain(position, move);
        position.make(move);
        boolean check = position.inCheck();
        boolean mate = check && position.countMoves() == 0;
        position.unmake();
        if (mate) {
            return text + '#';
        }
        return check ? text + '+' : text;
    }

    private static String castling(int move) {
        return kingSide(move) ? "O-O" : "O-O-O";
    }

    private static boolean kingSide(int castling) {
        return ChessMove.to(castling) > ChessMove.from(castling);
    }

    private static String plain(ChessPosition position, int move) {
        int type = Piece.type(ChessMove.piece(move));
        int kind = ChessMove.kind(move);
        String from = Squares.name(ChessMove.from(move));
        String to = Squares.name(ChessMove.to(move));
        boolean captures = ChessMove.captured(move) != Piece.NONE || kind == ChessMove.EN_PASSANT;
        if (type == Piece.PAWN) {
            String squares = captures ? from.charAt(0) + "x" + to : to;
            return kind < ChessMove.PROMOTION ? squares : squares + '=' + TYPES.charAt(ChessMove.promotedType(kind));
        }
        return TYPES.charAt(type) + disambiguation(position, move, from) + (captures ? "x" : "") + to;
    }

    /** Returns the file, the rank or both if other pieces of the same kind could move to the same square. */
    private static String disambiguation(ChessPosition position, int move, String from) {
        boolean unambiguous = true;
        boolean uniqueFile = true;
        boolean uniqueRank = true;
        for (int other : Rules.legalMoves(position)) {
            if (other != move && sameKindAndTarget(other, move)) {
                unambiguous = false;
                uniqueFile &= (ChessMove.from(other) & 7) != (ChessMove.from(move) & 7);
                uniqueRank &= ChessMove.from(other) >> 3 != ChessMove.from(move) >> 3;
            }
        }
        if (unambiguous) {
            return "";
        }
        if (uniqueFile) {
            return from.substring(0, 1);
        }
        return uniqueRank ? from.substring(1) : from;
    }

    private static boolean sameKindAndTarget(int other, int move) {
        return ChessMove.kind(other) != ChessMove.CASTLING
                && ChessMove.piece(other) == ChessMove.piece(move)
                && ChessMove.to(other) == ChessMove.to(move);
    }

    /** Returns the only legal move that matches the text, or {@link Move#NONE}. */
    static int parse(ChessPosition position, String text) {
        String bare = ANNOTATION.matcher(text).replaceFirst("");
        Matcher castling = CASTLING.matcher(bare);
        boolean castles = castling.matches();
        Matcher words = MOVE.matcher(bare);
        if (!castles && !words.matches()) {
            return Move.NONE;
        }
        int found = Move.NONE;
        for (int move : Rules.legalMoves(position)) {
            boolean fits = castles ? isCastling(move, castling.group(1) == null) : isPlain(move, words);
            if (fits && found != Move.NONE) {
                return Move.NONE;
            }
            found = fits ? move : found;
        }
        return found;
    }

    private static boolean isCastling(int move, boolean kingSide) {
        return ChessMove.kind(move) == ChessMove.CASTLING && kingSide(move) == kingSide;
    }

    private static boolean isPlain(int move, Matcher words) {
        int kind = ChessMove.kind(move);
        int type = words.group(1).isEmpty() ? Piece.PAWN : TYPES.indexOf(words.group(1));
        String from = Squares.name(ChessMove.from(move));
        return kind != ChessMove.CASTLING
                && Piece.type(ChessMove.piece(move)) == type
                && from.startsWith(words.group(2))
                && from.endsWith(words.group(3))
                && Squares.name(ChessMove.to(move)).equals(words.group(4))
                && promotes(kind, words.group(5));
    }

    private static boolean promotes(int kind, String letter) {
        if (kind < ChessMove.PROMOTION || letter == null) {
            return kind < ChessMove.PROMOTION && letter == null;
        }
        return ChessMove.promotedType(kind) == TYPES.indexOf(Character.toUpperCase(letter.charAt(0)));
    }
}
