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

/** Whole games against somebody who plays anywhere: each of our moves is legal by the game's own rules. */
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

    /** The last moves are sent while the first are thought about. */
    @ParameterizedTest
    @CsvSource({"15, 0", "20, 0", "15, 1", "15, 4", "7, 4", "5, 4", "15, 8", "5, 0", "6, 1", "22, 8"})
    void noMoveIsIllegal(int boardSize, int rule) {
        size = boardSize;
        Random random = new Random(boardSize + 100L * rule);
        List<String> turns = new ArrayList<>(List.of("BEGIN"));
        for (int turn = 0; turn < size * size; turn++) {
            turns.add("TURN " + random.nextInt(size) + "," + random.nextInt(size));
        }
        Iterator<String> heard = answers(rule, turns).iterator();
        assertEquals("OK", heard.next());
        try (Session session = ENGINE.open()) {
            session.chooseGame("gomoku");
            session.set("gomoku/rule", GomocupTalk.RULES.get(rule));
            session.set("gomoku/size", Integer.toString(size));
            turns.forEach(turn -> follow(turn, heard.next(), session));
        }
        assertTrue(legal > 2, moves::toString);
    }

    /** What is not carried out puts no stone on the board, and takes none away. */
    @Test
    void whatIsRefusedChangesNothing() {
        List<String> heard = GomocupTalk.answers(ENGINE, """
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
        assertEquals(6, heard.size(), heard::toString);
        assertTrue(heard.get(1).startsWith("ERROR "), heard::toString);
        assertTrue(heard.get(2).matches("\\d+,\\d+"), heard::toString);
        assertTrue(heard.get(3).startsWith("ERROR "), heard::toString);
        assertEquals("ERROR 7,7 is not empty", heard.get(4));
        assertTrue(heard.get(5).matches("\\d+,\\d+"), heard::toString);
    }

    /** Whoever asks waits for a list, if only for an empty one. */
    @Test
    void forbiddenCellsAreToldEvenWhereThereAreNone() {
        assertEquals(
                List.of("OK", "FORBID .", "FORBID .", "FORBID 0707.", "FORBID ."), GomocupTalk.answers(ENGINE, """
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

    private List<String> answers(int rule, List<String> turns) {
        return GomocupTalk.answers(
                ENGINE, "START " + size + "\nINFO rule " + rule + "\nINFO max_node 300\n" + String.join("\n", turns));
    }

    private void follow(String turn, String answer, Session session) {
        if (over) {
            return;
        }
        if (answer.startsWith("ERROR ")) {
            assertTrue(answer.contains("is not empty") || answer.contains("there is no move"), answer);
            return;
        }
        if (turn.startsWith("TURN ")) {
            moves.add(name(turn.substring("TURN ".length())));
        }
        session.setPosition(null, moves);
        String move = name(answer);
        assertEquals(move, session.legalMove(move), () -> turn + " -> " + answer + " after " + moves);
        moves.add(move);
        legal++;
        session.setPosition(null, moves);
        over = session.status().over();
    }

    private String name(String cell) {
        return GomocupTalk.name(cell, size);
    }
}
