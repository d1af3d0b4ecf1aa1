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
                .execute(Stream.concat(Stream.of("timeline"), Stream.of(arguments))
                        .toArray(String[]::new));
    }

    @Test
    void drawsParallelSearch() throws Exception {
        Path svg = folder.resolve("a.svg");
        assertEquals(0, run("--game=connectfour", "--depth=10", "--threads=3", "--svg=" + svg), err::toString);
        assertTrue(out.toString().contains("thread 3: shared "), out::toString);
        DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(svg.toFile());
        assertTrue(Files.readString(svg).contains("thread 3</text>"));
    }

    /** Draws events of a worker in this order as nested bars. */
    @Test
    void nestsBars() throws NotationException {
        TimelineRecorder timelineRecorder = new TimelineRecorder(2, 10);
        int[] path = new int[5];
        timelineRecorder.waitStarted(0);
        timelineRecorder.waitEnded(0);
        timelineRecorder.currentMove(2, 1, 1);
        timelineRecorder.splitPointOpened(0, path, 0);
        timelineRecorder.moveStarted(0, path, 0, 4);
        timelineRecorder.moveStarted(0, path, 1, 3);
        timelineRecorder.moveEnded(0, false);
        timelineRecorder.moveEnded(0, true);
        timelineRecorder.waitStarted(0);
        timelineRecorder.waitEnded(0);
        timelineRecorder.splitPointClosed(0);
        timelineRecorder.finish();
        WorkerTimeline first = timelineRecorder.workers.getFirst();
        assertEquals(
                List.of(
                        WorkerTimeline.Work.SHARED,
                        WorkerTimeline.Work.SIBLING,
                        WorkerTimeline.Work.DISCARDED,
                        WorkerTimeline.Work.WAITING,
                        WorkerTimeline.Work.ALONE,
                        WorkerTimeline.Work.ALONE),
                first.spans.stream().map(span -> span.work).toList());
        assertEquals(
                List.of(0, 1, 2, 1, 0, 0),
                first.spans.stream().map(span -> span.level).toList());
        assertEquals(0, timelineRecorder.workers.getLast().spans.size());
        var game = new TicTacToeGame();
        var root = game.notation().parse(game.startPosition());
        String picture = new TimelineSvg(timelineRecorder, game, root, 1).picture("two workers");
        for (String style : List.of("ply0", "discarded", "waiting", "shared", "alone")) {
            String box = "class=\"" + style + "\"";
            assertTrue(picture.indexOf(box) < picture.lastIndexOf(box), () -> style + " in " + picture);
        }
    }

    @Test
    void dropsSpansBeyondLimit() {
        WorkerTimeline workerTimeline = new WorkerTimeline(1);
        workerTimeline.begin(WorkerTimeline.Work.SIBLING, new int[1]);
        workerTimeline.begin(WorkerTimeline.Work.SIBLING, new int[2]);
        workerTimeline.end();
        workerTimeline.end();
        assertEquals(1, workerTimeline.spans.size());
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
    void namesInvalidOption(String line, String named) {
        assertEquals(2, run(line.split(" ")), line);
        assertTrue(err.toString().contains(named), err::toString);
    }
}
