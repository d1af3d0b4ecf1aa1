package dev.eldest.bench.match.players;

import dev.eldest.bench.match.play.Board;
import dev.eldest.engine.games.GameRegistry;
import dev.eldest.engine.spi.Game;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;

/**
 * UCCI engine process that plays the first legal move and logs its input to a file: {@code TestUcciEngine style file}.
 * The style {@code seconds} has no option for milliseconds. {@code draw}, {@code resign} and {@code none} are the
 * answers to its second move.
 */
public final class TestUcciEngine {
    private final String style;
    private final Path log;
    private final Game xiangqi =
            new GameRegistry().find("xiangqi").orElseThrow().withOptions(Map.of("first-rank", "0"));
    private final PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    private Board board;
    private int moves;

    private TestUcciEngine(String style, Path log) {
        this.style = style;
        this.log = log;
    }

    public static void main(String[] args) throws Exception {
        new TestUcciEngine(args[0], Path.of(args[1])).run();
    }

    static List<String> command(String style, Path log) {
        return JavaCommand.of(TestUcciEngine.class, style, log.toString());
    }

    private void run() throws Exception {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            logLine(line);
            if (line.equals("quit")) {
                out.println("bye");
                return;
            }
            handle(line);
        }
    }

    private void logLine(String line) throws IOException {
        Files.writeString(log, line + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    private void handle(String line) throws Exception {
        String[] words = line.split(" ");
        switch (words[0]) {
            case "ucci" -> {
                out.println("id name test");
                if (!style.equals("seconds")) {
                    out.println("option usemillisec type check default false");
                }
                out.println("option hashsize type spin min 1 max 64 default 16");
                out.println("option newgame type button");
                out.println("ucciok");
            }
            case "position" -> position(line);
            case "go" -> {
                moves++;
                out.println("info depth 3 score 12 pv b0c2");
                out.println("info time 1 nodes 100");
                out.println(moves == 2 ? last() : answer());
            }
            default -> {
                // Other commands are ignored.
            }
        }
    }

    private void position(String line) throws Exception {
        String[] parts = line.substring("position fen ".length()).split(" moves ");
        board = new Board(xiangqi, parts[0]);
        if (parts.length > 1) {
            board.playAll(List.of(parts[1].split(" ")));
        }
    }

    private String answer() {
        return "bestmove " + board.format(board.legalMoves()[0]);
    }

    private String last() {
        return switch (style) {
            case "resign" -> answer() + " ponder a0a1 resign";
            case "draw" -> answer() + " draw";
            case "none" -> "nobestmove";
            default -> answer();
        };
    }
}
