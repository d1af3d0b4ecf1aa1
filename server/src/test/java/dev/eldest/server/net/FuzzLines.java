package dev.eldest.server.net;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Talks of known, damaged, cut and random lines. */
final class FuzzLines {
    private static final String[] KNOWN = {
        "uci",
        "ugi",
        "setoption name UCI_Variant value chess",
        "setoption name UCI_Variant value tictactoe",
        "setoption name UCI_Variant value connectfour",
        "setoption name UCI_Variant value grundy",
        "setoption name UCI_Chess960 value true",
        "setoption name MultiPV value 3",
        "setoption name Hash value 2",
        "setoption name SharedHash value true",
        "setoption name Clear Hash",
        "setoption name Threads value 2",
        "position startpos",
        "position startpos moves e2e4 e7e5 g1f3",
        "position startpos moves b2 a1",
        "position fen r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1 moves e1g1",
        "position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
        "go depth 3",
        "go nodes 500",
        "go movetime 1",
        "go infinite",
        "go ponder wtime 50 btime 50",
        "go wtime 9 btime -9 winc 1 binc 1 movestogo 3",
        "go mate 1",
        "stop",
        "ponderhit",
        "isready",
        "ucinewgame",
        "token x",
        "debug on",
        "d",
        "eval",
        "flip",
        "help",
        "query gameover",
        "GET / HTTP/1.1"
    };
    private static final String LETTERS = "ahKqx18-/ +é\t\0\u2028\uD83D";

    private FuzzLines() {}

    /** The first line names a dialect, so that what follows reaches a dialogue. */
    static List<String> talk(Random random, int lines) {
        List<String> talk = new ArrayList<>();
        talk.add(random.nextBoolean() ? "uci" : "ugi");
        for (int i = 0; i < lines; i++) {
            talk.add(line(random));
        }
        return talk;
    }

    private static String line(Random random) {
        String known = KNOWN[random.nextInt(KNOWN.length)];
        int at = random.nextInt(known.length());
        return switch (random.nextInt(10)) {
            case 0 -> known.substring(0, at);
            case 1 -> known.substring(0, at) + letter(random) + known.substring(at + 1);
            case 2 -> known + " " + KNOWN[random.nextInt(KNOWN.length)];
            case 3 -> noise(random);
            default -> known;
        };
    }

    private static char letter(Random random) {
        return LETTERS.charAt(random.nextInt(LETTERS.length()));
    }

    /** Sometimes longer than the server's limit. */
    private static String noise(Random random) {
        int length = random.nextInt(20) == 0 ? RunningServer.LINE_LIMIT + random.nextInt(100) : random.nextInt(40);
        StringBuilder noise = new StringBuilder(length);
        for (int i = 0; i < length; i++) {
            noise.append(random.nextBoolean() ? letter(random) : (char) (' ' + random.nextInt(95)));
        }
        return noise.toString();
    }
}
