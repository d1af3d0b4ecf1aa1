package dev.eldest.server.hostile.attacks;

import dev.eldest.protocol.text.ServerMessages;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Behavior of a hostile server, and the command of its client. FILE is a file of positions. */
enum HostileServerBehavior {
    SENDS_QUERIES_BACK(Command.ANALYZE) {
        @Override
        void serve(BufferedReader in, OutputStream out) throws IOException {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                Matcher id = ID.matcher(line);
                if (id.find()) {
                    send(out, "{\"id\":" + id.group(1) + ",\"error\":\"the queue is full\"}\n".repeat(MANY));
                }
            }
        }
    },
    ANSWERS_AGAIN_AND_AGAIN(Command.ANALYZE) {
        @Override
        void serve(BufferedReader in, OutputStream out) throws IOException {
            sendForever(out, "{\"id\":1,\"turnNumber\":0,\"noResults\":true}\n");
        }
    },
    ONLY_WARNS(Command.ANALYZE) {
        @Override
        void serve(BufferedReader in, OutputStream out) throws IOException {
            sendForever(out, "{\"id\":1,\"warning\":\"not yet\"}\n");
        }
    },
    TELLS_OTHER_THINGS(Command.STATUS) {
        @Override
        void serve(BufferedReader in, OutputStream out) throws IOException {
            sendForever(out, "info string soon\n");
        }
    },
    TRICKLES(Command.STATUS) {
        @Override
        void serve(BufferedReader in, OutputStream out) throws IOException, InterruptedException {
            while (true) {
                send(out, "l");
                Thread.sleep(1000);
            }
        }
    },
    TELLS_NO_JSON(Command.STATUS) {
        @Override
        void serve(BufferedReader in, OutputStream out) throws IOException {
            send(out, "live {\"sessions\":[\n");
        }
    },
    REFUSES_EVERY_TOKEN(Command.CONNECT) {
        @Override
        void serve(BufferedReader in, OutputStream out) throws IOException {
            sendForever(out, ServerMessages.errorLine(ServerMessages.WRONG_TOKEN) + "\n");
        }
    },
    HAS_OPTIONS_WITHOUT_END(Command.MATCH) {
        @Override
        void serve(BufferedReader in, OutputStream out) throws IOException {
            for (long number = 0; true; number++) {
                send(out, "option name " + number + " type check\n");
            }
        }
    },
    HAS_AN_OPTION_OF_BLANKS(Command.MATCH) {
        @Override
        void serve(BufferedReader in, OutputStream out) throws IOException {
            sendForever(out, "option" + " ".repeat(60_000) + "x\n");
        }
    },
    OFFERS_CORES_BUT_NO_OPTIONS(Command.TUNE) {
        @Override
        void serve(BufferedReader in, OutputStream out) throws IOException, InterruptedException {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                if (line.equals("live")) {
                    sendStatus(out);
                }
                send(out, "uciok\nreadyok\n");
            }
        }
    },
    PLAYS_ILLEGAL_MOVES(Command.TUNE) {
        @Override
        void serve(BufferedReader in, OutputStream out) throws IOException, InterruptedException {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                switch (line.split(" ")[0]) {
                    case "live" -> sendStatus(out);
                    case "uci" -> send(out, OPTIONS + "uciok\n");
                    case "isready" -> send(out, "readyok\n");
                    case "go" -> send(out, "bestmove a1a1\n");
                    default -> {
                        // Other commands have no answer.
                    }
                }
            }
        }
    };

    private static final Pattern ID = Pattern.compile("\"id\":(\\d+)");
    private static final int MANY = 1000;
    private static final String OPTIONS = "option name UCI_Variant type combo default chess var chess\n"
            + "option name Hash type spin default 16 min 1 max 64\noption name Parameters type string default\n";

    private final Command command;

    HostileServerBehavior(Command command) {
        this.command = command;
    }

    /** Command lines of the clients. */
    private enum Command {
        ANALYZE("analyze", "FILE", "--depth", "1", "--server", "SERVER"),
        STATUS("status", "SERVER"),
        CONNECT("connect", "SERVER,SERVER"),
        MATCH("match", "--engine", "tcp://SERVER", "--engine", "tcp://SERVER", "--st", "1", "--timeout", "5"),
        TUNE("tune", "--params", "--dir", "FILE-tune", "--match-nodes", "100", "--cluster", "SERVER");

        private final List<String> words;

        Command(String... words) {
            this.words = List.of(words);
        }
    }

    /**
     * Returns the command line.
     *
     * @param server HOST:PORT
     */
    List<String> arguments(String file, String server) {
        return command.words.stream()
                .map(word -> word.replace("FILE", file).replace("SERVER", server))
                .toList();
    }

    /** Runs until the client closes the connection. */
    void serve(Socket client) {
        try (client) {
            serve(
                    new BufferedReader(new InputStreamReader(client.getInputStream(), StandardCharsets.UTF_8)),
                    client.getOutputStream());
            client.getInputStream().transferTo(OutputStream.nullOutputStream());
        } catch (IOException | InterruptedException e) {
            // The client closed the connection.
        }
    }

    abstract void serve(BufferedReader in, OutputStream out) throws IOException, InterruptedException;

    private static void send(OutputStream out, String text) throws IOException {
        out.write(text.getBytes(StandardCharsets.US_ASCII));
    }

    /** Sends the status of an idle server until the client closes the connection. */
    private static void sendStatus(OutputStream out) throws IOException, InterruptedException {
        while (true) {
            send(out, "live {\"version\":\"1\",\"cores\":1,\"searches\":[]}\n");
            Thread.sleep(100);
        }
    }

    private static void sendForever(OutputStream out, String text) throws IOException {
        byte[] many = text.repeat(Math.max(1, MANY / text.length())).getBytes(StandardCharsets.US_ASCII);
        while (true) {
            out.write(many);
        }
    }
}
