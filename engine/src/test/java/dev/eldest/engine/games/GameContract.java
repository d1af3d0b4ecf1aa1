package dev.eldest.engine.games;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.api.BoardLayout;
import dev.eldest.engine.learn.FeatureCounter;
import dev.eldest.engine.learn.LinearEvaluation;
import dev.eldest.engine.learn.NetworkEvaluation;
import dev.eldest.engine.learn.NetworkGame;
import dev.eldest.engine.learn.TunableGame;
import dev.eldest.engine.learn.WeightsFormat;
import dev.eldest.engine.spi.BoardView;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.MoveList;
import dev.eldest.engine.spi.Notation;
import dev.eldest.engine.spi.NotationException;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Rules;
import dev.eldest.engine.spi.Score;
import dev.eldest.engine.spi.Solver;
import dev.eldest.engine.spi.SolverContract;
import dev.eldest.engine.spi.Verdict;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Contract of games that the search relies on. The test of a game extends this class, names the game and gives known
 * perft counts. Most tests walk through random games from the bench positions.
 */
public abstract class GameContract {
    private static final int IDENTITIES = 1 << 16;
    private static final int FIRST_OF_A_CYCLE = 8;

    /** Known perft counts: {@code counts[0]} for depth 1, and so on. */
    public record Perft(String position, long... counts) {}

    protected abstract Game game();

    protected abstract List<Perft> perfts();

    /** Returns whether the test may make a null move in the position. */
    protected boolean canPass(Position position) {
        return position.nullMoveAllowed();
    }

    /** Returns whether the rules are the same for both players, so that positions can be mirrored. */
    protected boolean rulesAreSymmetric() {
        return true;
    }

    /** Returns the game's evaluation from the network's value, for instance scaled or replaced by a known value. */
    protected int adjustEvaluation(Position position, int value) {
        return value;
    }

    /** Returns the number of random games from each bench position. */
    protected int playouts() {
        return 20;
    }

    protected int maxPlayoutPlies() {
        return 120;
    }

    /** Returns the possible verdicts at the third occurrence of a position; empty if positions cannot repeat. */
    protected Set<Integer> thirdOccurrenceVerdicts() {
        return Set.of();
    }

    @TestFactory
    Stream<DynamicTest> perftIsExact() {
        return perfts().stream()
                .map(known -> DynamicTest.dynamicTest(known.position(), () -> {
                    Position position = game().notation().parse(known.position());
                    for (int depth = 1; depth <= known.counts().length; depth++) {
                        assertEquals(
                                known.counts()[depth - 1], perft(position, depth, new MoveList(256)), "depth " + depth);
                    }
                }));
    }

    private static long perft(Position position, int depth, MoveList moves) {
        if (depth == 1) {
            return position.countMoves();
        }
        int begin = moves.size;
        position.generate(Position.ALL, moves);
        long paths = 0;
        for (int i = begin; i < moves.size; i++) {
            position.make(moves.moves[i]);
            paths += perft(position, depth - 1, moves);
            position.unmake();
        }
        moves.size = begin;
        return paths;
    }

    @Test
    void namesItselfStartAndBenchPositions() throws NotationException {
        assertEquals(game().name().toLowerCase(Locale.ROOT).replace(" ", ""), game().name());
        assertEquals(0, game().notation().parse(game().startPosition()).sideToMove());
        assertTrue(game().benchPositions().size() >= 10);
        assertEquals(
                game().benchPositions().size(),
                Set.copyOf(game().benchPositions()).size());
        assertTrue(game().benchDepth() > 0 && game().benchDepth() < Score.MAX_PLY);
    }

    @Test
    void solverKeepsItsContract() throws NotationException {
        Optional<Solver> solver = game().solver();
        if (solver.isPresent()) {
            new SolverContract(game(), solver.get()).check();
        }
    }

    @Test
    void unmakeRestoresEverything() throws NotationException {
        walk(position -> {
            Snapshot before = Snapshot.of(game(), position);
            for (int move : legalMoves(position)) {
                position.make(move);
                assertNotEquals(before.key(), position.key(), "the key after a move");
                position.unmake();
                assertEquals(before, Snapshot.of(game(), position), "after unmake of " + move);
            }
        });
    }

