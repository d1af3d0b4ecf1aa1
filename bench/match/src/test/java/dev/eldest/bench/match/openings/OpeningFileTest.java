package dev.eldest.bench.match.openings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.api.RefusedException;
import dev.eldest.engine.games.GameRegistry;
import dev.eldest.engine.spi.Game;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OpeningFileTest {
    private final Game chess = new GameRegistry().find("chess").orElseThrow();
    private final List<String> warnings = new ArrayList<>();

    @TempDir
    Path folder;

    private Path file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text, StandardCharsets.UTF_8);
    }

    @Test
    void readsPositionsOfAnyForm() throws IOException {
        Path file = file("a.epd", """
            # a remark
            4k3/8/8/8/8/8/8/R3K3 w Q -

            4k3/8/8/8/8/8/8/R3K3 b Q - bm Kd7; id "two; three";
            4k3/8/8/8/8/8/8/R3K3 w Q - 5 40
            """);
        List<Opening> openings = OpeningFile.read(chess, file, 16, warnings::add);
        assertEquals(
                List.of(
                        "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1",
                        "4k3/8/8/8/8/8/8/R3K3 b Q - 0 1",
                        "4k3/8/8/8/8/8/8/R3K3 w Q - 5 40"),
                openings.stream().map(Opening::startPosition).toList());
    }

    @Test
    void readsFirstMovesOfGames() throws IOException {
        Path file = file("a.pgn", """
            [Event "one"]

            1. e4 {best} (1. d4 d5) e5 2. Nf3 $1 Nc6 3. Bb5 a6 *
            [Event "two"]
            [SetUp "1"]
            [FEN "4k3/8/8/8/8/8/8/R3K3 b Q - 0 1"]

            1... Kd7 2. O-O-O+ Ke6 1/2-1/2
            """);
        List<Opening> openings = OpeningFile.read(chess, file, 4, warnings::add);
        assertEquals(new Opening(null, List.of("e2e4", "e7e5", "g1f3", "b8c6")), openings.get(0));
        assertEquals(new Opening("4k3/8/8/8/8/8/8/R3K3 b Q - 0 1", List.of("e8d7", "e1c1", "d7e6")), openings.get(1));
    }

    @Test
    void skipsByteOrderMark() throws IOException {
        Path games = file("a.pgn", "\uFEFF[Event \"one\"]\n\n1. e4 *\n");
        assertEquals(List.of(new Opening(null, List.of("e2e4"))), OpeningFile.read(chess, games, 4, warnings::add));
        Path positions = file("a.epd", "\uFEFF4k3/8/8/8/8/8/8/R3K3 w Q - 0 1\n");
        assertEquals(
                List.of(new Opening("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", List.of())),
                OpeningFile.read(chess, positions, 4, warnings::add));
    }

    @Test
    void readsPositionsOfOtherGames() throws IOException {
        Game connectFour = new GameRegistry().find("connectfour").orElseThrow();
        Path file = file("c4.txt", "7/7/7/7/3o3/3x3 x\n");
        assertEquals(
                "7/7/7/7/3o3/3x3 x",
                OpeningFile.read(connectFour, file, 8, warnings::add).getFirst().startPosition());
    }

    /** The same opening in several xiangqi notations. With the ICCS tag, ranks are counted from 0. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "1. 炮二平五 马８进７ 2. 马二进三",
                "1.炮二平五 馬8進7 2.馬二進三",
                "[Format \"WXF\"]\n\n1. C2.5 h8+7 2. H2+3",
                "[Format \"ICCS\"]\n\n1. H2-E2 H9-G7 2. H0-G2",
                "[Format \"ICCS\"]\n\n1. h2e2 h9g7 2. h0g2",
                "1. h3e3 h10g8 2. h1g3"
            })
    void readsXiangqiGames(String text) throws IOException {
        Game xiangqi = new GameRegistry().find("xiangqi").orElseThrow();
        Path file = file("x.pgn", "[Game \"Chinese Chess\"]\n" + text + " *\n");
        assertEquals(
                List.of(new Opening(null, List.of("h3e3", "h10g8", "h1g3"))),
                OpeningFile.read(xiangqi, file, 16, warnings::add));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        a.epd | 4k3/8/8/8/8/8/8/R3K3 x Q -                  | line 1
        a.epd | 7k/5Q2/6K1/8/8/8/8/8 b - -                  | has no opening before the end of its game
        a.pgn | 1. e4 e5 2. Ke3 *                           | illegal move 'Ke3'
        a.epd | #nothing                                    | has no opening
        """)
    void namesError(String name, String text, String words) throws IOException {
        Path file = file(name, text);
        String message = assertThrows(RefusedException.class, () -> OpeningFile.read(chess, file, 16, warnings::add))
                .getMessage();
        assertTrue(message.contains(words), message);
    }

    @Test
    void skipsFinishedGamesWithWarning() throws IOException {
        String finished = "7k/5Q2/6K1/8/8/8/8/8 b - -\n";
        Path file = file("a.epd", finished + "4k3/8/8/8/8/8/8/R3K3 w Q -\n" + finished.repeat(6));
        assertEquals(1, OpeningFile.read(chess, file, 16, warnings::add).size());
        assertEquals(1, warnings.size());
        assertTrue(warnings.getFirst().contains("8 openings"), warnings::toString);
        assertTrue(warnings.getFirst().contains("line 1 (stalemate), line 3 (stalemate)"), warnings::toString);
        assertTrue(warnings.getFirst().endsWith(" and 2 more"), warnings::toString);
    }

    @Test
    void namesMissingFile() {
        Path file = folder.resolve("none.pgn");
        String message = assertThrows(RefusedException.class, () -> OpeningFile.read(chess, file, 16, warnings::add))
                .getMessage();
        assertTrue(message.contains("none.pgn' cannot be read"), message);
    }

    @Test
    void shufflesBySeedAndRepeatsList() {
        List<Opening> list = IntStream.range(0, 20)
                .mapToObj(i -> new Opening("p" + i, List.of()))
                .toList();
        Openings inOrder = Openings.inOrder(list);
        assertEquals(list.get(3), inOrder.get(23));
        Openings shuffled = Openings.shuffled(list, 1);
        List<Opening> once = IntStream.range(0, 20).mapToObj(shuffled::get).toList();
        assertNotEquals(list, once);
        assertEquals(20, once.stream().distinct().count());
        assertEquals(
                once,
                IntStream.range(20, 40)
                        .mapToObj(Openings.shuffled(list, 1)::get)
                        .toList());
    }
}
