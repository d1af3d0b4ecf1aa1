package dev.eldest.bench.train.data;

import dev.eldest.bench.train.data.SelfPlayEngine.GameAbortedException;
import dev.eldest.bench.train.data.SelfPlayEngine.SelfPlayMove;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Rules;
import dev.eldest.engine.spi.Score;
import dev.eldest.engine.spi.SearchProfile;
import dev.eldest.engine.spi.Technique;
import dev.eldest.engine.spi.Verdict;
import it.unimi.dsi.fastutil.HashCommon;
import it.unimi.dsi.fastutil.chars.CharArrayList;
import it.unimi.dsi.fastutil.shorts.ShortArrayList;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Plays games against itself, one search per move. A game depends on its number only, so several instances, one per
 * thread, play the same games as one.
 *
 * <p>A position is quiet, so that a static evaluation can be fitted to it, if the side to move is not in check and its
 * best move is not tactical. In a game without quiescence search every position is quiet, won and lost ones included:
 * each move should change the value there, and the evaluation must learn to make progress in won positions. Positions
 * with an exact value are never evaluated, so they are not quiet.
 */
final class SelfPlay implements AutoCloseable {
    /** Maximum score of an opening in units, for either side. */
    private static final int MAX_OPENING_UNITS = 3;

    /** Number of openings after which an uneven one is accepted. */
    private static final int MAX_EVEN_TRIES = 20;

    /** Number of openings after which the game is refused: hardly any game lasts for this many random plies. */
    private static final int MAX_OPENINGS = 1000;

    private static final int DECIDED_PLIES = 6;
    private static final int MAX_PLIES = 400;
    private static final int NONE = -1;

    private final SearchProfile profile;
    private final boolean hasTactics;
    private final SelfPlayConfig config;
    /** The engine, then that of the weak side if there is one. */
    private final List<SelfPlayEngine> selfPlayEngines = new ArrayList<>();

    private final StartPositions startPositions;

    // State of the current game
    private final CharArrayList played = new CharArrayList();
    private final ShortArrayList scores = new ShortArrayList();
    private final BitSet quiet = new BitSet();
    private Position position;
    private int start;
    /** {@link #NONE} if both sides have the same nodes. */
    private int weakSide;
    /** Number of plies in a row that the first player is winning; negative if losing. */
    private int decidedPlies;

    SelfPlay(Game game, SelfPlayConfig config, SelfPlayEngine.Source engines) {
        this.config = config;
        startPositions = new StartPositions(game);
        profile = game.profile();
        hasTactics = profile.has(Technique.QUIESCENCE);
        try {
            selfPlayEngines.add(engines.open(config.nodes()));
            if (config.weakNodes() > 0) {
                selfPlayEngines.add(engines.open(config.weakNodes()));
            }
        } catch (RuntimeException | Error e) {
            close();
            throw e;
        }
    }

    /** Waits until a game can start. */
    void getReady() throws InterruptedException {
        for (SelfPlayEngine selfPlayEngine : selfPlayEngines) {
            selfPlayEngine.awaitReady();
        }
    }

    GameRecord play(long number) throws GameAbortedException, InterruptedException {
        // Seeds at a fixed distance would give the same random numbers, shifted: mix seed and number well.
        SplittableRandom random = new SplittableRandom(HashCommon.murmurHash3(HashCommon.mix(config.seed()) + number));
        start = startPositions.draw(random);
        weakSide = config.weakNodes() == 0 ? NONE : (int) (number & 1);
        int tries = 0;
        do {
            if (tries == MAX_OPENINGS) {
                throw new RefusedException(
                        config.game() + " ends within " + config.randomPlies() + " random plies; choose fewer");
            }
            startGame();
            tries++;
        } while (!playRandomMoves(random) || !playMove(tries < MAX_EVEN_TRIES));
        while (result(position) < 0 && playOn(random)) {
            // Plays to the end.
        }
        int result = result(position);
        if (result < 0) {
            result = Math.abs(decidedPlies) < DECIDED_PLIES ? 1 : decidedPlies > 0 ? 2 : 0;
        }
        return new GameRecord(start, result, played.toCharArray(), scores.toShortArray(), (BitSet) quiet.clone());
    }

