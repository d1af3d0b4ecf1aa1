package dev.eldest.bench.learn.fit;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class CalibrationTest {
    /** Groups are a twentieth wide: 0.50 to 0.55 and 0.75 to 0.80 have positions here. */
    @Test
    void groupsAreAveraged() {
        Calibration.Builder builder = new Calibration.Builder();
        builder.add(0.5, 1);
        builder.add(0.54, 0.5);
        builder.add(0.76, 1);
        Calibration calibration = builder.build();
        assertEquals(2, calibration.predicted().length);
        assertArrayEquals(new double[] {0.52, 0.76}, calibration.predicted(), 1e-12);
        assertArrayEquals(new double[] {0.75, 1}, calibration.made(), 1e-12);
    }

    @Test
    void trueWeightsAreCalibrated() {
        Calibration calibration =
                new Samples(List.of(), Planted.chunks(40_000, 2)).calibration(Planted.WEIGHTS, Planted.LOGISTIC);
        for (int group = 0; group < calibration.made().length; group++) {
            assertEquals(calibration.predicted()[group], calibration.made()[group], 0.05);
        }
    }
}
