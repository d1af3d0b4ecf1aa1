package dev.eldest.bench.match.venue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.bench.ChosenRules;
import dev.eldest.bench.match.openings.RandomOpenings;
import dev.eldest.bench.match.play.Cause;
import dev.eldest.bench.match.play.GameRules;
import dev.eldest.bench.match.play.Limits;
import dev.eldest.bench.match.play.PlayedGame;
import dev.eldest.bench.match.players.DistantContestants;
import dev.eldest.bench.match.players.spec.EngineReader;
import dev.eldest.bench.match.players.spec.EngineSpec;
import dev.eldest.bench.match.players.spec.EngineSpec.Where;
import dev.eldest.bench.match.schedule.Match;
import dev.eldest.bench.match.schedule.MatchPlan;
import dev.eldest.bench.match.schedule.Pairing;
import dev.eldest.bench.match.schedule.Places.Place;
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
class VenuesTest {
    private static final int GAMES = 60;
    private static final String FOUR_CORES = "\"version\":\"1\",\"cores\":4,\"searches\":[]";

    private final Game game = new GameRegistry().find("connectfour").orElseThrow();
    private final List<String> news = new CopyOnWriteArrayList<>();
    /** By their numbers. */
    private final Map<Integer, PlayedGame> played = new ConcurrentHashMap<>();

    private Venues venues(StandInServer... servers) throws InterruptedException {
        return new Venues(Arrays.stream(servers).map(VenuesTest::where).toList(), null, news::add);
    }

    private static Where.Server where(StandInServer server) {
        return new Where.Server("127.0.0.1", server.port(), false, null);
    }

    /** Plays all; after so many games something happens. */
    private void play(Venues venues, int after, Happening happening) throws InterruptedException {
        EngineSpec spec = EngineReader.read(EngineReader.BUILT_IN, "--engine", System.err::println);
        DistantContestants makers = new DistantContestants(game, ChosenRules.USUAL, 20_000);
        Limits limits = Limits.ofNodes(1);
        venues.invite(hall -> List.of(makers.of(spec, hall, limits), makers.of(spec, hall, limits)));
        MatchPlan plan = new MatchPlan(
                game,
                GameRules.PLAIN,
                List.of(),
                Schedule.roundRobin(2, GAMES / 2, 0),
                new RandomOpenings(game, 4, 1),
                venues,
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
                played.values().stream().allMatch(over -> over.ending().cause() == Cause.RULES),
                () -> played.values().stream().map(PlayedGame::ending).toList().toString());
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
                Venues venues = venues(one, other)) {
            play(venues, GAMES / 4, () -> quietly(one));
            assertTrue(one.moves() > 0 && other.moves() > one.moves(), one.moves() + " and " + other.moves());
            assertTrue(news.stream().anyMatch(line -> line.contains("begins anew")), news::toString);
        }
    }

    @Test
    void oneThatComesAgainGetsGames() throws Exception {
        try (StandInServer one = new StandInServer(game, FOUR_CORES);
                StandInServer only = new StandInServer(game, FOUR_CORES)) {
            only.die();
            try (Venues venues = venues(one, only)) {
                play(
                        venues,
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
                Venues venues = venues(one, other)) {
            play(venues, GAMES / 4, one::fallSilent);
            assertTrue(news.stream().anyMatch(line -> line.contains("silent")), news::toString);
        }
    }

    @Test
    void eachGetsAsManyGamesAsOthersLeaveItCores() throws Exception {
        String busy = "\"version\":\"1\",\"cores\":4,\"searches\":[{},{},{},{}],\"jobs\":{\"running\":1}";
        try (StandInServer free = new StandInServer(game, FOUR_CORES);
                StandInServer half = new StandInServer(game, busy);
                Venues venues = venues(free, half)) {
            venues.invite(hall -> List.of());
            Map<Place, Integer> had = new ConcurrentHashMap<>();
            for (int i = 0; i < 5; i++) {
                had.merge(venues.change(null), 1, Integer::sum);
            }
            assertEquals(List.of(1, 4), had.values().stream().sorted().toList());
            Place first = had.keySet().iterator().next();
            assertEquals(first, venues.change(first), "where one is one stays");
        }
    }

    @Test
    void anotherProgramGetsNoGames() throws Exception {
        try (StandInServer one = new StandInServer(game, FOUR_CORES);
                StandInServer other = new StandInServer(game, FOUR_CORES.replace("\"1\"", "\"2\""));
                Venues venues = venues(one, other)) {
            play(venues, 1, () -> {});
            assertFalse(one.moves() > 0 && other.moves() > 0);
            assertTrue(news.stream().anyMatch(line -> line.contains("and others are")), news::toString);
        }
    }

    @Test
    void whoDoesNotKnowTheGameKeepsNobodyFromPlayingElsewhere() throws Exception {
        Game other = new GameRegistry().find("chess").orElseThrow();
        try (StandInServer stranger = new StandInServer(other, FOUR_CORES);
                StandInServer one = new StandInServer(game, FOUR_CORES)) {
            try (Venues venues = venues(stranger, one)) {
                play(venues, 1, () -> {});
            }
            assertEquals(0, stranger.moves());
            try (Venues venues = venues(stranger)) {
                RefusedException why = assertThrows(RefusedException.class, () -> play(venues, 1, () -> {}));
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
