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
 * Asks real servers for the jobs that a simulation has its members asked for, each server on a connection of its own at
 * the same moments. What an answer took beyond the job's own time counts as its wait.
 */
final class ClusterLoadClient {
    private static final Pattern ID = Pattern.compile("\"id\":(\\d+)");
    private static final int RANDOM_MOVES = 8;
    private static final int SILENCE_MILLIS = 60_000;
    private static final double NANOS = 1e6;

    private final SimulationConfig plan;
    private final long seed;
    private final List<InetSocketAddress> servers;
    private final Game game;
    private final SimulationResult figures;
    /** Volatile: written by whoever asks, read when all of them have ended. */
    private volatile IOException failure;

    /** @param servers as many as the plan has members */
    ClusterLoadClient(SimulationConfig plan, long seed, List<InetSocketAddress> servers, Game game) {
        this.plan = plan;
        this.seed = seed;
        this.servers = servers;
        this.game = game;
        figures = new SimulationResult(servers.size());
    }

    /** All of it, and the first fifth is not counted, as in the simulation. */
    SimulationResult run() throws IOException, InterruptedException {
        List<Thread> askers = new ArrayList<>();
        long began = System.nanoTime() + TimeUnit.SECONDS.toNanos(1);
        for (int i = 0; i < servers.size(); i++) {
            int member = i;
            askers.add(Thread.ofPlatform().name("eldest-asks-" + i).start(() -> ask(member, began)));
        }
        for (Thread asker : askers) {
            asker.join();
        }
        if (failure != null) {
            throw failure;
        }
        figures.over(plan.millis() * 0.8);
        return figures;
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

    private byte[] query(int id, long millis, SplittableRandom chance) {
        return ("{\"id\":" + id + ",\"moves\":[" + moves(chance) + "],\"limits\":{\"movetime\":" + millis + "}}\n")
                .getBytes(StandardCharsets.UTF_8);
    }

    private List<SimulatedArrivals.Arrival> arrivals(int member) {
        SimulatedArrivals source = new SimulatedArrivals(plan, member, seed);
        List<SimulatedArrivals.Arrival> all = new ArrayList<>();
        for (SimulatedArrivals.Arrival next = source.next(); next != null; next = source.next()) {
            all.add(next);
        }
        return all;
    }

    private void ask(int member, long began) {
        List<SimulatedArrivals.Arrival> all = arrivals(member);
        try (Socket socket = connect(servers.get(member))) {
            Thread sender =
                    Thread.ofPlatform().name("eldest-sends-" + member).start(() -> send(all, member, began, socket));
            hear(all, began, socket);
            sender.join();
        } catch (IOException e) {
            failure = e;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void send(List<SimulatedArrivals.Arrival> all, int member, long began, Socket socket) {
        SplittableRandom chance = new SplittableRandom(member);
        try {
            OutputStream out = socket.getOutputStream();
            for (int id = 0; id < all.size(); id++) {
                byte[] query = query(id, (long) all.get(id).work(), chance);
                long at = began + (long) (all.get(id).at() * NANOS);
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

    /** So that no two positions are alike, whose answers could be known already. */
    private String moves(SplittableRandom chance) {
        Position position = game.notation().parseOwn(game.startPosition());
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < RANDOM_MOVES; i++) {
            int[] legal = Rules.legalMoves(position);
            if (legal.length == 0) {
                break;
            }
            int move = legal[chance.nextInt(legal.length)];
            texts.add("\"" + game.notation().formatMove(position, move) + "\"");
            position.make(move);
            position.markRoot();
        }
        return String.join(",", texts);
    }

    private void hear(List<SimulatedArrivals.Arrival> all, long began, Socket socket) throws IOException {
        BufferedReader in = reader(socket);
        for (int answered = 0; answered < all.size(); answered++) {
            String line = hearLine(in);
            long now = System.nanoTime();
            Matcher id = ID.matcher(line);
            if (!id.find() || line.contains("\"error\"")) {
                throw new IOException("a server says " + line);
            }
            note(all.get(Integer.parseInt(id.group(1))), (now - began) / NANOS);
        }
    }

    private static String hearLine(BufferedReader in) throws IOException {
        try {
            String line = in.readLine();
            if (line != null) {
                return line;
            }
        } catch (SocketTimeoutException e) {
            throw new IOException("a server is silent", e);
        }
        throw new IOException("a server has gone");
    }

    private synchronized void note(SimulatedArrivals.Arrival job, double now) {
        boolean counts = job.at() >= plan.millis() * 0.2;
        double took = now - job.at();
        figures.begun(counts, took - job.work(), false);
        figures.ended(counts, took, job.work());
    }
}
