package dev.eldest.bench.measure.load;

import dev.eldest.engine.spi.Game;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Rules;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Sends the jobs of a simulation to real servers, each server on its own connection at the same times. Counts the time
 * of an answer beyond the job's own time as its wait.
 */
final class ClusterLoadClient {
    private static final Pattern ID = Pattern.compile("\"id\":(\\d+)");
    private static final int RANDOM_MOVES = 8;
    private static final int SILENCE_MILLIS = 60_000;
    private static final double NANOS = 1e6;

    private final SimulationConfig config;
    private final long seed;
    private final List<InetSocketAddress> servers;
    private final Game game;
    private final SimulationResult result;
    /** Written by the client threads, read after their end. */
    private volatile IOException failure;

    /** @param servers one per member of the config */
    ClusterLoadClient(SimulationConfig config, long seed, List<InetSocketAddress> servers, Game game) {
        this.config = config;
        this.seed = seed;
        this.servers = servers;
        this.game = game;
        result = new SimulationResult(servers.size());
    }

    /** Sends all jobs. Does not count the first fifth of the time, as in the simulation. */
    SimulationResult run() throws IOException, InterruptedException {
        List<Thread> clientThreads = new ArrayList<>();
        long startNanos = System.nanoTime() + TimeUnit.SECONDS.toNanos(1);
        for (int i = 0; i < servers.size(); i++) {
            int member = i;
            clientThreads.add(Thread.ofPlatform().name("eldest-load-" + i).start(() -> runClient(member, startNanos)));
        }
        for (Thread thread : clientThreads) {
            thread.join();
        }
        if (failure != null) {
            throw failure;
        }
        result.setCountedMillis(config.millis() * 0.8);
        return result;
    }

    private static Socket connect(InetSocketAddress server) throws IOException {
        Socket socket = new Socket(server.getAddress(), server.getPort());
        socket.setTcpNoDelay(true);
        socket.setSoTimeout(SILENCE_MILLIS);
        return socket;
    }

    private static BufferedReader reader(Socket socket) throws IOException {
        return new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
    }

    private byte[] query(int id, long millis, SplittableRandom random) {
        return ("{\"id\":" + id + ",\"moves\":[" + moves(random) + "],\"limits\":{\"movetime\":" + millis + "}}\n")
                .getBytes(StandardCharsets.UTF_8);
    }

    private List<SimulatedArrivals.Arrival> arrivals(int member) {
        SimulatedArrivals source = new SimulatedArrivals(config, member, seed);
        List<SimulatedArrivals.Arrival> all = new ArrayList<>();
        for (SimulatedArrivals.Arrival next = source.next(); next != null; next = source.next()) {
            all.add(next);
        }
        return all;
    }

    private void runClient(int member, long startNanos) {
        List<SimulatedArrivals.Arrival> all = arrivals(member);
        try (Socket socket = connect(servers.get(member))) {
            Thread sender = Thread.ofPlatform()
                    .name("eldest-sends-" + member)
                    .start(() -> send(all, member, startNanos, socket));
            receive(all, startNanos, socket);
            sender.join();
        } catch (IOException e) {
            failure = e;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void send(List<SimulatedArrivals.Arrival> all, int member, long startNanos, Socket socket) {
        SplittableRandom random = new SplittableRandom(member);
        try {
            OutputStream out = socket.getOutputStream();
            for (int id = 0; id < all.size(); id++) {
                byte[] query = query(id, (long) all.get(id).work(), random);
                long at = startNanos + (long) (all.get(id).at() * NANOS);
                TimeUnit.NANOSECONDS.sleep(at - System.nanoTime());
                out.write(query);
                out.flush();
            }
        } catch (IOException e) {
            failure = e;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Returns random moves, so that no two positions are equal and their answers are not in a cache. */
    private String moves(SplittableRandom random) {
        Position position = game.notation().parseTrusted(game.startPosition());
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < RANDOM_MOVES; i++) {
            int[] legal = Rules.legalMoves(position);
            if (legal.length == 0) {
                break;
            }
            int move = legal[random.nextInt(legal.length)];
            texts.add("\"" + game.notation().formatMove(position, move) + "\"");
            position.make(move);
            position.markRoot();
        }
        return String.join(",", texts);
    }

    private void receive(List<SimulatedArrivals.Arrival> all, long startNanos, Socket socket) throws IOException {
        BufferedReader in = reader(socket);
        for (int answered = 0; answered < all.size(); answered++) {
            String line = readLine(in);
            long now = System.nanoTime();
            Matcher id = ID.matcher(line);
            if (!id.find() || line.contains("\"error\"")) {
                throw new IOException("error from a server: " + line);
            }
            count(all.get(Integer.parseInt(id.group(1))), (now - startNanos) / NANOS);
        }
    }

    private static String readLine(BufferedReader in) throws IOException {
        try {
            String line = in.readLine();
            if (line != null) {
                return line;
            }
        } catch (SocketTimeoutException e) {
            throw new IOException("no answer from a server", e);
        }
        throw new IOException("connection closed by a server");
    }

    private synchronized void count(SimulatedArrivals.Arrival job, double now) {
        boolean counts = job.at() >= config.millis() * 0.2;
        double took = now - job.at();
        result.jobStarted(counts, took - job.work(), false);
        result.jobEnded(counts, took, job.work());
    }
}
