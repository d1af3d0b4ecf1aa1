package dev.eldest.bench.train.network;

import dev.eldest.bench.train.data.GameRecord;
import dev.eldest.bench.train.data.StartPositions;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Rules;
import dev.eldest.engine.spi.Verdict;
import it.unimi.dsi.fastutil.chars.CharArrayList;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;

/** Games of random moves and random results, for benchmarks. All positions are training positions. */
final class RandomGameDataset implements GameDataset {
    private static final int MAX_PLIES = 120;

    private final List<GameRecord> games = new ArrayList<>();

    RandomGameDataset(Game game, int count, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < count; i++) {
            games.add(play(game.notation().parseTrusted(game.startPosition()), random));
        }
    }

    private static GameRecord play(Position position, SplittableRandom random) {
        CharArrayList moves = new CharArrayList();
        while (Rules.verdict(position) == Verdict.NONE && moves.size() < MAX_PLIES) {
            int[] legal = Rules.legalMoves(position);
            int move = legal[random.nextInt(legal.length)];
            moves.add((char) Move.identity(move));
            position.make(move);
        }
        BitSet quiet = new BitSet();
        quiet.set(0, moves.size());
        return new GameRecord(0, random.nextInt(3), moves.toCharArray(), new short[moves.size()], quiet);
    }

    @Override
    public int count() {
        return games.size();
    }

    @Override
    public GameRecord at(int index) {
        return games.get(index);
    }

    @Override
    public void replay(int index, StartPositions startPositions, GameRecord.Visitor visitor) {
        at(index).replay(startPositions, visitor);
    }
}