    @Test
    void unmakesWholeGames() throws NotationException {
        Notation notation = game().notation();
        SplittableRandom random = new SplittableRandom(2);
        for (String start : game().benchPositions()) {
            Position position = notation.parse(start);
            Snapshot before = Snapshot.of(game(), position);
            int plies = 0;
            while (plies < maxPlayoutPlies() && playRandomMove(position, random)) {
                plies++;
            }
            for (; plies > 0; plies--) {
                position.unmake();
            }
            assertEquals(before, Snapshot.of(game(), position));
        }
    }

    @Test
    void splitsMovesIntoTacticalAndQuiet() throws NotationException {
        walk(position -> {
            int[] tactical = moves(position, Position.TACTICAL);
            int[] quiet = moves(position, Position.QUIET);
            assertTrue(Arrays.stream(tactical).allMatch(Move::isTactical));
            assertTrue(Arrays.stream(quiet).noneMatch(Move::isTactical));
            int[] both = Arrays.copyOf(tactical, tactical.length + quiet.length);
            System.arraycopy(quiet, 0, both, tactical.length, quiet.length);
            Arrays.sort(both);
            assertEquals(Arrays.toString(both), Arrays.toString(legalMoves(position)));
            assertEquals(both.length, position.countMoves());
            assertEquals(both.length > 0, position.hasMoves());
        });
    }

    @Test
    void givesEachMoveItsOwnIdentity() throws NotationException {
        int historyMask = (1 << game().profile().historySizes().identityBits()) - 1;
        walk(position -> {
            IntOpenHashSet identities = new IntOpenHashSet();
            IntOpenHashSet quiet = new IntOpenHashSet();
            for (int move : legalMoves(position)) {
                assertNotEquals(0, Move.identity(move));
                assertTrue(identities.add(Move.identity(move)), "two moves with identity " + Move.identity(move));
                assertTrue(Move.isTactical(move) || quiet.add(move & historyMask), "two moves share a history index");
            }
        });
    }

    @Test
    void keepsHistoryIndicesInRange() throws NotationException {
        int traces = Math.max(1, game().profile().historySizes().moveHistorySize());
        walk(position -> {
            for (int move : legalMoves(position)) {
                assertTrue(position.moveHistoryIndex(move) >= 0 && position.moveHistoryIndex(move) < traces);
                if (Move.isTactical(move)) {
                    assertTrue(position.victimType(move) >= 0 && position.victimType(move) < Position.VICTIM_TYPES);
                }
            }
        });
    }

    @Test
    void findsMovesOfLegalIdentitiesOnly() throws NotationException {
        walk(
                position -> {
                    int[] found = IntStream.range(0, IDENTITIES)
                            .map(position::findMove)
                            .filter(move -> move != Move.NONE)
                            .sorted()
                            .toArray();
                    assertEquals(Arrays.toString(legalMoves(position)), Arrays.toString(found));
                },
                1);
    }

    @Test
    void appendsGeneratedMoves() throws NotationException {
        walk(position -> {
            for (int kinds : new int[] {Position.TACTICAL, Position.QUIET, Position.ALL}) {
                MoveList alone = new MoveList(1);
                position.generate(kinds, alone);
                MoveList list = new MoveList(1);
                list.add(-1, 7);
                list.add(-2, 8);
                position.generate(kinds, list);
                assertEquals(2 + alone.size, list.size);
                assertEquals("[-1, -2]", Arrays.toString(Arrays.copyOf(list.moves, 2)));
                assertEquals("[7, 8]", Arrays.toString(Arrays.copyOf(list.scores, 2)));
                assertTrue(Arrays.equals(alone.moves, 0, alone.size, list.moves, 2, list.size));
                assertTrue(Arrays.equals(alone.scores, 0, alone.size, list.scores, 2, list.size));
            }
        });
    }

