package dev.eldest.bench.match.players;

import dev.eldest.bench.match.play.Board;
import dev.eldest.engine.games.GameRegistry;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Move;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Xboard engine process that plays the first legal move: {@code TestXboardEngine style [fault]}. The style {@code old}
 * has no features and writes moves the old way. {@code new} has all features and uses SAN, {@code slow} sends its
 * features late, and {@code edits} needs positions piece by piece. Like some engines, {@code old} rejects each unknown
 * word as an illegal move.
 */
public final class TestXboardEngine {
    private static final int FAULTY_MOVE = 2;
    private static final long SLOW_MILLIS = 2_500;

    private final String style;
    private final String fault;
    private final Game chess = new GameRegistry().find("chess").orElseThrow();
    private final PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    private Board board;
    private boolean forced;
    private int moves;

    private TestXboardEngine(String style, String fault) {
        this.style = style;
        this.fault = fault;
    }

    public static void main(String[] args) throws Exception {
        new TestXboardEngine(args[0], args.length > 1 ? args[1] : "").run();
    }

    /**
     * Returns the command that starts this engine. Styles with features ask for time at once, because a JVM may need
     * more than two seconds to start.
     */
    static List<String> command(String... args) {
        List<String> java = JavaCommand.of(TestXboardEngine.class, args);
        if (args[0].equals("old")) {
            return java;
        }
        List<String> command = new ArrayList<>(List.of("sh", "-c", "echo feature done=0; exec \"$@\"", "sh"));
        command.addAll(java);
        return command;
    }

    private void run() throws Exception {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = in.readLine(); line != null && !line.equals("quit"); line = in.readLine()) {
            if (line.equals("edit")) {
                edit(in);
            } else {
                handle(line);
            }
        }
    }

    private boolean old() {
        return style.equals("old");
    }

    private void handle(String line) throws Exception {
        String[] words = line.split(" ", 2);
        switch (words[0]) {
            case "protover" -> protover();
            case "new" -> {
                board = new Board(chess, null);
                forced = false;
                moves = 0;
            }
            case "force" -> forced = true;
            case "ping" -> out.println("pong " + words[1]);
            case "setboard" -> board = new Board(chess, words[1]);
            case "go" -> {
                forced = false;
                move();
            }
            case "usermove" -> handleOpponentMove(board.parseRecorded(words[1]), line);
            default -> {
                int move = old() && board != null ? board.parse(line) : Move.NONE;
                if (move != Move.NONE) {
                    handleOpponentMove(move, line);
                } else if (old()) {
                    out.println("Illegal move: " + line);
                }
            }
        }
    }

    /** Reads an empty board, pieces of White, then of Black. Keeps the side to move and drops castling rights. */
    private void edit(BufferedReader in) throws Exception {
        String[][] cells = new String[8][8];
        boolean white = true;
        for (String line = in.readLine(); !line.equals("."); line = in.readLine()) {
            if (line.equals("c")) {
                white = !white;
            } else if (!line.equals("#")) {
                String letter = line.substring(0, 1);
                cells['8' - line.charAt(2)][line.charAt(1) - 'a'] = white ? letter : letter.toLowerCase(Locale.ROOT);
            }
        }
        StringBuilder fen = new StringBuilder();
        for (String[] rank : cells) {
            fen.append(fen.isEmpty() ? "" : "/");
            for (String cell : rank) {
                fen.append(cell == null ? "1" : cell);
            }
        }
        String ranks = Pattern.compile("1+")
                .matcher(fen)
                .replaceAll(run -> "" + run.group().length());
        board = new Board(chess, ranks + (board.sideToMove() == 0 ? " w " : " b ") + "- -");
    }

    private void protover() throws InterruptedException {
        if (style.equals("slow")) {
            Thread.sleep(SLOW_MILLIS);
        }
        if (!old()) {
            out.println("feature ping=1 usermove=1 san=1 reuse=1 variants=\"normal\" ics=1");
            out.println("feature setboard=" + (style.equals("edits") ? 0 : 1));
            out.println("feature done=1");
        }
    }

    private void handleOpponentMove(int move, String line) throws Exception {
        if (move == Move.NONE) {
            out.println("Illegal move: " + line);
            return;
        }
        board.play(move);
        if (!forced) {
            move();
        }
    }

    private void move() throws Exception {
        out.println("3 -15 2 1234 e4 e5");
        if (++moves == FAULTY_MOVE && failsInsteadOfMove()) {
            return;
        }
        int move = board.legalMoves()[0];
        out.println(old() ? moves + ". ... " + board.format(move) : "move " + board.formatRecorded(move));
        board.play(move);
    }

    /** Sends the fault instead of a move. Returns false if there is no fault. */
    private boolean failsInsteadOfMove() throws Exception {
        switch (fault) {
            case "resign" -> out.println("resign");
            case "loses" -> out.println("0-1 {White resigns}");
            case "claims" -> out.println("1/2-1/2 {I say so}");
            case "protests" -> out.println("Illegal move: " + board.moves().getLast());
            case "crash" -> System.exit(1);
            default -> {
                return false;
            }
        }
        return true;
    }
}
