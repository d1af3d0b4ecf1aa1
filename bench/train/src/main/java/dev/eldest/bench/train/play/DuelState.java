package dev.eldest.bench.train.play;

import dev.eldest.bench.match.stats.ScoreCounts;
import dev.eldest.bench.measure.shared.AtomicFile;
import dev.eldest.engine.api.RefusedException;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import java.util.stream.IntStream;

/** Counted pairs of a duel, in a file that is replaced atomically. */
record DuelState(String run, ScoreCounts counts) {
    private static final String RUN = "run";
    private static final String PAIRS = "pairs";

    void save(Path path) throws IOException {
        Properties properties = new Properties();
        properties.setProperty(RUN, run);
        for (int score = 0; score < counts.scores(); score++) {
            properties.setProperty(PAIRS + score, Long.toString(counts.count(score)));
        }
        StringWriter text = new StringWriter();
        properties.store(text, "Pairs of games by the first player's half points.");
        AtomicFile.write(path, text.toString());
    }

    /** Loads the state of this duel from the file; returns the initial state if there is none. */
    static DuelState load(Path path, String run) throws IOException {
        ScoreCounts none = ScoreCounts.noPairs();
        if (!Files.exists(path)) {
            return new DuelState(run, none);
        }
        Properties properties = new Properties();
        properties.load(new StringReader(Files.readString(path)));
        if (!run.equals(properties.getProperty(RUN))) {
            return new DuelState(run, none);
        }
        try {
            long[] counts = IntStream.range(0, none.scores())
                    .mapToLong(score -> Long.parseLong(properties.getProperty(PAIRS + score, "")))
                    .toArray();
            return new DuelState(run, ScoreCounts.ofPairs(counts));
        } catch (NumberFormatException e) {
            throw new RefusedException("'" + path + "' is damaged; delete it to start again");
        }
    }
}