    /** Marking the root changes nothing in the position except what depends on earlier moves. */
    @Test
    void keepsPositionWhenRootIsMarked() throws NotationException {
        SplittableRandom random = new SplittableRandom(7);
        walk(position -> {
            Position root = position.copy();
            root.markRoot();
            Snapshot before = Snapshot.of(game(), root);
            assertEquals(Snapshot.of(game(), position).fresh(), before.fresh());
            assertEquals(position.pliesToRuleLimit(), root.pliesToRuleLimit());
            int plies = 0;
            while (plies < 4 && playRandomMove(root, random)) {
                plies++;
            }
            assertEquals(Snapshot.of(game(), root), Snapshot.of(game(), root.copy()));
            for (; plies > 0; plies--) {
                root.unmake();
            }
            assertEquals(before, Snapshot.of(game(), root));
        });
    }

    /** Plays as in a game, where each position is the root of a search. Without history the game is not over. */
    @Test
    void judgesThirdOccurrenceByPath() throws NotationException {
        int seen = 0;
        for (String text : game().benchPositions()) {
            Position position = game().notation().parse(text);
            position.markRoot();
            int[] cycle = findCycle(position);
            if (cycle.length == 0 || position.pliesToRuleLimit() <= 2 * cycle.length) {
                continue;
            }
            seen++;
            assertNotEquals(Set.of(), thirdOccurrenceVerdicts(), "a position occurs again: " + text);
            assertTrue(thirdOccurrenceVerdicts().stream().allMatch(Verdict::dependsOnPath));
            for (int ply = 1; ply <= 2 * cycle.length; ply++) {
                assertEquals(Verdict.NONE, position.verdict(), "after " + ply + " plies of " + text);
                position.make(cycle[(ply - 1) % cycle.length]);
                position.markRoot();
            }
            int verdict = position.verdict();
            assertTrue(thirdOccurrenceVerdicts().contains(verdict), verdict + " after " + text);
            assertEquals(verdict, position.copy().verdict(), text);
            String sameText = game().notation().format(position);
            assertEquals(Verdict.NONE, game().notation().parse(sameText).verdict(), text);
        }
        assertEquals(!thirdOccurrenceVerdicts().isEmpty(), seen > 0, seen + " positions can occur again");
    }

    /** Returns four moves that restore the position, or an empty array if none of the tried moves do. */
    private int[] findCycle(Position position) {
        int[] cycle = new int[4];
        return position.verdict() == Verdict.NONE && findCycle(position, position.key(), cycle, 0) ? cycle : new int[0];
    }

    /** Tries a sample of moves if no repetition is expected, because all paths would be millions without a result. */
    private boolean findCycle(Position position, long key, int[] cycle, int ply) {
        if (ply == cycle.length) {
            return position.key() == key;
        }
        int[] moves = moves(position, Position.QUIET);
        boolean sampled = ply < 2 || thirdOccurrenceVerdicts().isEmpty();
        int tried = sampled ? Math.min(moves.length, FIRST_OF_A_CYCLE) : moves.length;
        for (int i = 0; i < tried; i++) {
            cycle[ply] = moves[i];
            position.make(moves[i]);
            boolean found = position.verdict() == Verdict.NONE || ply + 1 == cycle.length;
            found = found && findCycle(position, key, cycle, ply + 1);
            position.unmake();
            if (found) {
                return true;
            }
        }
        return false;
    }

    @Test
    void generatesSameMovesForCopy() throws NotationException {
        walk(position -> assertEquals(
                Arrays.toString(moves(position, Position.ALL)), Arrays.toString(moves(position.copy(), Position.ALL))));
    }

    @Test
    void parsesFormattedMoves() throws NotationException {
        Notation notation = game().notation();
        walk(position -> {
            for (int move : legalMoves(position)) {
                assertEquals(move, notation.parseMove(position, notation.formatMove(position, move)));
                assertEquals(move, notation.parseRecordMove(position, notation.formatRecordMove(position, move)));
            }
        });
    }

    @Test
    void givesReasonForEndOfGame() throws NotationException {
        walk(position -> {
            if (position.verdict() != Verdict.NONE || position.countMoves() == 0) {
                assertFalse(game().notation().gameOverReason(position).isBlank());
            }
        });
    }

    @Test
    void parsesFormattedPositions() throws NotationException {
        Notation notation = game().notation();
        walk(position -> {
            Position fresh = notation.parse(notation.format(position));
            assertEquals(
                    Snapshot.of(game(), position).fresh(),
                    Snapshot.of(game(), fresh).fresh());
        });
    }

