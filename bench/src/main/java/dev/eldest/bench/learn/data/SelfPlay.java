package dev.eldest.bench.learn.data;

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
import java.util.BitSet;
import java.util.SplittableRandom;

/**
 * Plays a game against itself, one search a move. What a game is depends on its number alone, so that any number of
 * these, one a thread, play the same games.
 *
 * <p>A position is quiet, so that its static value can be learnt from, if the side to move is not in check, its best
 * move is not tactical, and one move and the captures after it change the value by less than a unit. In a game without
 * a search of tactics every position is quiet, won and lost ones included: there each move is meant to change the
 * value, and how to bring a win home must be learnt too. What is proven at a look is never evaluated, so there is
 * nothing to learn from it.
 */
final class SelfPlay implements AutoCloseable {
    /** An opening is played only if it gives neither side more than this many units. */
    private static final int EVEN_UNITS = 3;

    /** After that many openings the next one is played, even or not. */
    private static final int MAX_TRIES = 20;

    /** After that many there is none: hardly a game goes on after so many random moves. */
    private static final int MAX_OPENINGS = 1000;

    private static final int WON_PLIES = 6;
    private static final int LONGEST_GAME = 400;

    private final SearchProfile profile;
    private final boolean hasTactics;
    private final SelfPlayConfig plan;
    private final SelfPlayEngine selfPlayEngine;
    private final StartPositions startPositions;

    // Of the game that is being played
    private final CharArrayList played = new CharArrayList();
    private final ShortArrayList scores = new ShortArrayList();
    private final BitSet quiet = new BitSet();
    private Position position;
    private int start;
    /** How many plies in a row the first player was held to win, or if negative, to lose. */
    private int decidedPlies;

    /** @param selfPlayEngine is closed with this */
    SelfPlay(Game game, SelfPlayConfig plan, SelfPlayEngine selfPlayEngine) {
        this.plan = plan;
        this.selfPlayEngine = selfPlayEngine;
        startPositions = new StartPositions(game);
        profile = game.profile();
        hasTactics = profile.has(Technique.QUIESCENCE);
    }

    /** Waits until a game can be played. */
    void getReady() throws InterruptedException {
        selfPlayEngine.getReady();
    }

    GameRecord play(long number) throws GameAbortedException, InterruptedException {
        // Seeds a fixed step apart would give the same lots, shifted: seed and number must be mixed well.
        SplittableRandom random = new SplittableRandom(HashCommon.murmurHash3(HashCommon.mix(plan.seed()) + number));
        start = startPositions.draw(random);
        int tries = 0;
        do {
            if (tries == MAX_OPENINGS) {
                throw new RefusedException(
                        plan.game() + " is over after " + plan.randomPlies() + " random moves: take fewer");
            }
            begin();
            tries++;
        } while (!openAtRandom(random) || !goOn(tries < MAX_TRIES));
        while (result(position) < 0 && goOn(false)) {
            // Until the end.
        }
        int result = result(position);
        if (result < 0) {
            result = Math.abs(decidedPlies) < WON_PLIES ? 1 : decidedPlies > 0 ? 2 : 0;
        }
        return new GameRecord(start, result, played.toCharArray(), scores.toShortArray(), (BitSet) quiet.clone());
    }

    private void begin() throws GameAbortedException, InterruptedException {
        played.clear();
        scores.clear();
        quiet.clear();
        decidedPlies = 0;
        position = startPositions.at(start);
        selfPlayEngine.begin(position);
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
    private boolean goOn(boolean even) throws GameAbortedException, InterruptedException {
        SelfPlayMove selfPlayMove = selfPlayEngine.think(position);
        int score = selfPlayMove.score();
        if (even && Math.abs(score) > EVEN_UNITS * profile.unit()) {
            return false;
        }
        boolean labelled = selfPlayMove.valued() && (!hasTactics || !Score.isDecided(score));
        boolean learnable =
                labelled && position.exactValue(0) == Position.NO_VALUE && (!hasTactics || isQuiet(selfPlayMove));
        int forFirst = position.sideToMove() == 0 ? score : -score;
        note(selfPlayMove.move(), forFirst, learnable);
        return !decided(forFirst) && played.size() < LONGEST_GAME;
    }

    private boolean isQuiet(SelfPlayMove selfPlayMove) {
        return !position.inCheck()
                && !Move.isTactical(selfPlayMove.move())
                && Math.abs(position.evaluate() - selfPlayMove.firstScore()) < profile.unit();
    }

    private void note(int move, int score, boolean learnable) {
        quiet.set(played.size(), learnable);
        played.add((char) Move.identity(move));
        scores.add((short) score);
        selfPlayEngine.played(move);
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
        int points = points(position, position.tablebaseVerdict());
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
        selfPlayEngine.close();
    }
}
