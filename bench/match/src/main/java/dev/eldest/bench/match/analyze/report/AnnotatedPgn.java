package dev.eldest.bench.match.analyze.report;

import dev.eldest.bench.match.analyze.AnalysisConfig;
import dev.eldest.bench.match.analyze.AnalysisConfig.PositionId;
import dev.eldest.bench.match.analyze.Answer;
import dev.eldest.bench.match.record.PgnWriter;
import dev.eldest.bench.match.record.RecordedGame;
import dev.eldest.engine.spi.Game;
import java.util.List;
import java.util.Map;

/** Games with the results of their analysis. */
public record AnnotatedPgn(Game game, AnalysisConfig config, Map<PositionId, Answer> answers) {
    GameAnnotator annotator(int number) {
        return new GameAnnotator(game, config.games().get(number), turn -> answer(number, turn));
    }

    /** Returns null if there is none. */
    Answer answer(int number, int turn) {
        return answers.get(new PositionId(number, turn));
    }

    /** Returns all games as PGN: each move with its value, and bad moves with the better line. */
    public String pgn() {
        PgnWriter writer = new PgnWriter(game);
        StringBuilder text = new StringBuilder();
        for (int number = 0; number < config.games().size(); number++) {
            RecordedGame read = config.games().get(number);
            List<String> remarks = annotator(number).annotations().stream()
                    .map(AnnotatedPgn::remark)
                    .toList();
            text.append(writer.write(read, remarks));
        }
        return text.toString();
    }

    private static String remark(MoveAnnotation note) {
        if (note.severity() == MoveAnnotation.Severity.NONE) {
            return note.value();
        }
        return note.severity().sign + " " + note.value() + ", loses " + note.lossText() + "; better "
                + note.betterLine();
    }
}
