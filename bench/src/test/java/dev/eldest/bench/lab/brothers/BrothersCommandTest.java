package dev.eldest.bench.lab.brothers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.bench.lab.LabCommand;
import dev.eldest.engine.games.small.TicTacToeGame;
import dev.eldest.engine.spi.NotationException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

class BrothersCommandTest {
    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... arguments) {
        return new CommandLine(new LabCommand())
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(Stream.concat(Stream.of("brothers"), Stream.of(arguments))
                        .toArray(String[]::new));
    }

    @Test
    void aParallelSearchIsDrawn() throws Exception {
        Path svg = folder.resolve("a.svg");
        assertEquals(0, run("--game=connectfour", "--depth=10", "--threads=3", "--svg=" + svg), err::toString);
        assertTrue(out.toString().contains("thread 3: let others in "), out::toString);
        DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(svg.toFile());
        assertTrue(Files.readString(svg).contains("thread 3</text>"));
    }

    /** What a seat tells in this order is drawn as bars within each other. */
    @Test
    void barsLieWithinEachOther() throws NotationException {
        Diaries diaries = new Diaries(2, 10);
        int[] path = new int[5];
        diaries.waits(0);
        diaries.goesOn(0);
        diaries.currentMove(2, 1, 1);
        diaries.opens(0, path, 0);
        diaries.takes(0, path, 0, 4);
        diaries.takes(0, path, 1, 3);
        diaries.leaves(0, false);
        diaries.leaves(0, true);
        diaries.waits(0);
        diaries.goesOn(0);
        diaries.closes(0);
        diaries.finish();
        Diary first = diaries.seats.getFirst();
        assertEquals(
                List.of(
                        Bar.Work.SHARED,
                        Bar.Work.BROTHER,
                        Bar.Work.THROWN_AWAY,
                        Bar.Work.WAITING,
                        Bar.Work.ALONE,
                        Bar.Work.ALONE),
                first.bars.stream().map(bar -> bar.work).toList());
        assertEquals(
                List.of(0, 1, 2, 1, 0, 0),
                first.bars.stream().map(bar -> bar.level).toList());
        assertEquals(0, diaries.seats.getLast().bars.size());
        var game = new TicTacToeGame();
        var names = new LineNames(game, game.notation().parse(game.startPosition()));
        String picture = new BrothersSvg(diaries, names, 1).picture("two seats");
        for (String style : List.of("ply0", "thrown", "waiting", "shared", "alone")) {
            String box = "class=\"" + style + "\"";
            assertTrue(picture.indexOf(box) < picture.lastIndexOf(box), () -> style + " in " + picture);
        }
    }

    @Test
    void whatIsTooMuchIsNotKept() {
        Diary diary = new Diary(1);
        diary.begin(Bar.Work.BROTHER, new int[1]);
        diary.begin(Bar.Work.BROTHER, new int[2]);
        diary.end();
        diary.end();
        assertEquals(1, diary.bars.size());
        assertTrue(diary.isFull());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        --depth=0                           | '0'
        --threads=1                         | '1'
        --strips=0                          | '0'
        --game=ludo                         | 'ludo'
        --fen=9                             | --fen
        --depth=2 --svg=/no/such/file       | '/no/such/file'
        """)
    void refusalsNameTheWord(String line, String named) {
        assertEquals(2, run(line.split(" ")), line);
        assertTrue(err.toString().contains(named), err::toString);
    }
}
