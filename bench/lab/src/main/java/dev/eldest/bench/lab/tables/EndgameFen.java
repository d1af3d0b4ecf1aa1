package dev.eldest.bench.lab.tables;

import dev.eldest.engine.games.chess.EndgamePosition;
import dev.eldest.engine.games.chess.Piece;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Writes an {@link EndgamePosition} as a FEN. */
final class EndgameFen {
    private static final Pattern EMPTY = Pattern.compile("\\.+");

    private EndgameFen() {}

    static String fen(EndgamePosition position) {
        char[] board = ".".repeat(64).toCharArray();
        for (int index = 0; index < position.count; index++) {
            board[position.squares[index] ^ 56] = Piece.letter(position.pieces[index]);
        }
        String rows = IntStream.range(0, 8)
                .mapToObj(row -> new String(board, 8 * row, 8))
                .map(row -> EMPTY.matcher(row)
                        .replaceAll(run -> Integer.toString(run.group().length())))
                .collect(Collectors.joining("/"));
        String enPassant = position.enPassant == 0
                ? "-"
                : (char) ('a' + (position.enPassant & 7)) + String.valueOf((position.enPassant >> 3) + 1);
        return rows + (position.side == Piece.WHITE ? " w" : " b") + " - " + enPassant + " 0 1";
    }
}
