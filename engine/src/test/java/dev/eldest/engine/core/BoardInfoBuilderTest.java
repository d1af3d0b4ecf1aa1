package dev.eldest.engine.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.api.BoardInfo;
import dev.eldest.engine.api.BoardLayout;
import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.GameInfo;
import dev.eldest.engine.api.GameStatus;
import dev.eldest.engine.api.RecordInfo;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.api.Session;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Board information of sessions, in all games. */
class BoardInfoBuilderTest {
    private static final int GAMES = 2;
    private static final int MAX_PLIES = 60;

    private final Session session = Engine.load().open();

    @AfterEach
    void close() {
        session.close();
    }

    @Test
    void describesRandomGames() {
        Random random = new Random(7);
        for (GameInfo game : session.games()) {
            session.chooseGame(game.name());
            for (int i = 0; i < GAMES; i++) {
                playRandomGame(random);
            }
        }
    }

    @Test
    void acceptsStartPositionNumbersWhenOptionsAllow() throws Exception {
        assertEquals(0, session.game().startPositionCount());
        assertThrows(RefusedException.class, () -> session.setPosition("start 0", List.of()));
        session.set("chess/chess960", "true");
        assertEquals(960, session.game().startPositionCount());
        Set<String> seen = new HashSet<>();
        for (int number = 0; number < session.game().startPositionCount(); number++) {
            seen.add(session.board("start " + number, List.of()).position());
        }
        assertEquals(960, seen.size());
        session.setPosition("start 518", List.of("a2a3"));
        assertEquals("rnbqkbnr/pppppppp/8/8/8/P7/1PPPPPPP/RNBQKBNR b HAha - 0 1", session.positionText());
        for (String wrong : List.of("start 960", "start -1", "start 1 2", "start", "start 9999999")) {
            assertThrows(RefusedException.class, () -> session.board(wrong, List.of()), wrong);
        }
    }

    private void playRandomGame(Random random) {
        List<String> moves = new ArrayList<>();
        session.setPosition(null, moves);
        while (moves.size() < MAX_PLIES) {
            BoardInfo board = session.board();
            check(board, moves);
            if (board.moves().isEmpty() || session.status().isOver()) {
                break;
            }
            moves.add(board.moves().get(random.nextInt(board.moves().size())).text());
            session.setPosition(null, moves);
        }
        RecordInfo record = session.parseRecord(null, moves);
        assertEquals(
                moves, record.moves().stream().map(RecordInfo.Written::text).toList());
        assertEquals(session.positionText(), record.position());
        List<String> recordTexts =
                record.moves().stream().map(RecordInfo.Written::recordText).toList();
        assertEquals(record, session.parseRecord(null, recordTexts));
    }

    private void check(BoardInfo board, List<String> played) {
        BoardLayout layout = session.boardLayout();
        Set<String> cells = layout.cells().stream().map(BoardLayout.Cell::name).collect(Collectors.toSet());
        assertEquals(layout.id(), board.layout());
        assertEquals(session.positionText(), board.position());
        assertEquals(session.status().firstPlayersTurn(), board.firstPlayersTurn());
        assertEquals(session.status().result(), board.result());
        assertEquals(
                board.result() != GameStatus.Result.ONGOING, !board.reason().isEmpty());
        assertEquals(
                session.legalMoves(),
                board.moves().stream().map(BoardInfo.Move::text).toList());
        assertTrue(cells.containsAll(board.pieces().keySet()));
        Set<String> used = new HashSet<>();
        board.moves().forEach(move -> used.addAll(move.cells()));
        assertTrue(cells.containsAll(used));
        assertEquals(layout.cells().isEmpty(), !board.display().isEmpty());
        assertEquals(played.size(), board.plies());
        assertEquals(
                played.isEmpty() ? null : played.getLast(),
                board.lastMove() == null ? null : board.lastMove().move().text());
        assertEquals(board, session.board(null, played));
    }

    @Test
    void describesPromotionCheckAndMateOfChess() {
        BoardInfo pawn = session.board("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", List.of());
        assertTrue(pawn.moves().contains(new BoardInfo.Move("a7a8n", List.of("a7", "a8"), "N")));
        BoardInfo check = session.board("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", List.of("a7a8q"));
        assertEquals(List.of("e8"), check.attacked());
        assertEquals("a8=Q+", check.lastMove().recordText());
        assertEquals(List.of("a7", "a8"), check.lastMove().move().cells());
        BoardInfo mate = session.board(null, List.of("f2f3", "e7e5", "g2g4", "d8h4"));
        assertEquals(GameStatus.Result.SECOND_WINS, mate.result());
        assertEquals("checkmate", mate.reason());
        assertEquals(List.of(), mate.moves());
        assertEquals(Map.of("K", "e1", "Q", "d1"), piecesByLetter(mate));
    }

