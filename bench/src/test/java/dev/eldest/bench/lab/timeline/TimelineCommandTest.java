package dev.eldest.bench.lab.timeline;

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

class TimelineCommandTest {
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

    /** What a worker tells in this order is drawn as bars within each other. */
    @Test
    void barsLieWithinEachOther() throws NotationException {
        TimelineRecorder timelineRecorder = new TimelineRecorder(2, 10);
        int[] path = new int[5];
        timelineRecorder.waits(0);
        timelineRecorder.goesOn(0);
        timelineRecorder.currentMove(2, 1, 1);
        timelineRecorder.opens(0, path, 0);
        timelineRecorder.takes(0, path, 0, 4);
        timelineRecorder.takes(0, path, 1, 3);
        timelineRecorder.leaves(0, false);
        timelineRecorder.leaves(0, true);
        timelineRecorder.waits(0);
        timelineRecorder.goesOn(0);
        timelineRecorder.closes(0);
        timelineRecorder.finish();
        WorkerTimeline first = timelineRecorder.workers.getFirst();
        assertEquals(
                List.of(
                        TimelineSpan.Work.SHARED,
                        TimelineSpan.Work.BROTHER,
                        TimelineSpan.Work.THROWN_AWAY,
                        TimelineSpan.Work.WAITING,
                        TimelineSpan.Work.ALONE,
                        TimelineSpan.Work.ALONE),
                first.timelineSpans.stream()
                        .map(timelineSpan -> timelineSpan.work)
                        .toList());
        assertEquals(
                List.of(0, 1, 2, 1, 0, 0),
                first.timelineSpans.stream()
                        .map(timelineSpan -> timelineSpan.level)
                        .toList());
        assertEquals(0, timelineRecorder.workers.getLast().timelineSpans.size());
        var game = new TicTacToeGame();
        var names = new LineNames(game, game.notation().parse(game.startPosition()));
        String picture = new TimelineSvg(timelineRecorder, names, 1).picture("two workers");
        for (String style : List.of("ply0", "thrown", "waiting", "shared", "alone")) {
            String box = "class=\"" + style + "\"";
            assertTrue(picture.indexOf(box) < picture.lastIndexOf(box), () -> style + " in " + picture);
        }
    }

    @Test
    void whatIsTooMuchIsNotKept() {
        WorkerTimeline workerTimeline = new WorkerTimeline(1);
        workerTimeline.begin(TimelineSpan.Work.BROTHER, new int[1]);
        workerTimeline.begin(TimelineSpan.Work.BROTHER, new int[2]);
        workerTimeline.end();
        workerTimeline.end();
        assertEquals(1, workerTimeline.timelineSpans.size());
        assertTrue(workerTimeline.isFull());
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