    @Test
    void givesEqualMovesAndEvaluationForEqualKeys() throws NotationException {
        Long2ObjectOpenHashMap<String> seen = new Long2ObjectOpenHashMap<>();
        walk(position -> {
            String future = position.sideToMove() + " " + position.evaluate() + Arrays.toString(legalMoves(position));
            String known = seen.putIfAbsent(position.key(), future);
            assertTrue(
                    known == null || known.equals(future),
                    () -> game().notation().format(position));
        });
    }

    @Test
    void evaluatesUnchangedWithReusedCaches() throws NotationException {
        Position[] earlier = {game().notation().parse(game().startPosition())};
        walk(position -> {
            Snapshot alone = Snapshot.of(game(), position.copy());
            earlier[0].evaluate();
            Position reused = position.copy();
            reused.reuseCaches(earlier[0]);
            reused.prepareEvaluation();
            assertEquals(alone, Snapshot.of(game(), reused));
            earlier[0] = reused;
        });
    }

    @Test
    void evaluatesMirroredPositionEqually() throws NotationException {
        walk(position -> {
            int value = position.evaluate();
            assertTrue(Math.abs(value) <= Score.EVALUATION_LIMIT);
            if (rulesAreSymmetric()) {
                Position mirrored = game().notation().mirror(position);
                assertEquals(value, mirrored.evaluate(), "the mirrored position's value");
            }
        });
    }

    @Test
    void networkFollowsMoves() throws NotationException {
        Optional<NetworkEvaluation> evaluation = NetworkGame.of(game());
        if (evaluation.isPresent()) {
            NetworkContract contract =
                    new NetworkContract(game(), evaluation.get(), rulesAreSymmetric(), this::adjustEvaluation);
            contract.check(maxPlayoutPlies());
            contract.checkCopy();
            contract.checkRejection();
        }
    }

    /** Tuning requires this for all weights. */
    @Test
    void evaluatesLinearSumOfWeights() throws NotationException {
        Optional<LinearEvaluation> evaluation = TunableGame.of(game());
        if (evaluation.isEmpty()) {
            return;
        }
        LinearEvaluation linear = evaluation.get();
        WeightsFormat format = linear.format();
        int[] random = new SplittableRandom(5)
                .ints(format.size(), -format.maxValue() / 20, format.maxValue() / 20)
                .toArray();
        for (int[] weights : List.of(format.parse(linear.weightsText()), linear.initialWeights(), random)) {
            String text = format.rewrite(linear.weightsText(), weights);
            Notation played = linear.withWeights(text).notation();
            FeatureCounter counter = linear.counter(text);
            walk(position -> {
                String fen = game().notation().format(position);
                double sum = sum(counter, counter.game().notation().parse(fen), weights);
                int value = played.parse(fen).evaluate();
                assertEquals(position.sideToMove() == 0 ? value : -value, sum, 2, () -> fen);
            });
        }
    }

    /** Returns the evaluation for the first player by features and weights. */
    private static double sum(FeatureCounter counter, Position position, int[] weights) {
        LinearEvaluation linear = TunableGame.of(counter.game()).orElseThrow();
        int phases = linear.format().phases().size();
        int[] counts = new int[weights.length / phases];
        double[] blend = new double[phases];
        counter.count(position, counts, blend);
        return IntStream.range(0, weights.length)
                .mapToDouble(i -> blend[i % phases] * counts[i / phases] * weights[i])
                .sum();
    }

    @Test
    void keepsWeightsOfCopySeparate() throws NotationException {
        Optional<LinearEvaluation> evaluation = TunableGame.of(game());
        if (evaluation.isEmpty()) {
            return;
        }
        LinearEvaluation linear = evaluation.get();
        WeightsFormat format = linear.format();
        String zero = format.rewrite(linear.weightsText(), new int[format.size()]);
        Game copy = linear.withWeights(zero);
        assertEquals(zero, TunableGame.of(copy).orElseThrow().weightsText());
        int[] values = new int[2];
        walk(position -> {
            values[0] |= position.evaluate();
            values[1] |=
                    copy.notation().parse(game().notation().format(position)).evaluate();
        });
        assertNotEquals(0, values[0]);
        assertEquals(0, values[1], "evaluation with weights that are all zero");
        assertThrows(IllegalArgumentException.class, () -> linear.withWeights(zero + "\nrubbish = 1"));
    }

