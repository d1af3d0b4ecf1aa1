package dev.eldest.bench.match.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.eldest.bench.match.stats.Trend.Point;
import java.util.List;
import org.junit.jupiter.api.Test;

class TrendTest {
    private static final double EPSILON = 1e-9;

    @Test
    void findsSlopeOfStraightLine() {
        Trend trend = Trend.of(List.of(new Point(1, 100, 10), new Point(2, 90, 20), new Point(4, 70, 5)));
        assertEquals(-10, trend.slope(), EPSILON);
    }

    /** The difference of two values has the root of the sum of their squared margins. */
    @Test
    void marginOfTwoPointsIsThatOfTheirDifference() {
        Trend trend = Trend.of(List.of(new Point(1, 100, 30), new Point(2, 80, 40)));
        assertEquals(-20, trend.slope(), EPSILON);
        assertEquals(50, trend.margin(), EPSILON);
    }

    @Test
    void exactPointsCountMore() {
        Point first = new Point(0, 0, 1);
        Point second = new Point(1, 10, 1);
        assertEquals(10, Trend.of(List.of(first, second, new Point(2, 0, 1000))).slope(), 0.01);
        assertEquals(0, Trend.of(List.of(first, second, new Point(2, 0, 1))).slope(), EPSILON);
    }
}
