package dev.eldest.bench.learn.data;

import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.parallel.HelperPool;
import dev.eldest.engine.search.Crew;
import dev.eldest.engine.search.IterativeDeepening;
import dev.eldest.engine.search.LoneSearch;
import dev.eldest.engine.search.RootMoves;
import dev.eldest.engine.search.SearchControl;
import dev.eldest.engine.search.SearchTask;
import dev.eldest.engine.search.Seats;
import dev.eldest.engine.search.Standing;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Rules;
import dev.eldest.engine.spi.Score;
import dev.eldest.engine.spi.SearchProfile;
import dev.eldest.engine.spi.Technique;
import dev.eldest.engine.spi.Verdict;
import dev.eldest.engine.tt.TranspositionTable;
import it.unimi.dsi.fastutil.HashCommon;
import it.unimi.dsi.fastutil.chars.CharArrayList;
import it.unimi.dsi.fastutil.shorts.ShortArrayList;
import java.util.BitSet;
import java.util.SplittableRandom;

/**
 * Plays a game against itself, one search a move, without a session: a search of a thousand nodes takes a millisecond
 * and would not bear being handed to another thread. What a game is depends on its number alone, so that any number of
 * these, one a thread, play the same games.
 *
 * <p>A position is quiet, so that its static value can be learnt from, if the side to move is not in check, its best
 * move is not tactical, and one move and the captures after it change the value by less than a unit. In a game without
 * a search of tactics every position is quiet, won and lost ones included: there each move is meant to change the
 * value, and how to bring a win home must be learnt too. What is proven at a look is never evaluated, so there is
 * nothing to learn from it.
 */
final class SelfPlay implements AutoCloseable {
    private static final long TABLE_BYTES = 1 << 20;
    /** An opening is played only if it gives neither side more than this many units. */
    private static final int EVEN_UNITS = 3;

    /** After that many openings the next one is played, even or not. */
    private static final int MOST_TRIES = 20;

    /** After that many there is none: hardly a game goes on after so many random moves. */
    private static final int MOST_OPENINGS = 1000;

    private static final int WON_PLIES = 6;
    private static final int LONGEST_GAME = 400;

    private final SearchProfile profile;
    private final boolean hasTactics;
    private final GamePlan plan;
    private final Crew crew;
    private final Starts starts;
    private final TranspositionTable table = new TranspositionTable(TABLE_BYTES, false);

    // Of the game that is being played
    private final CharArrayList played = new CharArrayList();
    private final ShortArrayList scores = new ShortArrayList();
    private final BitSet quiet = new BitSet();
    private Position position;
    private int start;
    /** How many plies in a row the first player was held to win, or if negative, to lose. */
    private int decidedPlies;

    // Of the search that is running
    private int firstScore;

    /** @param copy tells copies of the game apart, each of which is searched by code of its own */
    SelfPlay(Game game, GamePlan plan, Seats seats, String copy) {
        this.plan = plan;
        starts = new Starts(game);
        profile = game.profile();
        hasTactics = profile.has(Technique.QUIESCENCE);
        crew = seats.crew(copy, profile, new HelperPool(1), 1);
    }

    GameRecord play(long number) {
        // Seeds a fixed step apart would give the same lots, shifted: seed and number must be mixed well.
        SplittableRandom random = new SplittableRandom(HashCommon.murmurHash3(HashCommon.mix(plan.seed()) + number));
        start = starts.draw(random);
        int tries = 0;
        do {
            if (tries == MOST_OPENINGS) {
                throw new RefusedException(
                        plan.game() + " is over after " + plan.randomPlies() + " random moves: take fewer");
            }
            begin();
            tries++;
        } while (!openAtRandom(random) || !goOn(tries < MOST_TRIES));
        while (result(position) < 0 && goOn(false)) {
            // Until the end.
        }
        int result = result(position);
        if (result < 0) {
            result = Math.abs(decidedPlies) < WON_PLIES ? 1 : decidedPlies > 0 ? 2 : 0;
        }
        return new GameRecord(start, result, played.toCharArray(), scores.toShortArray(), (BitSet) quiet.clone());
    }

    private void begin() {
        table.clear(1);
        crew.clear();
        played.clear();
        scores.clear();
        quiet.clear();
        decidedPlies = 0;
        position = starts.at(start);
    }

    /** Sometimes a ply more, so that either player may be the first to think. */
    private boolean openAtRandom(SplittableRandom random) {
        int plies = plan.randomPlies() + random.nextInt(2);
        for (int ply = 0; ply < plies && result(position) < 0; ply++) {
            int[] legal = Rules.legalMoves(position);
            note(legal[random.nextInt(legal.length)], 0, false);
        }
        return result(position) < 0;
    }

    /** Searches and moves. False if the game ends here, or if it is to be even and is not. */
    private boolean goOn(boolean even) {
        RootMoves rootMoves = search();
        Standing[] ranked = rootMoves.ranked();
        int score = ranked.length == 0 ? 0 : ranked[0].score();
        if (even && Math.abs(score) > EVEN_UNITS * profile.unit()) {
            return false;
        }
        boolean labelled = ranked.length > 0 && (!hasTactics || !Score.isDecided(score));
        int move = rootMoves.best().move();
        boolean learnable = labelled && position.proven(0) == Position.UNKNOWN && (!hasTactics || isQuiet(move));
        int forFirst = position.sideToMove() == 0 ? score : -score;
        note(move, forFirst, learnable);
        return !decided(forFirst) && played.size() < LONGEST_GAME;
    }

    private boolean isQuiet(int bestMove) {
        return !position.inCheck()
                && !Move.isTactical(bestMove)
                && Math.abs(position.evaluate() - firstScore) < profile.unit();
    }

    private RootMoves search() {
        table.nextGeneration();
        SearchTask task = new SearchTask(profile, table, 0, IterativeDeepening.MAX_DEPTH, 0, 1);
        SearchControl control = new SearchControl(plan.nodes());
        return LoneSearch.run(crew, position.copy(), task, control, this::hear);
    }

    private void hear(int index, Standing standing) {
        if (standing.depth() == 1) {
            firstScore = standing.score();
        }
    }

    private void note(int move, int score, boolean learnable) {
        quiet.set(played.size(), learnable);
        played.add((char) Move.identity(move));
        scores.add((short) score);
        position.make(move);
        position.markRoot();
    }

    private boolean decided(int score) {
        int winner = winner(score);
        decidedPlies = winner == 0 || winner != Integer.signum(decidedPlies) ? winner : decidedPlies + winner;
        return Math.abs(decidedPlies) >= WON_PLIES;
    }

    /** Who is held to win: 1 if it is the first player, -1 if the second, 0 if neither. */
    private int winner(int score) {
        int points = points(position, position.foregone());
        if (points >= 0) {
            return points - 1;
        }
        boolean enough = plan.decidedUnits() > 0 && Math.abs(score) >= plan.decidedUnits() * profile.unit();
        return enough ? Integer.signum(score) : 0;
    }

    /** The first player's result in halves; negative while the game goes on. */
    private static int result(Position position) {
        return points(position, Rules.verdict(position));
    }

    /** The first player's points in halves, by a verdict; negative if there is none. */
    private static int points(Position position, int verdict) {
        return switch (Verdict.resultOfFirst(verdict, position.sideToMove())) {
            case Verdict.WIN -> 2;
            case Verdict.LOSS -> 0;
            case Verdict.DRAW -> 1;
            default -> -1;
        };
    }

    @Override
    public void close() {
        table.close();
    }
}