    @Test
    void mirrorExchangesSides() throws NotationException {
        Notation notation = game().notation();
        walk(position -> {
            if (!rulesAreSymmetric()) {
                assertThrows(NotationException.class, () -> notation.mirror(position));
                return;
            }
            Position mirrored = notation.mirror(position);
            assertEquals(1 - position.sideToMove(), mirrored.sideToMove());
            assertEquals(position.countMoves(), mirrored.countMoves());
            assertEquals(position.inCheck(), mirrored.inCheck());
            assertEquals(position.tablebaseVerdict(), mirrored.tablebaseVerdict());
            assertEquals(position.exactValue(), mirrored.exactValue());
            assertNotEquals(position.key(), mirrored.key());
            assertEquals(notation.format(position), notation.format(notation.mirror(mirrored)));
        });
    }

    /** Checks the board view by which a page draws positions and writes positions that a user sets up. */
    @Test
    void boardViewShowsPosition() throws NotationException {
        Notation notation = game().notation();
        BoardView view = notation.view().orElse(null);
        if (view == null) {
            return;
        }
        walk(position -> {
            BoardLayout layout = view.layout(position);
            Set<String> ids =
                    layout.pieces().stream().map(BoardLayout.Piece::id).collect(Collectors.toSet());
            TreeMap<Double, TreeMap<Double, String>> rows = new TreeMap<>();
            for (int cell = 0; cell < layout.cells().size(); cell++) {
                String piece = view.pieceOn(position, cell);
                assertTrue(piece.isEmpty() || ids.contains(piece), piece);
                rows.computeIfAbsent(layout.cells().get(cell).y(), y -> new TreeMap<>())
                        .put(layout.cells().get(cell).x(), piece);
            }
            String text = rows.values().stream().map(GameContract::rowText).collect(Collectors.joining("/"));
            assertEquals(notation.format(position).split(" ")[0], text);
            assertTrue(position.inCheck() || view.attacked(position).isEmpty());
        });
    }

    private static String rowText(TreeMap<Double, String> row) {
        StringBuilder text = new StringBuilder();
        int empty = 0;
        for (String piece : row.values()) {
            if (!piece.isEmpty()) {
                text.append(empty > 0 ? Integer.toString(empty) : "").append(piece);
            }
            empty = piece.isEmpty() ? empty + 1 : 0;
        }
        return text.append(empty > 0 ? Integer.toString(empty) : "").toString();
    }

    @Test
    void describesMovesByCellsOfBoard() throws NotationException {
        BoardView view = game().notation().view().orElse(null);
        if (view == null) {
            return;
        }
        walk(position -> {
            List<String> names = view.layout(position).cells().stream()
                    .map(BoardLayout.Cell::name)
                    .toList();
            assertEquals(names.size(), Set.copyOf(names).size());
            Set<List<String>> paths = new HashSet<>();
            for (int move : legalMoves(position)) {
                List<String> cells = view.cells(position, move);
                assertTrue(names.containsAll(cells), cells::toString);
                assertTrue(
                        paths.add(Stream.concat(
                                        Stream.concat(cells.stream().limit(1), Stream.of(view.choice(position, move))),
                                        cells.reversed().stream().limit(1))
                                .toList()),
                        () -> "two moves through " + cells);
                if (cells.size() > 1) {
                    String piece = view.pieceOn(position, names.indexOf(cells.getFirst()));
                    assertEquals(
                            position.sideToMove(),
                            view.layout(position).pieces().stream()
                                    .filter(each -> each.id().equals(piece))
                                    .findFirst()
                                    .orElseThrow()
                                    .side());
                }
            }
        });
    }

    @Test
    void unmakesNullMoves() throws NotationException {
        walk(position -> {
            if (!canPass(position)) {
                return;
            }
            Snapshot before = Snapshot.of(game(), position);
            position.makeNull();
            assertEquals(1 - before.side(), position.sideToMove());
            assertNotEquals(before.key(), position.key());
            position.unmakeNull();
            assertEquals(before, Snapshot.of(game(), position));
        });
    }

