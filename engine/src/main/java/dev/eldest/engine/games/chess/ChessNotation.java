package dev.eldest.engine.games.chess;

import dev.eldest.engine.games.common.FenRows;
import dev.eldest.engine.spi.BoardView;
import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.Notation;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Verdict;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Notation of chess: FEN for positions, coordinates for moves (e2e4, e7e8q), SAN for game records.
 *
 * @param chess960 whether to write castling as in Chess960: rook files in FENs, king captures rook in moves
 */
record ChessNotation(boolean chess960) implements Notation {
    private static final String PROMOTIONS = "nbrq";
    private static final FenRows ROWS = FenRows.rectangle(8, 8, "PNBRQKpnbrqk");

    @Override
    public Position parse(String fen) throws NotationException {
        return FenParser.parse(fen);
    }

    @Override
    public Position parse(String fen, Consumer<String> remarks) throws NotationException {
        return FenParser.parse(fen, remarks);
    }

    @Override
    public String format(Position position) {
        ChessPosition chess = (ChessPosition) position;
        return new StringBuilder(ROWS.write((row, file) -> letter(chess, 7 - row << 3 | file)))
                .append(chess.sideToMove() == Piece.WHITE ? " w " : " b ")
                .append(castling(chess))
                .append(' ')
                .append(chess.enPassant() == 0 ? "-" : Squares.name(chess.enPassant()))
                .append(' ')
                .append(chess.quietPlies())
                .append(' ')
                .append(chess.moveNumber())
                .toString();
    }

    private static char letter(ChessPosition position, int square) {
        int piece = position.pieceOn(square);
        return piece == Piece.NONE ? FenRows.EMPTY : Piece.letter(piece);
    }

    private String castling(ChessPosition position) {
        StringBuilder letters = new StringBuilder();
        for (int right = 0; right < ChessPosition.RIGHTS; right++) {
            if ((position.castling() >> right & 1) != 0) {
                char letter = castlingLetter(position, right);
                letters.append(right >> 1 == Piece.BLACK ? Character.toLowerCase(letter) : letter);
            }
        }
        return letters.isEmpty() ? "-" : letters.toString();
    }

    private char castlingLetter(ChessPosition position, int right) {
        int rook = position.castlingRules().rookSquare(right);
        boolean kingSide = (right & 1) == 0;
        int colour = right >> 1;
        int outermost = Squares.outermostRook(position.board(), colour, position.kingSquare(colour), kingSide);
        if (chess960 || outermost != rook) {
            return (char) ('A' + (rook & 7));
        }
        return kingSide ? 'K' : 'Q';
    }

    @Override
    public int parseMove(Position position, String text) {
        if (text.length() != 4 && text.length() != 5) {
            return Move.NONE;
        }
        int from = Squares.parse(text.substring(0, 2).toLowerCase(Locale.ROOT));
        int to = Squares.parse(text.substring(2, 4).toLowerCase(Locale.ROOT));
        if (from < 0 || to < 0) {
            return Move.NONE;
        }
        int squares = from | to << 6;
        if (text.length() == 5) {
            int type = PROMOTIONS.indexOf(Character.toLowerCase(text.charAt(4))) + Piece.KNIGHT;
            return type < Piece.KNIGHT ? Move.NONE : find(position, squares, ChessMove.promotionKind(type));
        }
        for (int kind = ChessMove.NORMAL; kind <= ChessMove.CASTLING; kind++) {
            int move = find(position, squares, kind);
            if (move != Move.NONE) {
                return move;
            }
        }
        return castlingByTarget((ChessPosition) position, from, to);
    }

    private static int find(Position position, int squares, int kind) {
        return position.findMove(squares | kind << ChessMove.KIND_SHIFT);
    }

    /** Returns castling written with the king's target square. A normal king move to that square takes precedence. */
    private static int castlingByTarget(ChessPosition position, int from, int to) {
        for (int right = 0; right < ChessPosition.RIGHTS; right++) {
            int rook = position.castlingRules().rookSquare(right);
            if ((position.castling() >> right & 1) != 0 && CastlingRules.kingTarget(from, rook) == to) {
                int move = find(position, from | rook << 6, ChessMove.CASTLING);
                if (move != Move.NONE) {
                    return move;
                }
            }
        }
        return Move.NONE;
    }

