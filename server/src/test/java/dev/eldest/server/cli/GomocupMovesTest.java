package dev.eldest.server.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.Session;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests whole games against random moves: each move of the engine is legal. */
class GomocupMovesTest {
    private static final Engine ENGINE = Engine.load();

    private final List<String> moves = new ArrayList<>();
    private int size;
    private int legal;
    private boolean over;

    @AfterAll
    static void close() {
        ENGINE.close();
    }

    /** All moves are sent before the first is answered. */
    @ParameterizedTest
    @CsvSource({"15, 0", "20, 0", "15, 1", "15, 4", "7, 4", "5, 4", "15, 8", "5, 0", "6, 1", "22, 8"})
    void playsLegalMovesInWholeGames(int boardSize, int rule) {
        size = boardSize;
        Random random = new Random(boardSize + 100L * rule);
        List<String> turns = new ArrayList<>(List.of("BEGIN"));
        for (int turn = 0; turn < size * size; turn++) {
            turns.add("TURN " + random.nextInt(size) + "," + random.nextInt(size));
        }
        Iterator<String> replies = play(rule, turns).iterator();
        assertEquals("OK", replies.next());
        try (Session session = ENGINE.open()) {
            session.chooseGame("gomoku");
            session.set("gomoku/rule", GomocupTestClient.RULES.get(rule));
            session.set("gomoku/size", Integer.toString(size));
            turns.forEach(turn -> check(turn, replies.next(), session));
        }
        assertTrue(legal > 2, moves::toString);
    }

    /** A refused command leaves the board unchanged. */
    @Test
    void leavesBoardUnchangedWhenCommandIsRefused() {
        List<String> replies = GomocupTestClient.replies(ENGINE, """
            START 15
            INFO max_node 300
            YXNBEST 257
            TURN 7,7
            YXBOARD
            0,0,1
            0,1,1
            0,2,1
            0,3,1
            0,4,1
            14,0,2
            14,2,2
            14,4,2
            14,6,2
            14,8,2
            DONE
            TURN 7,7
            TURN 14,14
            """);
        assertEquals(6, replies.size(), replies::toString);
        assertTrue(replies.get(1).startsWith("ERROR "), replies::toString);
        assertTrue(replies.get(2).matches("\\d+,\\d+"), replies::toString);
        assertTrue(replies.get(3).startsWith("ERROR "), replies::toString);
        assertEquals("ERROR 7,7 is not empty", replies.get(4));
        assertTrue(replies.get(5).matches("\\d+,\\d+"), replies::toString);
    }

    /** The reply is a list, even an empty one. */
    @Test
    void listsForbiddenCellsEvenIfThereAreNone() {
        assertEquals(
                List.of("OK", "FORBID .", "FORBID .", "FORBID 0707.", "FORBID ."),
                GomocupTestClient.replies(ENGINE, """
                    START 15
                    YXSHOWFORBID
                    INFO rule 4
                    YXSHOWFORBID
                    YXBOARD
                    5,7,1
                    0,0,2
                    6,7,1
                    14,0,2
                    7,5,1
                    0,14,2
                    7,6,1
                    14,14,2
                    DONE
                    YXSHOWFORBID
                    INFO rule 1
                    YXSHOWFORBID
                    """));
    }

    private List<String> play(int rule, List<String> turns) {
        return GomocupTestClient.replies(
                ENGINE, "START " + size + "\nINFO rule " + rule + "\nINFO max_node 300\n" + String.join("\n", turns));
    }

    private void check(String turn, String reply, Session session) {
        if (over) {
            return;
        }
        if (reply.startsWith("ERROR ")) {
            assertTrue(reply.contains("is not empty") || reply.contains("no move"), reply);
            return;
        }
        if (turn.startsWith("TURN ")) {
            moves.add(name(turn.substring("TURN ".length())));
        }
        session.setPosition(null, moves);
        String move = name(reply);
        assertEquals(move, session.legalMove(move), () -> turn + " -> " + reply + " after " + moves);
        moves.add(move);
        legal++;
        session.setPosition(null, moves);
        over = session.status().isOver();
    }

    private String name(String cell) {
        return GomocupTestClient.cellName(cell, size);
    }
}