    private void startGame() throws GameAbortedException, InterruptedException {
        played.clear();
        scores.clear();
        quiet.clear();
        decidedPlies = 0;
        position = startPositions.at(start);
        for (SelfPlayEngine selfPlayEngine : selfPlayEngines) {
            selfPlayEngine.startGame(position);
        }
    }

    /**
     * Plays random moves, sometimes one ply more, so that either side may make the first searched move. Returns false
     * if the game ended.
     */
    private boolean playRandomMoves(SplittableRandom random) {
        int plies = config.randomPlies() + random.nextInt(2);
        for (int ply = 0; ply < plies && result(position) < 0; ply++) {
            int[] legal = Rules.legalMoves(position);
            makeRandomMove(legal[random.nextInt(legal.length)]);
        }
        return result(position) < 0;
    }

    private void makeRandomMove(int move) {
        makeMove(move, GameRecord.NO_SCORE, false);
    }

    /**
     * Searches and moves, or makes a random move that loses no material, so that games reach more kinds of positions.
     * Returns false if the game ends here.
     */
    private boolean playOn(SplittableRandom random) throws GameAbortedException, InterruptedException {
        if (random.nextInt(100) >= config.randomPercent()) {
            return playMove(false);
        }
        int[] safe = IntStream.of(Rules.legalMoves(position))
                .filter(move -> position.seeAtLeast(move, 0))
                .toArray();
        if (safe.length == 0) {
            return playMove(false);
        }
        makeRandomMove(safe[random.nextInt(safe.length)]);
        decidedPlies = 0;
        return played.size() < MAX_PLIES;
    }

    /** Searches and moves. Returns false if the game ends here, or if {@code even} and the score is not even. */
    private boolean playMove(boolean even) throws GameAbortedException, InterruptedException {
        boolean weak = position.sideToMove() == weakSide;
        SelfPlayMove selfPlayMove = (weak ? selfPlayEngines.getLast() : selfPlayEngines.getFirst()).search(position);
        int score = selfPlayMove.score();
        if (even && Math.abs(score) > MAX_OPENING_UNITS * profile.unit()) {
            return false;
        }
        boolean labelled = selfPlayMove.hasScore() && (!hasTactics || !Score.isDecided(score));
        boolean learnable = !weak
                && labelled
                && position.exactValue(0) == Position.NO_VALUE
                && (!hasTactics || isQuiet(selfPlayMove));
        int forFirst = position.sideToMove() == 0 ? score : -score;
        makeMove(selfPlayMove.move(), weak ? GameRecord.NO_SCORE : forFirst, learnable);
        return !decided(forFirst) && played.size() < MAX_PLIES;
    }

    private boolean isQuiet(SelfPlayMove selfPlayMove) {
        return !position.inCheck() && !Move.isTactical(selfPlayMove.move());
    }

    private void makeMove(int move, int score, boolean learnable) {
        quiet.set(played.size(), learnable);
        played.add((char) Move.identity(move));
        scores.add((short) score);
        selfPlayEngines.forEach(selfPlayEngine -> selfPlayEngine.makeMove(move));
        position.make(move);
        position.markRoot();
    }

    private boolean decided(int score) {
        int winner = winner(score);
        decidedPlies = winner == 0 || winner != Integer.signum(decidedPlies) ? winner : decidedPlies + winner;
        return Math.abs(decidedPlies) >= DECIDED_PLIES;
    }

    /** Returns the side that is winning: 1 for the first player, -1 for the second, 0 for neither. */
    private int winner(int score) {
        int points = points(position, position.tablebaseVerdict());
        if (points >= 0) {
            return points - 1;
        }
        boolean enough = config.decidedUnits() > 0 && Math.abs(score) >= config.decidedUnits() * profile.unit();
        return enough ? Integer.signum(score) : 0;
    }

    /** Returns the first player's half points; negative while the game continues. */
    private static int result(Position position) {
        return points(position, Rules.verdict(position));
    }

    /** Returns the first player's half points of a verdict; negative if there is none. */
    private static int points(Position position, int verdict) {
        return switch (Verdict.firstPlayerResult(verdict, position.sideToMove())) {
            case Verdict.WIN -> 2;
            case Verdict.LOSS -> 0;
            case Verdict.DRAW -> 1;
            default -> -1;
        };
    }

    @Override
    public void close() {
        selfPlayEngines.forEach(SelfPlayEngine::close);
    }
}
