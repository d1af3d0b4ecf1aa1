package dev.eldest.bench.tables;

import dev.eldest.engine.games.chess.EndgamePosition;
import dev.eldest.engine.games.chess.Piece;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Few men as a FEN. */
final class EndgameFen {
    private static final Pattern EMPTY = Pattern.compile("\\.+");

    private EndgameFen() {}

    static String fen(EndgamePosition men) {
        char[] board = ".".repeat(64).toCharArray();
        for (int man = 0; man < men.count; man++) {
            board[men.squares[man] ^ 56] = Piece.letter(men.pieces[man]);
        }
        String rows = IntStream.range(0, 8)
                .mapToObj(row -> new String(board, 8 * row, 8))
                .map(row -> EMPTY.matcher(row)
                        .replaceAll(run -> Integer.toString(run.group().length())))
                .collect(Collectors.joining("/"));
        String passed = men.enPassant == 0
                ? "-"
                : (char) ('a' + (men.enPassant & 7)) + String.valueOf((men.enPassant >> 3) + 1);
        return rows + (men.side == Piece.WHITE ? " w" : " b") + " - " + passed + " 0 1";
    }
}
