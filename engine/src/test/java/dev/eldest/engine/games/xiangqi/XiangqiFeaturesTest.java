package dev.eldest.engine.games.xiangqi;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.eldest.engine.nn.FeatureChanges;
import dev.eldest.engine.spi.NotationException;
import java.util.Arrays;
import java.util.function.BiConsumer;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class XiangqiFeaturesTest {
    private static final XiangqiGame GAME = new XiangqiGame();

    /** Positions with both kings, one king or no king on the middle file. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "r1bakab2/9/2n3n2/pcp1p1p1p/7r1/4P2cP/P1P3P2/C1N1C1N2/9/R1BAKAB1R w",
                "3ak1b1r/1R2a1c2/rc2b3n/2p1p3p/p8/1C7/P1PnPC2P/4B1N2/3NA4/R4KB2 b",
                "2bak4/9/9/9/9/9/1C7/9/4A4/2R2K3 w"
            })
    void givesSameFeaturesForMirroredPosition(String fen) throws NotationException {
        XiangqiFeatures inputs = inputs(fen);
        XiangqiFeatures mirrored = inputs(mirror(fen));
        for (int player = XiangqiPiece.RED; player <= XiangqiPiece.BLACK; player++) {
            assertEquals(
                    activeFeatures(player, mirrored::activeFeatures), activeFeatures(player, inputs::mirroredFeatures));
            assertEquals(
                    activeFeatures(player, inputs::activeFeatures), activeFeatures(player, mirrored::mirroredFeatures));
        }
    }

    private static XiangqiFeatures inputs(String fen) throws NotationException {
        return new XiangqiFeatures((XiangqiPosition) GAME.notation().parse(fen));
    }

    private static String mirror(String fen) {
        String[] words = fen.split(" ");
        String[] ranks = words[0].split("/");
        Arrays.setAll(ranks, i -> new StringBuilder(ranks[i]).reverse().toString());
        return String.join("/", ranks) + " " + words[1];
    }

    private static String activeFeatures(int player, BiConsumer<Integer, FeatureChanges> features) {
        FeatureChanges featureChanges = new FeatureChanges(XiangqiFeatures.SHAPE.maxActive());
        features.accept(player, featureChanges);
        int[] on = new int[featureChanges.addedCount()];
        Arrays.setAll(on, featureChanges::addedAt);
        Arrays.sort(on);
        return Arrays.toString(on);
    }
}
