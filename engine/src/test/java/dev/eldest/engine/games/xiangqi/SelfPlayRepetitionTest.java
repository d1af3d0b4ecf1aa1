package dev.eldest.engine.games.xiangqi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.LongScale;
import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.SearchInfo;
import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.api.SearchListener;
import dev.eldest.engine.api.Session;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Rules;
import dev.eldest.engine.spi.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** In self-play games of the engine, the slow judge agrees with every repetition and finds no other. */
@Tag("long")
class SelfPlayRepetitionTest {
    private static final Game GAME = new XiangqiGame();
    private static final int GAMES = 1_000;
    private static final int RANDOM_PLIES = 6;
    private static final int MAX_PLIES = 400;
    private static final long NODES = 150;

    private int repetitions;

    @Test
    void agreesWithSlowJudgeAboutRepetitions() throws Exception {
        int games = LongScale.of(GAMES);
        try (Engine engine = Engine.load();
                Session session = engine.open()) {
            session.chooseGame(GAME.name());
            for (int seed = 0; seed < games; seed++) {
                session.newGame();
                play(session, new SplittableRandom(seed));
            }
        }
        assertTrue(repetitions > 0);
    }

    private void play(Session session, SplittableRandom random) throws Exception {
        Position position = GAME.notation().parse(GAME.startPosition());
        SlowJudge judge = new SlowJudge(CycleBoard.of(GAME.startPosition()));
        List<String> line = new ArrayList<>();
        while (line.size() < MAX_PLIES && Rules.verdict(position) == Verdict.NONE) {
            String move = line.size() < RANDOM_PLIES ? randomMove(position, random) : answer(session, line);
            line.add(move);
            judge.play(CycleMove.of(move));
            position.make(GAME.notation().parseMove(position, move));
            position.markRoot();
            compare(position, judge);
        }
    }

    private void compare(Position position, SlowJudge judge) {
        int verdict = position.verdict();
        if (judge.occurrences() == 3) {
            assertTrue(Verdict.dependsOnPath(verdict), judge::toString);
            assertEquals(judge.asian(), CycleVerdict.of(position), judge::toString);
            repetitions++;
        } else if (Verdict.dependsOnPath(verdict)) {
            assertEquals(0, position.pliesToRuleLimit(), judge::toString);
        }
    }

    private static String randomMove(Position position, SplittableRandom random) {
        int[] legal = Rules.legalMoves(position);
        return GAME.notation().formatMove(position, legal[random.nextInt(legal.length)]);
    }

    private static String answer(Session session, List<String> line) throws Exception {
        CompletableFuture<String> best = new CompletableFuture<>();
        CompletableFuture<Void> ended = new CompletableFuture<>();
        session.setPosition(null, line);
        session.go(SearchLimits.ofNodes(NODES), new SearchListener() {
            @Override
            public void info(SearchInfo info) {
                // Only the best move matters here.
            }

            @Override
            public void bestMove(String move, String ponder) {
                best.complete(move);
            }

            @Override
            public void ended() {
                ended.complete(null);
            }
        });
        ended.get();
        return best.get();
    }
}
