package dev.eldest.server.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.api.Session;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tests random boards with stones of both sides and of none, from nearly empty to full: the reply is a legal move to an
 * open cell, or there is none.
 */
class GomocupBoardsTest {
    private static final Engine ENGINE = Engine.load();
    private static final int BOARDS = 60;
    private static final String FIELDS = "0123";

    @AfterAll
    static void close() {
        ENGINE.close();
    }

    /** The stones by cell, row by row from the top: 1 own, 2 of the opponent, 3 of no side, 0 empty. */
    private record Stones(int size, String fields) {
        static Stones random(int size, Random random) {
            double fullness = random.nextDouble();
            StringBuilder fields = new StringBuilder();
            for (int cell = 0; cell < size * size; cell++) {
                boolean taken = random.nextDouble() < fullness;
                fields.append(FIELDS.charAt(taken ? 1 + random.nextInt(random.nextInt(4) == 0 ? 3 : 2) : 0));
            }
            return new Stones(size, fields.toString());
        }

        String lines() {
            StringBuilder lines = new StringBuilder("\nBOARD\n");
            for (int cell = 0; cell < fields.length(); cell++) {
                if (fields.charAt(cell) != '0') {
                    lines.append(cell % size + "," + cell / size + "," + fields.charAt(cell) + "\n");
                }
            }
            return lines.append("DONE").toString();
        }

        /** Returns whether the own side moved first: the side with more stones did, or the side of the first stone. */
        boolean ownMovesFirst() {
            long own = fields.chars().filter(field -> field == '1').count();
            long others = fields.chars().filter(field -> field == '2').count();
            boolean firstIsOwn = own > 0 && (others == 0 || fields.indexOf('1') < fields.indexOf('2'));
            return own == others || others != own + 1 && firstIsOwn;
        }

        String position() {
            String own = ownMovesFirst() ? "x" : "o";
            String others = ownMovesFirst() ? "o" : "x";
            List<String> rows = new ArrayList<>();
            for (int row = 0; row < size; row++) {
                String text = fields.substring(row * size, (row + 1) * size);
                StringBuilder cells = new StringBuilder();
                for (String part : text.split("(?<=[12])|(?=[12])")) {
                    cells.append(part.equals("1") ? own : part.equals("2") ? others : Integer.toString(part.length()));
                }
                rows.add(cells.toString());
            }
            return String.join("/", rows) + " " + own;
        }

        boolean isOpen(String reply) {
            String[] numbers = reply.split(",");
            return fields.charAt(Integer.parseInt(numbers[1]) * size + Integer.parseInt(numbers[0])) == '0';
        }
    }

    @ParameterizedTest
    @CsvSource({"15, 0", "5, 0", "15, 1", "20, 1", "15, 4", "7, 4", "15, 8", "6, 8"})
    void playsLegalMovesOnRandomBoards(int size, int rule) {
        Random random = new Random(31L * size + rule);
        List<Stones> boards = new ArrayList<>();
        StringBuilder lines = new StringBuilder("START " + size + "\nINFO rule " + rule + "\nINFO max_node 200");
        for (int board = 0; board < BOARDS; board++) {
            boards.add(Stones.random(size, random));
            lines.append(boards.getLast().lines());
        }
        List<String> replies = GomocupTestClient.replies(ENGINE, lines.toString());
        assertEquals(1 + BOARDS, replies.size(), replies::toString);
        int moves = 0;
        try (Session session = ENGINE.open()) {
            session.chooseGame("gomoku");
            session.set("gomoku/rule", GomocupTestClient.RULES.get(rule));
            for (int board = 0; board < BOARDS; board++) {
                moves += check(boards.get(board), replies.get(1 + board), session) ? 1 : 0;
            }
        }
        assertTrue(moves >= BOARDS / 5, replies::toString);
    }

    /** Checks the reply and returns whether it is a move. */
    private static boolean check(Stones stones, String reply, Session session) {
        if (!reply.startsWith("ERROR ")) {
            session.setPosition(stones.position(), List.of());
            String move = GomocupTestClient.cellName(reply, stones.size());
            assertTrue(stones.isOpen(reply), () -> reply + " on " + stones);
            assertEquals(move, session.legalMove(move), stones::toString);
            return true;
        }
        try {
            session.setPosition(stones.position(), List.of());
        } catch (RefusedException e) {
            return false;
        }
        boolean canMove = session.legalMoves().stream().anyMatch(move -> stones.isOpen(cell(move, stones.size())));
        assertFalse(canMove, () -> reply + " on " + stones);
        return false;
    }

    private static String cell(String move, int size) {
        return move.charAt(0) - 'a' + "," + (size - Integer.parseInt(move.substring(1)));
    }
}
