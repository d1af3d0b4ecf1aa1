package dev.eldest.engine.games.xiangqi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.LongScale;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Rules;
import dev.eldest.engine.spi.Verdict;
import java.io.IOException;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Function;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Verdicts about repetitions, compared with the table, and with the slow judge in random games. */
class XiangqiRepetitionTest {
    private static final Game ASIAN = game("asian");
    private static final Game CHINESE = game("chinese");
    private static final Game SIMPLE = game("simple");
    private static final int MAX_PLIES = 60;
    private static final int GAMES = 200;
    private static final int LONG_GAMES = 40_000;

    private static Game game(String rule) {
        return new XiangqiGame()
                .withOptions(Map.of("repetition", rule, "sixty-move-rule", "false", "insufficient-material", "false"));
    }

    private static List<CycleEntry> table() throws IOException {
        return CycleEntry.table();
    }

    @ParameterizedTest
    @MethodSource("table")
    void agreesWithTable(CycleEntry entry) throws NotationException {
        for (CycleEntry view : entry.views()) {
            assertEquals(view.asian(), ending(ASIAN, view), view::toString);
            assertEquals(view.chinese(), ending(CHINESE, view), view::toString);
            assertEquals(CycleVerdict.DRAW, ending(SIMPLE, view), view::toString);
        }
    }

    @ParameterizedTest
    @MethodSource("table")
    void judgesSecondOccurrenceInSearch(CycleEntry entry) throws NotationException {
        Position position = ASIAN.notation().parse(entry.start());
        position.markRoot();
        for (CycleMove move : entry.moves()) {
            assertEquals(Verdict.NONE, position.verdict(), entry::toString);
            make(ASIAN, position, move);
        }
        assertEquals(entry.asian(), verdict(position), entry::toString);
    }

    /** A game that continues after its end by a rule may exceed the stored history. */
    @ParameterizedTest
    @MethodSource("table")
    void judgesGamesLongerThanStoredHistory(CycleEntry entry) throws NotationException {
        Position position = ASIAN.notation().parse(entry.start());
        int plies = XiangqiPosition.SIXTY_MOVES + entry.moves().size();
        for (int ply = 0; ply < plies; ply++) {
            play(ASIAN, position, entry.moves().get(ply % entry.moves().size()));
        }
        Position fresh = position.copy();
        assertEquals(entry.asian(), verdict(position));
        for (int move : Rules.legalMoves(position)) {
            assertEquals(verdictAfter(fresh.copy(), move), verdictAfter(position, move));
        }
    }

    private static int verdictAfter(Position position, int move) {
        position.make(move);
        int verdict = position.verdict();
        position.unmake();
        return verdict;
    }

    /** Plays the cycle twice and checks that the game does not end before. */
    private static CycleVerdict ending(Game game, CycleEntry entry) throws NotationException {
        Position position = game.notation().parse(entry.start());
        for (int ply = 0; ply < 2 * entry.moves().size(); ply++) {
            assertEquals(Verdict.NONE, position.verdict(), () -> entry + " ends too early");
            play(game, position, entry.moves().get(ply % entry.moves().size()));
        }
        return verdict(position);
    }

    private static void play(Game game, Position position, CycleMove move) {
        make(game, position, move);
        position.markRoot();
    }

    private static void make(Game game, Position position, CycleMove text) {
        int move = game.notation().parseMove(position, text.toString());
        assertNotEquals(Move.NONE, move, text::toString);
        position.make(move);
    }

    private static CycleVerdict verdict(Position position) {
        assertTrue(Verdict.dependsOnPath(position.verdict()));
        return CycleVerdict.of(position);
    }

    @Test
    void agreesWithSlowJudgeInRandomGames() throws NotationException {
        compare(GAMES);
    }

    @Test
    @Tag("long")
    void agreesWithSlowJudgeInManyRandomGames() throws NotationException {
        compare(LongScale.of(LONG_GAMES));
    }

    private static void compare(int games) throws NotationException {
        Map<CycleVerdict, Integer> counts = new EnumMap<>(CycleVerdict.class);
        for (int seed = 0; seed < games; seed++) {
            compare(
                    seed % 2 == 0 ? ASIAN : CHINESE,
                    seed % 2 == 0 ? SlowJudge::asian : SlowJudge::chinese,
                    seed,
                    counts);
        }
        for (CycleVerdict verdict : CycleVerdict.values()) {
            assertTrue(counts.getOrDefault(verdict, 0) > games / 20, counts::toString);
        }
    }

    /** Plays until a position occurs for the third time, compares the verdict and counts it. */
    private static void compare(
            Game game, Function<SlowJudge, CycleVerdict> rule, int seed, Map<CycleVerdict, Integer> counts)
            throws NotationException {
        CycleGame moves = new CycleGame(new SplittableRandom(seed));
        SlowJudge judge = new SlowJudge(moves.start());
        Position position = game.notation().parse(judge.board().fen());
        for (int ply = 0; ply < MAX_PLIES; ply++) {
            CycleMove move = moves.next(judge.board());
            if (move == null) {
                return;
            }
            judge.play(move);
            play(game, position, move);
            if (judge.occurrences() == 3) {
                CycleVerdict expected = rule.apply(judge);
                assertEquals(expected, verdict(position), () -> judge + ": " + judge.reason());
                counts.merge(expected, 1, Integer::sum);
                return;
            }
            assertEquals(Verdict.NONE, position.verdict(), judge::toString);
        }
    }
}
