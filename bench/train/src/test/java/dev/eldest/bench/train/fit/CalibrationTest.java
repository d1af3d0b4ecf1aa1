package dev.eldest.bench.train.fit;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class CalibrationTest {
    /** Groups are 0.05 wide. Here 0.50 to 0.55 and 0.75 to 0.80 have positions. */
    @Test
    void averagesGroups() {
        Calibration.Builder builder = new Calibration.Builder();
        builder.add(0.5, 1);
        builder.add(0.54, 0.5);
        builder.add(0.76, 1);
        Calibration calibration = builder.build();
        assertEquals(2, calibration.predicted().length);
        assertArrayEquals(new double[] {0.52, 0.76}, calibration.predicted(), 1e-12);
        assertArrayEquals(new double[] {0.75, 1}, calibration.actual(), 1e-12);
    }

    @Test
    void predictsResultsWithTrueWeights() {
        Calibration calibration =
                new Samples(List.of(), Planted.chunks(40_000, 2)).calibration(Planted.WEIGHTS, Planted.LOGISTIC);
        for (int group = 0; group < calibration.actual().length; group++) {
            assertEquals(calibration.predicted()[group], calibration.actual()[group], 0.05);
        }
    }
}
