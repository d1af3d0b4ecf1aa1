package dev.eldest.bench.learn.fit;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class CalibrationTest {
    /** Groups are a twentieth wide: 0.50 to 0.55 and 0.75 to 0.80 have positions here. */
    @Test
    void groupsAreAveraged() {
        Chunk.Builder builder = new Chunk.Builder(1);
        builder.add(new int[] {0}, new double[] {1}, 0, 1);
        builder.add(new int[] {0}, new double[] {1}, 0, 0.5);
        builder.add(new int[] {1}, new double[] {1}, 0, 1);
        double threeToOne = 110;
        Calibration calibration =
                Calibration.of(List.of(builder.build()), new double[] {threeToOne}, new Logistic(100, 1));
        assertEquals(2, calibration.predicted().length);
        assertArrayEquals(new double[] {0.5, 0.7503}, calibration.predicted(), 1e-3);
        assertArrayEquals(new double[] {0.75, 1}, calibration.made(), 1e-12);
    }

    @Test
    void trueWeightsAreCalibrated() {
        Calibration calibration = Calibration.of(Planted.chunks(40_000, 2), Planted.WEIGHTS, Planted.LOGISTIC);
        for (int group = 0; group < calibration.made().length; group++) {
            assertEquals(calibration.predicted()[group], calibration.made()[group], 0.05);
        }
    }
}