    @Test
    void givesVerdictWhenNoMovesAreLeft() throws NotationException {
        walk(position -> {
            if (position.countMoves() == 0 && position.verdict() == Verdict.NONE) {
                assertNotEquals(Verdict.NONE, position.verdictWithoutMoves());
            }
            assertTrue(position.verdict() >= 0 && position.verdict() <= (Verdict.LOSS | Verdict.PATH));
        });
    }

    /** A move uses one of the remaining plies or resets their count. */
    @Test
    void decrementsPliesToRuleLimit() throws NotationException {
        walk(position -> {
            int left = position.pliesToRuleLimit();
            assertTrue(left >= 0);
            for (int move : legalMoves(position)) {
                position.make(move);
                assertTrue(position.pliesToRuleLimit() >= left - 1);
                position.unmake();
            }
            assertEquals(left, position.pliesToRuleLimit());
        });
    }

    @Test
    void predictsChecks() throws NotationException {
        walk(position -> {
            assertFalse(position.inCheck() && position.nullMoveAllowed());
            for (int move : legalMoves(position)) {
                boolean predicted = position.givesCheck(move);
                position.make(move);
                assertEquals(position.inCheck(), predicted);
                position.unmake();
            }
        });
    }

    /** If the best child evaluation is known without making moves, it is correct and no child ends the game. */
    @Test
    void predictsBestChildEvaluation() throws NotationException {
        walk(position -> {
            int best = position.bestChildEvaluation(-Score.INFINITE, Score.INFINITE);
            if (best == Position.NO_VALUE) {
                return;
            }
            assertEquals(best, valueAfter(position, position.bestChildMove()));
            int[] values = Arrays.stream(legalMoves(position))
                    .map(move -> valueAfter(position, move))
                    .toArray();
            assertEquals(Arrays.stream(values).max().orElseThrow(), best);
            int enough = values[values.length / 2];
            int found = position.bestChildEvaluation(enough - 1, enough);
            assertTrue(found >= enough);
            assertEquals(found, valueAfter(position, position.bestChildMove()));
            for (int above = 0; above < 200; above += 20) {
                int floor = best + above;
                int bound = position.bestChildEvaluation(floor, floor + 1);
                assertTrue(bound >= best && bound <= floor);
            }
        });
    }

    private static int valueAfter(Position position, int move) {
        position.make(move);
        assertEquals(Verdict.NONE, position.verdict());
        int value = -position.evaluate();
        position.unmake();
        return value;
    }

    /** A game that predicts keys must be right for more than 90% of the moves. */
    @Test
    void predictsMostKeysAfterMoves() throws NotationException {
        int[] counts = new int[3];
        walk(position -> {
            for (int move : legalMoves(position)) {
                long predictedKey = position.keyAfter(move);
                counts[0]++;
                counts[1] += predictedKey == position.key() ? 1 : 0;
                position.make(move);
                counts[2] += predictedKey == position.key() ? 1 : 0;
                position.unmake();
            }
        });
        assertTrue(counts[1] == counts[0] || counts[2] > 0.9 * counts[0], Arrays.toString(counts));
    }

    @Test
    void exchangeThatReachesThresholdReachesLowerOnes() throws NotationException {
        int unit = game().profile().unit();
        walk(position -> {
            for (int move : legalMoves(position)) {
                boolean wins = true;
                for (int threshold = -12 * unit; threshold <= 12 * unit; threshold += unit) {
                    boolean winsMore = position.seeAtLeast(move, threshold);
                    assertTrue(wins || !winsMore);
                    wins = winsMore;
                }
            }
        });
    }

    @Test
    void copiesPositionIndependently() throws NotationException {
        SplittableRandom random = new SplittableRandom(3);
        walk(position -> {
            Snapshot before = Snapshot.of(game(), position);
            Position copy = position.copy();
            assertEquals(before, Snapshot.of(game(), copy));
            playRandomMove(copy, random);
            playRandomMove(copy, random);
            assertEquals(before, Snapshot.of(game(), position));
        });
    }

    @Test
    void copiesHistoryOfPosition() throws NotationException {
        SplittableRandom random = new SplittableRandom(4);
        walk(position -> {
            Snapshot before = Snapshot.of(game(), position);
            if (playRandomMove(position, random)) {
                Position copy = position.copy();
                position.unmake();
                copy.unmake();
                assertEquals(before, Snapshot.of(game(), copy));
            }
        });
    }

