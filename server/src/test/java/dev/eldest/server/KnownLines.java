package dev.eldest.server;

import java.util.List;

/** Lines that clients send, good and bad: what fuzz tests choose from and damage. */
public final class KnownLines {
    public static final List<String> ALL = List.of(
            "uci",
            "ugi",
            "setoption name UCI_Variant value chess",
            "setoption name UCI_Variant value tictactoe",
            "setoption name UCI_Variant value connectfour",
            "setoption name UCI_Variant value grundy",
            "setoption name UCI_Variant value chinesecheckers",
            "setoption name CC_DropWorst value 40",
            "setoption name CC_Generation value clusters",
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
            "position startpos moves d1e5 n1m5 d2e5",
            "position fen 16,42,81,98,40,18,86,70,90,91/79,8,61,30,39,59,41,7,72,58/1",
            "position fen x/xx/xxx/1xxx/4x8/12/11/10/9/10/11/12/13/oooo/ooo/oo/o o moves n1m5",
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
            "GET / HTTP/1.1",
            "setoption name Skill Level value 4",
            "setoption name Disable value null-move,table",
            "setoption name Parameters value futility-margin=90,singular-depth=6",
            "position fen x1o/3/3 x",
            "position fen 9+8+7+6 second",
            "go depth 2 searchmoves e2e4 d2d4",
            "query fen");

    private KnownLines() {}
}
