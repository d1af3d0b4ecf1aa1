package dev.eldest.bench.match.remote;

import dev.eldest.bench.match.play.Board;
import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.NotationException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Server stub for matches. It reports its status, and each session plays the first legal move after a short delay, with
 * a score of 7 centipawns.
 */
public final class FakeGameServer implements AutoCloseable {
    private static final long MOVE_MILLIS = 2;
    private static final long STATUS_MILLIS = 20;

    private final Game game;
    private final String state;
    private final int port;
    private final List<Socket> sockets = new CopyOnWriteArrayList<>();
    private final AtomicInteger moves = new AtomicInteger();
    private volatile ServerSocket serverSocket;
    /** Whether the server answers nothing, but keeps its connections. */
    private volatile boolean silent;
    /** Whether its moves are illegal. */
    private volatile boolean cheating;
    /** The move at which it is killed. */
    private volatile int lastMove = Integer.MAX_VALUE;

    public FakeGameServer(Game game, String state) throws IOException {
        this.game = game;
        this.state = state;
        serverSocket = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        port = serverSocket.getLocalPort();
        listen();
    }

    private void listen() {
        ServerSocket own = serverSocket;
        Thread.ofVirtual().start(() -> {
            try {
                while (true) {
                    Socket socket = own.accept();
                    sockets.add(socket);
                    Thread.ofVirtual().start(() -> serve(socket));
                }
            } catch (IOException e) {
                // The server socket is closed.
            }
        });
    }

    public int port() {
        return port;
    }

    public int moves() {
        return moves.get();
    }

    void stopReplying() {
        silent = true;
    }

    void playIllegalMoves() {
        cheating = true;
    }

    /** Kills the server at the request of this move, counted from 1, so in a game. */
    void killAtMove(int move) {
        lastMove = move;
    }

    void restart() throws IOException {
        serverSocket = new ServerSocket(port, 50, InetAddress.getLoopbackAddress());
        listen();
    }

    private void serve(Socket socket) {
        try (socket) {
            BufferedReader in =
                    new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
            PrintStream out = new PrintStream(socket.getOutputStream(), true, StandardCharsets.UTF_8);
            Board board = null;
            for (String line = in.readLine(); line != null && !line.equals("quit"); line = in.readLine()) {
                String[] words = line.split(" ");
                switch (words[0]) {
                    case "live" -> sendStatus(out);
                    case "uci" ->
                        out.print("option name Hash type spin default 16 min 0 max 64\n"
                                + "option name Parameters type string default <empty>\n"
                                + "option name UCI_Variant type combo default chess var " + game.name()
                                + "\nuciok\n");
                    case "isready" -> out.print("readyok\n");
                    case "position" -> board = board(words);
                    case "go" -> {
                        Thread.sleep(silent ? Long.MAX_VALUE : MOVE_MILLIS);
                        if (moves.incrementAndGet() >= lastMove) {
                            kill();
                        }
                        String move = cheating ? "x9" : board.format(board.legalMoves()[0]);
                        out.print("info depth 1 score cp 7\nbestmove " + move + "\n");
                    }
                    default -> {
                        // Other commands are ignored.
                    }
                }
                out.flush();
            }
        } catch (IOException | InterruptedException | NotationException e) {
            // The connection ends.
        }
    }

    private void sendStatus(PrintStream out) throws InterruptedException {
        while (!out.checkError()) {
            if (!silent) {
                out.print("live {" + state + "}\n");
            }
            Thread.sleep(STATUS_MILLIS);
        }
    }

    /** Returns the board of {@code position startpos moves …}. */
    private Board board(String[] words) throws NotationException {
        Board board = new Board(game, null);
        for (int i = 3; i < words.length; i++) {
            board.play(board.parse(words[i]));
        }
        return board;
    }

    /** Closes the server socket and all connections, as if the process was killed. */
    public void kill() throws IOException {
        serverSocket.close();
        for (Socket socket : sockets) {
            socket.close();
        }
        sockets.clear();
    }

    @Override
    public void close() throws IOException {
        kill();
    }
}
