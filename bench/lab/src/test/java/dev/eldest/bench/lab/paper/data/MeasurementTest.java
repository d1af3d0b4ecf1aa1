package dev.eldest.bench.lab.paper.data;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MeasurementTest {
    /** Files of earlier versions have NaN for unknown times. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        p63,plain,0,2,3,4,1.500000 | p63,plain,0,2,3,4,1.500000
        p63,plain,0,2,,4,          | p63,plain,0,2,,4,
        p63,plain,0,2,,4,NaN       | p63,plain,0,2,,4,
        """)
    void writesNothingForUnknownTime(String read, String written) {
        assertEquals(written, Measurement.parse(read).line());
    }
}
