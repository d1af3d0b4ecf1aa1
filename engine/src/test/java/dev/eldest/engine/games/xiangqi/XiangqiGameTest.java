package dev.eldest.engine.games.xiangqi;

import dev.eldest.engine.games.GameContract;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Verdict;
import java.util.List;
import java.util.Set;

class XiangqiGameTest extends GameContract {
    @Override
    public Game game() {
        return new XiangqiGame();
    }

    @Override
    public List<Perft> perfts() {
        return List.of(new Perft(game().startPosition(), 44, 1920, 79666));
    }

    @Override
    public int playouts() {
        return 4;
    }

    @Override
    public Set<Integer> thirdOccurrenceVerdicts() {
        return Set.of(Verdict.DRAW | Verdict.PATH, Verdict.LOSS | Verdict.PATH, Verdict.WIN | Verdict.PATH);
    }
}
