package dev.eldest.bench.learn.params;

import dev.eldest.bench.AtomicFile;
import dev.eldest.engine.api.RefusedException;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;

/**
 * How far a run has come, in a file that is replaced as a whole after every iteration.
 *
 * @param run what the run depends on; another one does not go on from here
 * @param labels of the parameters
 * @param values their shares of their ranges
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
        properties.store(text, "A tuning of search parameters: their shares of their ranges.");
        AtomicFile.write(path, text.toString());
    }

    /** The state in the file, or if there is none, this one. */
    SpsaState orFrom(Path path) throws IOException {
        if (!Files.exists(path)) {
            return this;
        }
        Properties properties = new Properties();
        properties.load(new StringReader(Files.readString(path)));
        if (!run.equals(properties.getProperty(RUN))) {
            throw new RefusedException("'" + path + "' belongs to '" + properties.getProperty(RUN) + "', not to '" + run
                    + "'; choose another --dir, or delete it to begin anew");
        }
        try {
            double[] found = labels.stream()
                    .mapToDouble(label -> Double.parseDouble(properties.getProperty(label, "")))
                    .toArray();
            return new SpsaState(run, Integer.parseInt(properties.getProperty(ITERATION, "")), labels, found);
        } catch (NumberFormatException e) {
            throw new RefusedException("'" + path + "' is damaged; delete it to begin anew");
        }
    }
}
