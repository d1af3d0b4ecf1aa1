package dev.eldest.bench.analyze.report;

import dev.eldest.bench.analyze.AnalysisConfig;
import dev.eldest.bench.analyze.Answer;
import dev.eldest.bench.analyze.PositionId;
import dev.eldest.bench.match.record.PgnWriter;
import dev.eldest.bench.match.record.RecordedGame;
import dev.eldest.engine.spi.Game;
import java.util.List;
import java.util.Map;

/** Games, and what was found out about them. */
public final class AnnotatedPgn {
    private final Game game;
    private final AnalysisConfig plan;
    private final Map<PositionId, Answer> answers;

    public AnnotatedPgn(Game game, AnalysisConfig plan, Map<PositionId, Answer> answers) {
        this.game = game;
        this.plan = plan;
        this.answers = answers;
    }

    GameAnnotator notes(int number) {
        return new GameAnnotator(game, plan.games().get(number), turn -> answer(number, turn));
    }

    /** Null if there is none. */
    Answer answer(int number, int turn) {
        return answers.get(new PositionId(number, turn));
    }

    /** All of them, each move with its value, and bad ones with what would have been better. */
    public String pgn() {
        PgnWriter writer = new PgnWriter(game);
        StringBuilder text = new StringBuilder();
        for (int number = 0; number < plan.games().size(); number++) {
            RecordedGame read = plan.games().get(number);
            List<String> remarks =
                    notes(number).notes().stream().map(AnnotatedPgn::remark).toList();
            text.append(writer.write(read, remarks));
        }
        return text.toString();
    }

    private static String remark(MoveAnnotation note) {
        if (note.blame() == MoveAnnotation.Blame.NONE) {
            return note.value();
        }
        return note.blame().sign + " " + note.value() + ", loses " + note.lost() + "; better " + note.better();
    }
}
