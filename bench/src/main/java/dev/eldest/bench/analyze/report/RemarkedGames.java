package dev.eldest.bench.analyze.report;

import dev.eldest.bench.analyze.AnalysisPlan;
import dev.eldest.bench.analyze.Answer;
import dev.eldest.bench.analyze.Spot;
import dev.eldest.bench.match.record.PgnWriter;
import dev.eldest.bench.match.record.RecordedGame;
import dev.eldest.engine.spi.Game;
import java.util.List;
import java.util.Map;

/** Games, and what was found out about them. */
public final class RemarkedGames {
    private final Game game;
    private final AnalysisPlan plan;
    private final Map<Spot, Answer> answers;

    public RemarkedGames(Game game, AnalysisPlan plan, Map<Spot, Answer> answers) {
        this.game = game;
        this.plan = plan;
        this.answers = answers;
    }

    GameNotes notes(int number) {
        return new GameNotes(game, plan.games().get(number), turn -> answer(number, turn));
    }

    /** Null if there is none. */
    Answer answer(int number, int turn) {
        return answers.get(new Spot(number, turn));
    }

    /** All of them, each move with its value, and bad ones with what would have been better. */
    public String pgn() {
        PgnWriter writer = new PgnWriter(game);
        StringBuilder text = new StringBuilder();
        for (int number = 0; number < plan.games().size(); number++) {
            RecordedGame read = plan.games().get(number);
            List<String> remarks =
                    notes(number).notes().stream().map(RemarkedGames::remark).toList();
            text.append(writer.write(read, remarks));
        }
        return text.toString();
    }

    private static String remark(MoveNote note) {
        if (note.blame() == MoveNote.Blame.NONE) {
            return note.value();
        }
        return note.blame().sign + " " + note.value() + ", loses " + note.lost() + "; better " + note.better();
    }
}
