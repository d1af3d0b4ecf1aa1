package dev.eldest.bench.measure.load;

import dev.eldest.bench.chart.LineChart;
import dev.eldest.engine.api.RefusedException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** What has come of clusters of several sizes, as pictures. */
final class SimulationCharts {
    private static final String MEMBERS = "members, as a power of ten";

    private final double[] sizes;
    private final List<SimulationResult> figures;

    /** @param figures of clusters of these sizes */
    SimulationCharts(List<Integer> members, List<SimulationResult> figures) {
        sizes = members.stream().mapToDouble(Math::log10).toArray();
        this.figures = figures;
    }

    void draw(Path folder) {
        try {
            Files.writeString(folder.resolve("cluster-waits.svg"), waits());
            Files.writeString(folder.resolve("cluster-messages.svg"), messages());
        } catch (IOException e) {
            throw new RefusedException("cannot draw in " + folder + ": " + e.getMessage());
        }
    }

    private String waits() {
        return new LineChart("jobs in a cluster", MEMBERS, "milliseconds")
                .add("wait", sizes, all(SimulationResult::meanWait))
                .add("wait, 99 %", sizes, all(each -> each.wait(0.99)))
                .add("answer", sizes, all(SimulationResult::answerMillis))
                .logarithmic()
                .svg();
    }

    private String messages() {
        return new LineChart("what a member hears", MEMBERS, "messages a second")
                .add("messages", sizes, all(SimulationResult::messagesASecond))
                .logarithmic()
                .svg();
    }

    private double[] all(ToDoubleFunction<SimulationResult> figure) {
        return figures.stream().mapToDouble(figure).toArray();
    }
}
