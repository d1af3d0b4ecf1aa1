package dev.eldest.bench.match.players;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.bench.match.play.Adjudication;
import dev.eldest.bench.match.play.Board;
import dev.eldest.bench.match.play.Contestant;
import dev.eldest.bench.match.play.GameResult;
import dev.eldest.bench.match.play.Limits;
import dev.eldest.bench.match.play.PlayedGame;
import dev.eldest.bench.match.play.Player;
import dev.eldest.bench.match.play.PlayerFault;
import dev.eldest.bench.match.play.Referee;
import dev.eldest.bench.match.play.TerminationReason;
import dev.eldest.bench.match.play.TimeControl;
import dev.eldest.bench.match.players.spec.EngineSpec;
import dev.eldest.bench.match.players.spec.EngineSpec.Location;
import dev.eldest.bench.match.players.spec.SquareNames;
import dev.eldest.bench.measure.shared.GameVariant;
import dev.eldest.engine.api.Engine;
import dev.eldest.engine.games.GameRegistry;
import dev.eldest.engine.spi.Game;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Plays against real xboard processes of both protocol versions, with and without faults. */
@Timeout(120)
@Execution(ExecutionMode.CONCURRENT)
class XboardEnginesTest {
    private static final Limits CLOCK = Limits.ofClock(new TimeControl(0, 60_000, 20));
    private static final Set<TerminationReason> PLAYED = Set.of(TerminationReason.RULES, TerminationReason.MOVE_LIMIT);
    private static final String BLACK_TO_MOVE = "4k3/3p4/8/8/8/8/P3P3/5K1R b - - 0 1";
    private static final String MIDGAME = "r4k1r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R4K1R w - - 0 1";

    private final Engine engine = Engine.load();
    private final Game chess = new GameRegistry().find("chess").orElseThrow();

    @AfterEach
    void close() {
        engine.close();
    }

    private Contestant contestant(Limits limits, Map<String, String> options, String... style) {
        Location location = new Location.Program(TestXboardEngine.command(style), null);
        EngineSpec spec =
                new EngineSpec("engine", location, EngineSpec.Protocol.XBOARD, options, SquareNames.FROM_ONE, limits);
        return new Contestants(engine, chess, GameVariant.DEFAULT, 20_000).of(spec, limits);
    }

    private static void assertPlayed(PlayedGame game) {
        assertTrue(
                PLAYED.contains(game.gameEnd().terminationReason()),
                game.gameEnd().description());
    }

    private Contestant builtIn() {
        EngineSpec spec = new EngineSpec(
                "here",
                new Location.Here(),
                EngineSpec.Protocol.UCI,
                Map.of(),
                SquareNames.FROM_ONE,
                Limits.ofDepth(1));
        return new Contestants(engine, chess, GameVariant.DEFAULT, 20_000).of(spec, Limits.ofDepth(1));
    }

    /** Plays a game with each colour in the same process. */
    private List<PlayedGame> playBoth(String fen, List<String> opening, String... style) throws Exception {
        Referee.Config rules = new Referee.Config(opening.size() + 12, 100, 20_000, Adjudication.OFF);
        Contestant one = contestant(CLOCK, Map.of(), style);
        Contestant other = builtIn();
        List<PlayedGame> games = new ArrayList<>();
        try (Player player = one.source().open();
                Player opponent = other.source().open()) {
            Referee.Participant first = new Referee.Participant(one, player);
            Referee.Participant second = new Referee.Participant(other, opponent);
            for (List<Referee.Participant> participants : List.of(List.of(first, second), List.of(second, first))) {
                Board board = new Board(chess, fen);
                board.playAll(opening);
                games.add(new Referee(rules, board, participants).play());
            }
        }
        return games;
    }

    @ParameterizedTest
    @ValueSource(strings = {"old", "new"})
    void playsFromOpeningWithBothColours(String style) throws Exception {
        for (PlayedGame game : playBoth(null, List.of("e2e4", "e7e5", "g1f3"), style)) {
            assertPlayed(game);
            assertTrue(game.moves().stream()
                    .anyMatch(move -> move.moveEvaluation().nodes() == 1234
                            && move.moveEvaluation().depth() == 3));
        }
    }

    @ParameterizedTest
    @CsvSource({"new", "edits"})
    void playsFromPosition(String style) throws Exception {
        for (PlayedGame game : playBoth(MIDGAME, List.of("c3b5"), style)) {
            assertPlayed(game);
        }
        for (PlayedGame game : playBoth(BLACK_TO_MOVE, List.of(), style)) {
            assertPlayed(game);
        }
    }

    @Test
    @Tag("long")
    void waitsForEngineThatAsksForTime() throws Exception {
        assertPlayed(playBoth(null, List.of(), "slow").getFirst());
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
        resign,   RESIGNATION, resigns
        loses,    RESIGNATION, resigns
        claims,   PROTOCOL,    'claims 1/2-1/2 against the rules'
        protests, PROTOCOL,    refuses a legal move
        crash,    CRASH,       exit code 1
        """)
    void endsGameByAnswerInsteadOfMove(String fault, TerminationReason terminationReason, String words)
            throws Exception {
        PlayedGame game = playBoth(null, List.of(), "new", fault).getFirst();
        assertEquals(
                terminationReason,
                game.gameEnd().terminationReason(),
                game.gameEnd().description());
        assertEquals(GameResult.SECOND_WINS, game.gameEnd().gameResult());
        assertTrue(game.gameEnd().description().contains(words), game.gameEnd().description());
    }

    @Test
    void reportsUnknownOption() {
        PlayerFault option = assertThrows(
                PlayerFault.class,
                () -> contestant(CLOCK, Map.of("Hash", "16"), "new").source().open());
        assertEquals("has no option 'Hash'; it has none", option.getMessage());
    }
}
