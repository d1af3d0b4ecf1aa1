package dev.eldest.bench.measure.load;

import dev.eldest.bench.measure.chart.LineChart;
import dev.eldest.engine.api.RefusedException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** Charts of simulated clusters by size. */
final class SimulationCharts {
    private static final String MEMBERS = "members, as a power of ten";

    private final double[] sizes;
    private final List<SimulationResult> results;

    /** @param results of clusters of these sizes */
    SimulationCharts(List<Integer> members, List<SimulationResult> results) {
        sizes = members.stream().mapToDouble(Math::log10).toArray();
        this.results = results;
    }

    void draw(Path folder) {
        try {
            Files.writeString(folder.resolve("cluster-waits.svg"), waits());
            Files.writeString(folder.resolve("cluster-messages.svg"), messages());
        } catch (IOException e) {
            throw new RefusedException("cannot write charts to " + folder + ": " + e.getMessage());
        }
    }

    private String waits() {
        return new LineChart("jobs in a cluster", MEMBERS, "milliseconds")
                .add("wait", sizes, all(SimulationResult::meanWait))
                .add("wait, 99 %", sizes, all(each -> each.waitQuantile(0.99)))
                .add("answer", sizes, all(SimulationResult::answerMillis))
                .logarithmic()
                .svg();
    }

    private String messages() {
        return new LineChart("messages received by a member", MEMBERS, "messages per second")
                .add("messages", sizes, all(SimulationResult::messagesPerSecond))
                .logarithmic()
                .svg();
    }

    private double[] all(ToDoubleFunction<SimulationResult> figure) {
        return results.stream().mapToDouble(figure).toArray();
    }
}
