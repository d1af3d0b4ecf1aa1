package dev.eldest.engine.games.gomoku;

import dev.eldest.engine.games.GameContract;
import dev.eldest.engine.spi.Game;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Nested;

/** Contract of games for gomoku without move filters, for each rule. */
class GomokuRulesContractTest {
    private abstract static class OneRule extends GameContract {
        private final Game game;

        OneRule(String rule) {
            game = new GomokuGame().withOptions(Map.of("rule", rule)).withoutMoveFilters();
        }

        @Override
        public Game game() {
            return game;
        }

        @Override
        public List<Perft> perfts() {
            return List.of(
                    new Perft(game.startPosition(), 225, 225 * 224, 225 * 224 * 223),
                    new Perft(GomokuNotation.startPosition(5), 25, 25 * 24, 25 * 24 * 23, 25 * 24 * 23 * 22),
                    new Perft("5/1#3/5/5/4# x", 23, 23 * 22, 23 * 22 * 21));
        }

        @Override
        public int playouts() {
            return 1;
        }

        @Override
        public int maxPlayoutPlies() {
            return 6;
        }
    }

    @Nested
    class Freestyle extends OneRule {
        Freestyle() {
            super("freestyle");
        }
    }

    @Nested
    class Standard extends OneRule {
        Standard() {
            super("standard");
        }
    }

    @Nested
    class Renju extends OneRule {
        Renju() {
            super("renju");
        }

        @Override
        public boolean rulesAreSymmetric() {
            return false;
        }
    }

    @Nested
    class Caro extends OneRule {
        Caro() {
            super("caro");
        }
    }
}