    private static Map<String, String> piecesByLetter(BoardInfo board) {
        return board.pieces().entrySet().stream()
                .filter(each -> "KQ".contains(each.getValue()))
                .collect(Collectors.toMap(Map.Entry::getValue, Map.Entry::getKey));
    }

    @Test
    void namesCastlingCellsByMoveText() {
        String position = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
        assertTrue(moves(position).contains(new BoardInfo.Move("e1g1", List.of("e1", "g1"), "")));
        session.set("chess/chess960", "true");
        assertTrue(moves(position).contains(new BoardInfo.Move("e1h1", List.of("e1", "h1"), "")));
    }

    private List<BoardInfo.Move> moves(String position) {
        return session.board(position, List.of()).moves();
    }

    /** The name of the last opening on the way stays; a transposition has the name of its position. */
    @Test
    void namesOpening() {
        assertEquals("", session.board().opening());
        assertEquals("B20 Sicilian Defence", opening("e2e4 c7c5"));
        assertEquals("B20 Sicilian Defence", opening("e2e4 c7c5 h2h4 h7h5"));
        assertEquals(
                "D37 Queen's Gambit Declined: Three Knights Variation", opening("g1f3 d7d5 d2d4 g8f6 c2c4 e7e6 b1c3"));
        String openGame = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
        assertEquals(
                "C20 King's Pawn Game: Open Game",
                session.board(openGame, List.of("a2a3")).opening());
        session.chooseGame("xiangqi");
        assertEquals("", session.board(null, List.of("h3e3")).opening());
    }

    private String opening(String moves) {
        return session.board(null, List.of(moves.split(" "))).opening();
    }

    @Test
    void countsRepetitions() {
        List<String> round = List.of("g1f3", "g8f6", "f3g1", "f6g8");
        List<String> moves = new ArrayList<>();
        for (int occurrences = 1; occurrences <= 3; occurrences++) {
            BoardInfo board = session.board(null, moves);
            assertEquals(occurrences, board.occurrences());
            assertEquals(occurrences == 3 ? "threefold repetition" : "", board.reason());
            moves.addAll(round);
        }
    }

    @Test
    void listsEveryHoleOfHops() {
        session.chooseGame("chinesecheckers");
        BoardInfo board = session.board();
        assertTrue(
                board.moves().stream().allMatch(move -> move.cells().size() == 2),
                "moves from the start have one hop at most");
        List<List<String>> hops =
                session.board("1/xx/xxx/xxxx/13/12/5x5/10/9/10/4o6/12/13/oooo/ooo/o1/o x", List.of()).moves().stream()
                        .map(BoardInfo.Move::cells)
                        .filter(cells -> cells.size() > 2)
                        .toList();
        assertTrue(hops.stream().allMatch(cells -> Set.copyOf(cells).size() == cells.size()), hops::toString);
    }

    @Test
    void endsRecordAtInvalidMove() {
        RecordInfo record = session.parseRecord(null, List.of("e4", "e5", "Nf3", "Nf3", "Nc6"));
        assertEquals(3, record.moves().size());
        assertEquals("Nf3", record.invalidWord());
        assertEquals(new RecordInfo.Written("g1f3", "Nf3", ""), record.moves().getLast());
        assertNull(session.parseRecord(null, List.of("d4")).invalidWord());
    }

    @Test
    void refusesRecordThatIsTooLong() {
        List<String> words = Collections.nCopies(1201, "e4");
        assertThrows(RefusedException.class, () -> session.parseRecord(null, words));
    }

    @Test
    void keepsPositionWhenShowingAnotherBoard() {
        session.setPosition(null, List.of("e2e4"));
        String before = session.positionText();
        session.board("8/8/8/4k3/8/8/8/4K3 w - - 0 1", List.of());
        session.parseRecord(null, List.of("d4", "d5"));
        assertEquals(before, session.positionText());
        assertEquals("e4", session.board().lastMove().recordText());
        session.flip();
        assertNull(session.board().lastMove());
    }
}
