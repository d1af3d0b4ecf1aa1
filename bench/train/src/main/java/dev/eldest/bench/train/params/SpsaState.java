package dev.eldest.bench.train.params;

import dev.eldest.bench.measure.shared.AtomicFile;
import dev.eldest.engine.api.RefusedException;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;

/**
 * State of a run, in a file that is replaced atomically after every iteration.
 *
 * @param values shares of their ranges, from 0 to 1
 */
record SpsaState(String run, int iteration, List<String> labels, double[] values) {
    private static final String RUN = "run";
    private static final String ITERATION = "iteration";

    void save(Path path) throws IOException {
        Properties properties = new Properties();
        properties.setProperty(RUN, run);
        properties.setProperty(ITERATION, Integer.toString(iteration));
        for (int i = 0; i < values.length; i++) {
            properties.setProperty(labels.get(i), Double.toString(values[i]));
        }
        StringWriter text = new StringWriter();
        properties.store(text, "Search parameter tuning: values as shares of their ranges.");
        AtomicFile.write(path, text.toString());
    }

    /** Loads the state from the file; returns this one if there is no file. */
    SpsaState loadOr(Path path) throws IOException {
        if (!Files.exists(path)) {
            return this;
        }
        Properties properties = new Properties();
        properties.load(new StringReader(Files.readString(path)));
        if (!run.equals(properties.getProperty(RUN))) {
            throw new RefusedException("'" + path + "' belongs to '" + properties.getProperty(RUN) + "', expected"
                    + " '" + run + "'; choose another --dir, or delete it to start again");
        }
        try {
            double[] found = labels.stream()
                    .mapToDouble(label -> Double.parseDouble(properties.getProperty(label, "")))
                    .toArray();
            return new SpsaState(run, Integer.parseInt(properties.getProperty(ITERATION, "")), labels, found);
        } catch (NumberFormatException e) {
            throw new RefusedException("'" + path + "' is damaged; delete it to start again");
        }
    }
}
