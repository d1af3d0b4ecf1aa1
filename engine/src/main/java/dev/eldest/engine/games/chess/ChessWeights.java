package dev.eldest.engine.games.chess;

import dev.eldest.engine.learn.FeatureCounter;
import dev.eldest.engine.learn.LinearEvaluation;
import dev.eldest.engine.learn.WeightText;
import java.util.Arrays;
import java.util.List;

/** The weights of the chess evaluation as something that can be learnt. */
final class ChessWeights extends LinearEvaluation {
    static final int PHASES = 2;

    private static final int LARGEST = 1_500;

    /** How the resource is written: each cell is middlegame/endgame. */
    static final WeightText FORMAT = new WeightText(
            Arrays.stream(Weight.values())
                    .map(weight -> new WeightText.Group(weight.label(), weight.size, weight.columns))
                    .toList(),
            List.of("middlegame", "endgame"),
            LARGEST);

    /** Pawn, knight, bishop, rook, queen. */
    private static final int[] TEXTBOOK = {100, 300, 300, 500, 900};

    ChessWeights() {
        super(ChessGame.class, ChessGame.NAME, FORMAT);
    }

    @Override
    public int[] textbook() {
        int[] weights = new int[format().size()];
        int first = Weight.MATERIAL.first();
        for (int piece = 0; piece < TEXTBOOK.length; piece++) {
            for (int phase = 0; phase < PHASES; phase++) {
                weights[(first + piece) * PHASES + phase] = TEXTBOOK[piece];
            }
        }
        return weights;
    }

    @Override
    protected FeatureCounter counter() {
        return new ChessFeatures(new ChessGame());
    }
}
