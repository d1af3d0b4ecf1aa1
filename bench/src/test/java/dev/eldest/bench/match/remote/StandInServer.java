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
 * What a match sees of a server: it tells how it stands, and each session plays the first legal move after a moment,
 * and calls it worth something.
 */
public final class StandInServer implements AutoCloseable {
    private static final long MOMENT_MILLIS = 2;
    private static final long NEWS_MILLIS = 20;

    private final Game game;
    private final String state;
    private final int port;
    private final List<Socket> sockets = new CopyOnWriteArrayList<>();
    private final AtomicInteger moves = new AtomicInteger();
    private volatile ServerSocket door;
    /** It answers nothing any more, but keeps its connections. */
    private volatile boolean mute;

    public StandInServer(Game game, String state) throws IOException {
        this.game = game;
        this.state = state;
        door = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        port = door.getLocalPort();
        listen();
    }

    private void listen() {
        ServerSocket own = door;
        Thread.ofVirtual().start(() -> {
            try {
                while (true) {
                    Socket socket = own.accept();
                    sockets.add(socket);
                    Thread.ofVirtual().start(() -> talk(socket));
                }
            } catch (IOException e) {
                // It is closed.
            }
        });
    }

    public int port() {
        return port;
    }

    public int moves() {
        return moves.get();
    }

    void fallSilent() {
        mute = true;
    }

    void comeAgain() throws IOException {
        door = new ServerSocket(port, 50, InetAddress.getLoopbackAddress());
        listen();
    }

    private void talk(Socket socket) {
        try (socket) {
            BufferedReader in =
                    new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
            PrintStream out = new PrintStream(socket.getOutputStream(), true, StandardCharsets.UTF_8);
            Board board = null;
            for (String line = in.readLine(); line != null && !line.equals("quit"); line = in.readLine()) {
                String[] words = line.split(" ");
                switch (words[0]) {
                    case "live" -> tellOnAndOn(out);
                    case "uci" ->
                        out.print("option name Hash type spin default 16 min 0 max 64\n"
                                + "option name UCI_Variant type combo default chess var " + game.name() + "\nuciok\n");
                    case "isready" -> out.print("readyok\n");
                    case "position" -> board = board(words);
                    case "go" -> {
                        Thread.sleep(mute ? Long.MAX_VALUE : MOMENT_MILLIS);
                        moves.incrementAndGet();
                        out.print("info depth 1 score cp 7\nbestmove " + board.format(board.legalMoves()[0]) + "\n");
                    }
                    default -> {
                        // Nothing else matters to it.
                    }
                }
                out.flush();
            }
        } catch (IOException | InterruptedException | NotationException e) {
            // The connection ends.
        }
    }

    private void tellOnAndOn(PrintStream out) throws InterruptedException {
        while (!out.checkError()) {
            if (!mute) {
                out.print("live {" + state + "}\n");
            }
            Thread.sleep(NEWS_MILLIS);
        }
    }

    /** Of {@code position startpos moves …}. */
    private Board board(String[] words) throws NotationException {
        Board board = new Board(game, null);
        for (int i = 3; i < words.length; i++) {
            board.play(board.parse(words[i]));
        }
        return board;
    }

    /** As if killed. */
    public void die() throws IOException {
        door.close();
        for (Socket socket : sockets) {
            socket.close();
        }
        sockets.clear();
    }

    @Override
    public void close() throws IOException {
        die();
    }
}