    @Test
    void drawsBoardAndEvaluation() throws NotationException {
        walk(position -> {
            assertFalse(game().notation().drawBoard(position).isBlank());
            assertFalse(game().notation().evaluationBreakdown(position).isBlank());
        });
    }

    @Test
    void rejectsDamagedPositionsWithMessage() throws NotationException {
        TextDamage damage = new TextDamage(5);
        SplittableRandom random = new SplittableRandom(5);
        walk(position -> {
            String text = damage.damage(game().notation().format(position));
            Position accepted;
            try {
                accepted = game().notation().parse(text);
            } catch (NotationException refused) {
                assertFalse(refused.getMessage().isBlank());
                return;
            }
            Snapshot before = Snapshot.of(game(), accepted);
            Position sameText = game().notation().parse(before.text());
            assertEquals(before.fresh(), Snapshot.of(game(), sameText).fresh(), text);
            playRandomMove(accepted, random);
        });
    }

    @Test
    void rejectsEmptyAndStrangeTextsWithMessage() {
        for (String text :
                List.of("", " ", "\t", "/", "////////", "x", "0", "-1", "9".repeat(5000), "\u0000", "é\uD83D\uDE00")) {
            try {
                game().notation().format(game().notation().parse(text));
            } catch (NotationException refused) {
                assertFalse(refused.getMessage().isBlank());
            }
        }
    }

    @Test
    void parsesDamagedMovesAsLegalOrNone() throws NotationException {
        Notation notation = game().notation();
        TextDamage damage = new TextDamage(6);
        walk(position -> {
            assertEquals(Move.NONE, notation.parseMove(position, ""));
            for (int move : legalMoves(position)) {
                String text = damage.damage(notation.formatMove(position, move));
                int parsed = notation.parseMove(position, text);
                assertEquals(parsed, parsed == Move.NONE ? Move.NONE : position.findMove(Move.identity(parsed)), text);
            }
        });
    }

    protected interface PositionCheck {
        void check(Position position) throws NotationException;
    }

    /** Applies the check to every position of random games. The check must leave the position unchanged. */
    protected final void walk(PositionCheck check) throws NotationException {
        walk(check, playouts());
    }

    private void walk(PositionCheck check, int games) throws NotationException {
        SplittableRandom random = new SplittableRandom(1);
        for (String start : game().benchPositions()) {
            for (int played = 0; played < games; played++) {
                Position position = game().notation().parse(start);
                int ply = 0;
                do {
                    check.check(position);
                } while (ply++ < maxPlayoutPlies() && playRandomMove(position, random));
            }
        }
    }

    private static boolean playRandomMove(Position position, SplittableRandom random) {
        int[] legal = Rules.legalMoves(position);
        if (legal.length == 0 || position.verdict() != Verdict.NONE) {
            return false;
        }
        position.make(legal[random.nextInt(legal.length)]);
        return true;
    }

    private static int[] moves(Position position, int kinds) {
        MoveList list = new MoveList(4);
        position.generate(kinds, list);
        return Arrays.copyOf(list.moves, list.size);
    }

    /** Returns all legal moves in ascending order. */
    protected static int[] legalMoves(Position position) {
        int[] moves = Rules.legalMoves(position);
        Arrays.sort(moves);
        return moves;
    }

    /** Observable state of a position. */
    private record Snapshot(
            String text,
            long key,
            int side,
            int evaluation,
            int verdict,
            boolean inCheck,
            boolean mayPass,
            String moves) {
        static Snapshot of(Game game, Position position) {
            return new Snapshot(
                    game.notation().format(position),
                    position.key(),
                    position.sideToMove(),
                    position.evaluate(),
                    position.verdict(),
                    position.inCheck(),
                    position.nullMoveAllowed(),
                    Arrays.toString(legalMoves(position)));
        }

        /** Returns the snapshot without the state that depends on earlier moves, because position texts lack it. */
        Snapshot fresh() {
            int known = Verdict.dependsOnPath(verdict) ? Verdict.NONE : verdict;
            return new Snapshot(text, key, side, evaluation, known, inCheck, mayPass, moves);
        }
    }
}
