package dev.eldest.engine.games.chinesecheckers;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.games.GameContract;
import dev.eldest.engine.reference.algorithms.FailSoft;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.MoveList;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Score;
import dev.eldest.engine.spi.Verdict;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ChineseCheckersGameTest extends GameContract {
    private static final String P63 = "16,42,81,98,40,18,86,70,90,91/79,8,61,30,39,59,41,7,72,58/1";
    private static final String P37 = "41,8,2,3,80,39,28,103,92,50/70,71,113,90,60,15,62,29,49,120/1";

    private final ChineseCheckersGame game = new ChineseCheckersGame();
    /** The game without the network: the best child evaluation and orders by value use the weights. */
    private final Game byWeights =
            game.linearEvaluation().withWeights(game.linearEvaluation().weightsText());

    @Override
    public Game game() {
        return game;
    }

    @Override
    public List<Perft> perfts() {
        return List.of(
                new Perft(game.startPosition(), 14, 196, 4_760, 115_600, 3_188_520),
                new Perft(P63, 82, 5_868, 473_582, 32_904_185),
                new Perft(P37, 81));
    }

    /** The player who repeats the position loses, and the other player is to move. */
    @Override
    public Set<Integer> thirdOccurrenceVerdicts() {
        return Set.of(Verdict.WIN | Verdict.PATH);
    }

    @Override
    public int playouts() {
        return 3;
    }

    @Test
    void generatesSameMovesWithBothGenerators() throws NotationException {
        Game byClusters = game.withOptions(Map.of("generation", "clusters"));
        walk(position -> assertArrayEquals(sorted(position), sorted(byClusters.convert(position))));
    }

    @Test
    void generatesClustersFromGoal() throws NotationException {
        int[] rows = Arrays.stream(generated(position(P63, "generation", "clusters")))
                .map(move -> StarGeometry.row(ChineseCheckersMove.to(move)))
                .toArray();
        assertArrayEquals(IntStream.of(rows).sorted().toArray(), rows, "o's goal is at the top");
    }

    @ParameterizedTest
    @CsvSource({"15, false, 67", "40, false, 42", "81, false, 1", "1000, false, 1", "40, true, 42", "60, true, 41"})
    void dropsExactlyWorstMoves(int dropped, boolean keepHalf, int left) throws NotationException {
        Position all = position(P63, "evaluation", "progress");
        Position some = position(
                P63,
                "evaluation",
                "progress",
                "drop-worst",
                Integer.toString(dropped),
                "keep-half",
                Boolean.toString(keepHalf));
        int[] best = Arrays.stream(generated(all))
                .boxed()
                .sorted((a, b) ->
                        valueAfter(all, a) != valueAfter(all, b) ? valueAfter(all, b) - valueAfter(all, a) : a - b)
                .limit(left)
                .mapToInt(Integer::intValue)
                .sorted()
                .toArray();
        assertArrayEquals(best, sorted(some));
        assertEquals(left, some.countMoves());
        for (int move : generated(all)) {
            assertEquals(Arrays.binarySearch(best, move) >= 0, some.findMove(move) != Move.NONE);
        }
    }

    /** Dropping 15 moves leaves one of 14 at the start, so the values are wrong from the fifth ply on. */
    @ParameterizedTest
    @CsvSource({"0, 0 4 0 3 0", "15, 0 4 0 2 -1"})
    void calculatesKnownValuesFromStart(int dropped, String values) throws NotationException {
        Position start =
                position(game.startPosition(), "evaluation", "progress", "drop-worst", Integer.toString(dropped));
        String found = IntStream.rangeClosed(2, 6)
                .map(depth -> new FailSoft().search(start, depth))
                .mapToObj(Integer::toString)
                .collect(Collectors.joining(" "));
        assertEquals(values, found);
    }

    @Test
    void forbidsRetreatAndReturn() throws NotationException {
        Position free = position(P37);
        Position bound = position(P37, "no-retreat", "true", "no-return", "true");
        int[] allowed = Arrays.stream(sorted(free))
                .filter(move -> {
                    int from = StarGeometry.rotated(ChineseCheckersMove.from(move));
                    int to = StarGeometry.rotated(ChineseCheckersMove.to(move));
                    return StarGeometry.row(from) - StarGeometry.row(to) < 4 && !(from >= 10 && to < 10);
                })
                .toArray();
        assertTrue(allowed.length < free.countMoves());
        assertArrayEquals(allowed, sorted(bound));
    }

    @Test
    void returnsBestChildEvaluationOfAllowedMove() throws NotationException {
        Game bound = byWeights.withOptions(Map.of("no-retreat", "true", "retreat-rows", "1", "no-return", "true"));
        int[] known = new int[1];
        walk(position -> {
            Position restricted = bound.notation().parse(game.notation().format(position));
            int best = restricted.bestChildEvaluation(-Score.INFINITE, Score.INFINITE);
            if (best != Position.NO_VALUE) {
                known[0]++;
                int expected = Arrays.stream(generated(restricted))
                        .map(move -> valueAfter(restricted, move))
                        .max()
                        .orElseThrow();
                assertEquals(expected, best);
                assertTrue(restricted.findMove(restricted.bestChildMove()) != Move.NONE);
            }
        });
        assertTrue(known[0] > 100, "known in " + known[0] + " positions");
    }

    @Test
    void ordersMovesByOption() throws NotationException {
        int[] fromTo = generated(position(P63, "order", "from-to"));
        assertArrayEquals(IntStream.of(fromTo).sorted().toArray(), fromTo);
        int[] reversed = generated(position(P63, "order", "reversed"));
        assertEquals(reversed[0], fromTo[fromTo.length - 1]);
        assertArrayEquals(fromTo, sorted(position(P63, "order", "reversed")));
        Position best = position(byWeights, P63, "order", "best-first");
        int[] values = Arrays.stream(generated(best))
                .map(move -> valueAfter(best, move))
                .map(v -> -v)
                .toArray();
        assertArrayEquals(IntStream.of(values).sorted().toArray(), values);
        Position worst = position(byWeights, P63, "order", "worst-first");
        int[] rising = Arrays.stream(generated(worst))
                .map(move -> valueAfter(worst, move))
                .toArray();
        assertArrayEquals(IntStream.of(rising).sorted().toArray(), rising);
        int[] random = generated(position(P63, "order", "random", "seed", "7"));
        assertArrayEquals(random, generated(position(P63, "order", "random", "seed", "7")));
        assertFalse(Arrays.equals(random, generated(position(P63, "order", "random", "seed", "8"))));
    }

    @Test
    void winsWhenGoalIsFullAndHoldsOpponentPiece() throws NotationException {
        String full = "o/oo/oox/oooo/o12/12/11/10/9/10/11/12/13/xxxx/xxx/x1/x ";
        assertEquals(Verdict.WIN, game.notation().parse(full + "o").verdict());
        assertEquals(Verdict.LOSS, game.notation().parse(full + "x").verdict());
        assertEquals(0, game.notation().parse(full + "x").countMoves());
        assertEquals(Verdict.NONE, game.notation().parse(game.startPosition()).verdict());
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void losesOrDrawsAtThirdOccurrence(boolean draws) throws NotationException {
        Position position = position(game.startPosition(), "repetition", draws ? "draw" : "loss");
        String[] cycle = {"d1e5", "n1m5", "e5d1", "m5n1"};
        for (int ply = 1; ply <= 8; ply++) {
            assertEquals(Verdict.NONE, position.verdict(), "before ply " + ply);
            position.make(game.notation().parseMove(position, cycle[(ply - 1) % 4]));
        }
        assertEquals((draws ? Verdict.DRAW : Verdict.WIN) | Verdict.PATH, position.verdict());
        position.unmake();
        assertEquals(Verdict.NONE, position.verdict());
        assertEquals(
                Position.NO_VALUE, position.bestChildEvaluation(-Score.INFINITE, Score.INFINITE), "a move may repeat");
    }

    @Test
    void parsesListsOfHoles() throws NotationException {
        Position position = game.notation().parse(P63);
        assertEquals(1, position.sideToMove());
        String rows = game.notation().format(position);
        assertEquals(position.key(), game.notation().parse(rows).key());
    }

    @Test
    void formatsMovesByRowAndNumber() throws NotationException {
        Position start = game.notation().parse(game.startPosition());
        int move = game.notation().parseMove(start, "d1e5");
        assertEquals("d1e5", game.notation().formatMove(start, move));
        for (String wrong : List.of("d1e9", "d5e2", "d0e1", "d01e2", "r1e1", "d1", "d1e2x", "a1a1")) {
            assertEquals(Move.NONE, game.notation().parseMove(start, wrong), wrong);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "x/xx/xxx/xxxx/13/12/11/10/9/10/11/12/13/oooo/ooo/oo/o",
                "x/xx/xxx/xxxx/13/12/11/10/9/10/11/12/13/oooo/ooo/oo/o w",
                "x/xx/xxx/xxxx/13/12/11/10/9/10/11/12/13/oooo/ooo/oo/1 x",
                "x/xx/xxx/xxxx/12/12/11/10/9/10/11/12/13/oooo/ooo/oo/o x",
                "x/xx/xxx/xxxx/14/12/11/10/9/10/11/12/13/oooo/ooo/oo/o x",
                "x/xx/xxx/xxxz/13/12/11/10/9/10/11/12/13/oooo/ooo/oo/o x",
                "0,1,2,3,4,5,6,7,8,9/111,112,113,114,115,116,117,118,119,9/0",
                "0,1,2,3,4,5,6,7,8,9/111,112,113,114,115,116,117,118,119,121/0",
                "0,1,2,3,4,5,6,7,8,9/111,112,113,114,115,116,117,118,119,120/2",
                "0,1,2,3,4,5,6,7,8/111,112,113,114,115,116,117,118,119,120/0"
            })
    void refusesImpossiblePositions(String text) {
        assertThrows(NotationException.class, () -> game.notation().parse(text));
    }

    private Position position(String text, String... options) throws NotationException {
        return position(game, text, options);
    }

    private static Position position(Game game, String text, String... options) throws NotationException {
        Map<String, String> values = new HashMap<>();
        for (int i = 0; i < options.length; i += 2) {
            values.put(options[i], options[i + 1]);
        }
        return game.withOptions(values).notation().parse(text);
    }

    private static int valueAfter(Position position, int move) {
        position.make(move);
        int value = -position.evaluate();
        position.unmake();
        return value;
    }

    private static int[] generated(Position position) {
        MoveList list = new MoveList(16);
        position.generate(Position.ALL, list);
        return Arrays.copyOf(list.moves, list.size);
    }

    private static int[] sorted(Position position) {
        int[] moves = generated(position);
        Arrays.sort(moves);
        return moves;
    }
}
