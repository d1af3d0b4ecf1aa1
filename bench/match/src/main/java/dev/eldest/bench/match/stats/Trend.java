package dev.eldest.bench.match.stats;

import java.util.List;

/**
 * Slope of the straight line nearest to some measured values, by weighted least squares.
 *
 * @param slope change of the value when x grows by one
 * @param margin half of the slope's 95 % interval
 */
public record Trend(double slope, double margin) {
    /** A measured value at x, with half of its 95 % interval. */
    public record Point(double x, double value, double margin) {
        private double weight() {
            return 1 / (margin * margin);
        }
    }

    /** @param points independent of each other, with at least two different x */
    public static Trend of(List<Point> points) {
        double weights = points.stream().mapToDouble(Point::weight).sum();
        double meanX =
                points.stream().mapToDouble(each -> each.weight() * each.x).sum() / weights;
        double spread = 0;
        double product = 0;
        for (Point point : points) {
            double off = point.x - meanX;
            spread += point.weight() * off * off;
            product += point.weight() * off * point.value;
        }
        return new Trend(product / spread, 1 / Math.sqrt(spread));
    }
}
