package dev.eldest.bench.match.remote;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.bench.GameVariant;
import dev.eldest.bench.match.openings.RandomOpenings;
import dev.eldest.bench.match.play.Limits;
import dev.eldest.bench.match.play.PlayedGame;
import dev.eldest.bench.match.play.RefereeConfig;
import dev.eldest.bench.match.play.TerminationReason;
import dev.eldest.bench.match.players.RemoteContestants;
import dev.eldest.bench.match.players.spec.EngineSpec;
import dev.eldest.bench.match.players.spec.EngineSpec.Where;
import dev.eldest.bench.match.players.spec.EngineSpecParser;
import dev.eldest.bench.match.schedule.GameHosts.Place;
import dev.eldest.bench.match.schedule.Match;
import dev.eldest.bench.match.schedule.MatchConfig;
import dev.eldest.bench.match.schedule.Pairing;
import dev.eldest.bench.match.schedule.Schedule;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.games.GameRegistry;
import dev.eldest.engine.spi.Game;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Games at servers that come and go: each is played to its end once. */
@Timeout(60)
class GameServerPoolTest {
    private static final int GAMES = 60;
    private static final String FOUR_CORES = "\"version\":\"1\",\"cores\":4,\"searches\":[]";

    private final Game game = new GameRegistry().find("connectfour").orElseThrow();
    private final List<String> news = new CopyOnWriteArrayList<>();
    /** By their numbers. */
    private final Map<Integer, PlayedGame> played = new ConcurrentHashMap<>();

    private GameServerPool venues(StandInServer... servers) throws InterruptedException {
        return new GameServerPool(
                Arrays.stream(servers).map(GameServerPoolTest::where).toList(), null, news::add);
    }

    private static Where.Server where(StandInServer server) {
        return new Where.Server("127.0.0.1", server.port(), false, null);
    }

    /** Plays all; after so many games something happens. */
    private void play(GameServerPool gameServerPool, int after, Happening happening) throws InterruptedException {
        EngineSpec spec = EngineSpecParser.read(EngineSpecParser.BUILT_IN, "--engine", System.err::println);
        RemoteContestants makers = new RemoteContestants(game, GameVariant.USUAL, 20_000);
        Limits limits = Limits.ofNodes(1);
        gameServerPool.invite(
                engineServer -> List.of(makers.of(spec, engineServer, limits), makers.of(spec, engineServer, limits)));
        MatchConfig plan = new MatchConfig(
                game,
                RefereeConfig.PLAIN,
                List.of(),
                Schedule.roundRobin(2, GAMES / 2, 0),
                new RandomOpenings(game, 4, 1),
                gameServerPool,
                100);
        new Match(plan, number -> false, (Pairing pairing, PlayedGame over) -> {
                    assertEquals(null, played.put(pairing.number(), over));
                    if (played.size() == after) {
                        happening.happen();
                    }
                    return true;
                })
                .run();
        assertEquals(GAMES, played.size());
        assertTrue(
                played.values().stream()
                        .allMatch(over -> over.gameEnd().terminationReason() == TerminationReason.RULES),
                () -> played.values().stream().map(PlayedGame::gameEnd).toList().toString());
    }

    private interface Happening {
        void happen();
    }

    private static void quietly(AutoCloseable what) {
        try {
            what.close();
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void gamesOfOneThatDiesBeginAnewElsewhere() throws Exception {
        try (StandInServer one = new StandInServer(game, FOUR_CORES);
                StandInServer other = new StandInServer(game, FOUR_CORES);
                GameServerPool gameServerPool = venues(one, other)) {
            play(gameServerPool, GAMES / 4, () -> quietly(one));
            assertTrue(one.moves() > 0 && other.moves() > one.moves(), one.moves() + " and " + other.moves());
            assertTrue(news.stream().anyMatch(line -> line.contains("begins anew")), news::toString);
        }
    }

    @Test
    void oneThatComesAgainGetsGames() throws Exception {
        try (StandInServer one = new StandInServer(game, FOUR_CORES);
                StandInServer only = new StandInServer(game, FOUR_CORES)) {
            only.die();
            try (GameServerPool gameServerPool = venues(one, only)) {
                play(
                        gameServerPool,
                        GAMES / 4,
                        () -> quietly(() -> {
                            one.die();
                            only.comeAgain();
                        }));
            }
            assertTrue(only.moves() > 0);
        }
    }

    @Test
    void oneThatFallsSilentIsGivenUp() throws Exception {
        try (StandInServer one = new StandInServer(game, FOUR_CORES);
                StandInServer other = new StandInServer(game, FOUR_CORES);
                GameServerPool gameServerPool = venues(one, other)) {
            play(gameServerPool, GAMES / 4, one::fallSilent);
            assertTrue(news.stream().anyMatch(line -> line.contains("silent")), news::toString);
        }
    }

    @Test
    void eachGetsAsManyGamesAsOthersLeaveItCores() throws Exception {
        String busy = "\"version\":\"1\",\"cores\":4,\"searches\":[{},{},{},{}],\"jobs\":{\"running\":1}";
        try (StandInServer free = new StandInServer(game, FOUR_CORES);
                StandInServer half = new StandInServer(game, busy);
                GameServerPool gameServerPool = venues(free, half)) {
            gameServerPool.invite(engineServer -> List.of());
            Map<Place, Integer> had = new ConcurrentHashMap<>();
            for (int i = 0; i < 5; i++) {
                had.merge(gameServerPool.change(null), 1, Integer::sum);
            }
            assertEquals(List.of(1, 4), had.values().stream().sorted().toList());
            Place first = had.keySet().iterator().next();
            assertEquals(first, gameServerPool.change(first), "where one is one stays");
        }
    }

    @Test
    void anotherProgramGetsNoGames() throws Exception {
        try (StandInServer one = new StandInServer(game, FOUR_CORES);
                StandInServer other = new StandInServer(game, FOUR_CORES.replace("\"1\"", "\"2\""));
                GameServerPool gameServerPool = venues(one, other)) {
            play(gameServerPool, 1, () -> {});
            assertFalse(one.moves() > 0 && other.moves() > 0);
            assertTrue(news.stream().anyMatch(line -> line.contains("and others are")), news::toString);
        }
    }

    @Test
    void whoDoesNotKnowTheGameKeepsNobodyFromPlayingElsewhere() throws Exception {
        Game other = new GameRegistry().find("chess").orElseThrow();
        try (StandInServer stranger = new StandInServer(other, FOUR_CORES);
                StandInServer one = new StandInServer(game, FOUR_CORES)) {
            try (GameServerPool gameServerPool = venues(stranger, one)) {
                play(gameServerPool, 1, () -> {});
            }
            assertEquals(0, stranger.moves());
            try (GameServerPool gameServerPool = venues(stranger)) {
                RefusedException why = assertThrows(RefusedException.class, () -> play(gameServerPool, 1, () -> {}));
                assertTrue(why.getMessage().contains("does not play connectfour"), why.getMessage());
            }
        }
    }

    @Test
    void whereNobodyIsNothingIsPlayed() throws Exception {
        StandInServer gone = new StandInServer(game, FOUR_CORES);
        gone.die();
        RefusedException why = assertThrows(RefusedException.class, () -> venues(gone));
        assertTrue(why.getMessage().contains("no connection"), why.getMessage());
    }
}
