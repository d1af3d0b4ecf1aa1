package dev.eldest.bench.lab.weigh;

import dev.eldest.bench.lab.weigh.WeightedSum.Feature;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.NotationException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Chess material with beginners' values: pawn 1, knight 3, bishop 3, rook 5, queen 9. */
record ChessMaterial(Game chess) implements WeightedSum {
    private record Piece(String name, char letter, int value) {}

    private static final List<Piece> PIECES = List.of(
            new Piece("pawn", 'p', 1),
            new Piece("knight", 'n', 3),
            new Piece("bishop", 'b', 3),
            new Piece("rook", 'r', 5),
            new Piece("queen", 'q', 9));

    @Override
    public List<Feature> features(String fen) throws NotationException {
        String board = chess.notation().format(chess.notation().parse(fen)).split(" ")[0];
        List<Feature> features = new ArrayList<>();
        for (Piece piece : PIECES) {
            int lead = count(board.toLowerCase(Locale.ROOT), piece.letter) - 2 * count(board, piece.letter);
            if (lead != 0) {
                features.add(new Feature(piece.name, lead, piece.value));
            }
        }
        return features;
    }

    private static int count(String board, char letter) {
        return (int) board.chars().filter(each -> each == letter).count();
    }

    @Override
    public int unit() {
        return chess.profile().unit();
    }
}