    @Override
    public String formatMove(Position position, int move) {
        int from = ChessMove.from(move);
        int to = ChessMove.to(move);
        int kind = ChessMove.kind(move);
        if (kind == ChessMove.CASTLING && !chess960 && (from & 7) == 4) {
            to = CastlingRules.kingTarget(from, to);
        }
        String squares = Squares.name(from) + Squares.name(to);
        return kind < ChessMove.PROMOTION ? squares : squares + PROMOTIONS.charAt(kind - ChessMove.PROMOTION);
    }

    @Override
    public String formatRecordMove(Position position, int move) {
        return SanText.format((ChessPosition) position, move);
    }

    @Override
    public int parseRecordMove(Position position, String text) {
        int move = SanText.parse((ChessPosition) position, text);
        return move == Move.NONE ? parseMove(position, text) : move;
    }

    @Override
    public String openingName(long key) {
        return OpeningText.of(key);
    }

    @Override
    public Optional<BoardView> view() {
        return Optional.of(new ChessView(this));
    }

    @Override
    public String gameOverReason(Position position) {
        ChessPosition chess = (ChessPosition) position;
        if (chess.countMoves() == 0) {
            return chess.inCheck() ? "checkmate" : "stalemate";
        }
        if (!Verdict.dependsOnPath(chess.verdict())) {
            return "neither side can mate";
        }
        return chess.quietPlies() >= ChessPosition.FIFTY_MOVES
                ? "fifty moves without progress"
                : "threefold repetition";
    }

    @Override
    public String drawBoard(Position position) {
        ChessPosition chess = (ChessPosition) position;
        String line = " +---+---+---+---+---+---+---+---+\n";
        StringBuilder text = new StringBuilder(line);
        for (int rank = 7; rank >= 0; rank--) {
            for (int file = 0; file < 8; file++) {
                int piece = chess.pieceOn(rank << 3 | file);
                text.append(" | ").append(piece == Piece.NONE ? ' ' : Piece.letter(piece));
            }
            text.append(" | ").append(rank + 1).append('\n').append(line);
        }
        return text.append("   a   b   c   d   e   f   g   h\n").toString();
    }

    @Override
    public String details(Position position) {
        ChessPosition chess = (ChessPosition) position;
        StringBuilder text = new StringBuilder("Key: ");
        text.append(String.format(Locale.ROOT, "%016X", chess.key())).append("\nCheckers:");
        for (long rest = chess.checkers(); rest != 0; rest &= rest - 1) {
            text.append(' ').append(Squares.name(Long.numberOfTrailingZeros(rest)));
        }
        return text.toString();
    }

    @Override
    public String evaluationBreakdown(Position position) {
        return ChessValueBoard.of((ChessPosition) position);
    }

    @Override
    public Position mirror(Position position) {
        ChessPosition chess = (ChessPosition) position;
        ChessPosition.Setup setup = new ChessPosition.Setup();
        for (int square = 0; square < 64; square++) {
            int piece = chess.pieceOn(square);
            if (piece != Piece.NONE) {
                setup.board[square ^ 56] = (byte) Piece.of(Piece.colour(piece) ^ 1, Piece.type(piece));
            }
        }
        for (int right = 0; right < ChessPosition.RIGHTS; right++) {
            if ((chess.castling() >> right & 1) != 0) {
                setup.castlingRooks[right ^ 2] = chess.castlingRules().rookSquare(right) ^ 56;
            }
        }
        setup.side = chess.sideToMove() ^ 1;
        setup.enPassant = chess.enPassant() == 0 ? 0 : chess.enPassant() ^ 56;
        setup.quietPlies = chess.quietPlies();
        setup.moveNumber = chess.moveNumber();
        return new ChessPosition(setup);
    }
}
