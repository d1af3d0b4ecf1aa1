package dev.eldest.bench.match.players;

import dev.eldest.bench.match.play.Board;
import dev.eldest.engine.games.GameRegistry;
import dev.eldest.engine.spi.Game;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;

/**
 * UCI engine process that plays the first legal move and fails at one move: {@code TestEngine fault [move]}. The cases
 * below list the faults.
 */
public final class TestEngine {
    private static final int INVALID_LINES = 20_000;
    private static final int LONG_LINE = 1 << 18;
    private static final long LATE_MILLIS = 3_150;

    private final String fault;
    private final int faultyMove;
    private final Game chess = new GameRegistry().find("chess").orElseThrow();
    private final PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
    private Board board;
    private int moves;

    private TestEngine(String fault, int faultyMove) {
        this.fault = fault;
        this.faultyMove = faultyMove;
    }

    public static void main(String[] args) throws Exception {
        new TestEngine(args[0], args.length > 1 ? Integer.parseInt(args[1]) : 2).run();
    }

    /** Returns the command that starts this engine. */
    static List<String> command(String... args) {
        return JavaCommand.of(TestEngine.class, args);
    }

    /** Returns the command as one text, each word quoted, for the command line of a match. */
    public static String commandLine(String... args) {
        return command(args).stream().collect(Collectors.joining("' '", "'", "'"));
    }

    private void run() throws Exception {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        if (fault.equals("never-starts")) {
            System.exit(7);
        }
        for (String line = in.readLine(); line != null && !line.equals("quit"); line = in.readLine()) {
            handle(line);
            out.flush();
        }
    }

    private void handle(String line) throws Exception {
        String[] words = line.split(" ");
        switch (words[0]) {
            case "uci" -> {
                if (fault.equals("refuses")) {
                    out.print("info string ERROR wrong token\n");
                } else if (!fault.equals("mute")) {
                    out.print("hello\nid name test\noption name Hash type spin default 1 min 1 max 9\nuciok\n");
                }
            }
            case "options" -> out.print("option name Hidden type check default false\n");
            case "isready" -> {
                warmUp();
                out.print("readyok\n");
            }
            case "ucinewgame" -> moves = 0;
            case "position" -> position(words);
            case "go" -> {
                moves++;
                out.print("info depth 3 score cp 12 nodes 100 pv e2e4\n");
                if (moves == faultyMove) {
                    fail();
                } else {
                    out.print(answer());
                }
            }
            default -> {
                // Other commands are ignored.
            }
        }
    }

    /** Formats a move before any clock runs, because the first call is slow in a new JVM. */
    private void warmUp() throws Exception {
        if (board == null) {
            board = new Board(chess, null);
            answer();
        }
    }

    private void position(String[] words) throws Exception {
        board = new Board(chess, null);
        for (int i = 3; i < words.length; i++) {
            board.play(board.parse(words[i]));
        }
    }

    private String answer() {
        return "bestmove " + board.format(board.legalMoves()[0]) + "\n";
    }

    private void fail() throws IOException, InterruptedException {
        switch (fault) {
            case "crash" -> System.exit(3);
            case "hang" -> Thread.sleep(Long.MAX_VALUE);
            case "cheat" -> out.print("bestmove e2e5\n");
            case "none" -> out.print("bestmove (none)\n");
            case "half" -> out.print("bestmove\n");
            case "late" -> {
                Thread.sleep(LATE_MILLIS);
                out.print(answer());
            }
            case "rubbish" -> printInvalidLines();
            default -> out.print(answer());
        }
    }

    /** Prints lines that are not UCI, then a good move, then more invalid lines. */
    private void printInvalidLines() {
        for (int i = 0; i < INVALID_LINES; i++) {
            out.print("info depth x score cp 99999999999999 nodes -\u0000\u001b[2J{\n");
            out.print("best move is e2e4\r\n\r\ninfo\ninfo score\ninfo depth\ninfo multipv\n");
        }
        out.print("x".repeat(LONG_LINE));
        out.print("\n");
        out.print(answer());
        out.print("bestmove e2e5\nreadyok\nuciok\n");
    }
}
