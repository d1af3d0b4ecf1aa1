package dev.eldest.server.hostile.attacks;

import dev.eldest.server.EldestCommand;
import dev.eldest.server.Folders;
import dev.eldest.server.hostile.Attack;
import dev.eldest.server.hostile.Attacker;
import dev.eldest.server.hostile.Breach;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/**
 * Runs a hostile server and a client that uses it. The client must exit soon, within its memory, with an error message.
 */
public final class HostileServer implements Attack {
    private static final List<String> FLAGS = List.of("-Xmx64m", "-XX:ActiveProcessorCount=1", "-Xlog:disable");
    private static final long MAX_SECONDS_TO_CONNECT = 60;
    private static final long MAX_SECONDS = 20;
    private static final int FAILED = 1;
    private static final Pattern FAULT = Pattern.compile("\\w(?:Error|Exception)\\b|\\bat [a-z]+\\.");
    private static final int POSITIONS = 500;
    private static final String POSITION = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1\n";

    @Override
    public void attack(Attacker attacker) throws IOException, InterruptedException {
        HostileServerBehavior behavior =
                HostileServerBehavior.values()[attacker.random().nextInt(HostileServerBehavior.values().length)];
        Path folder = Files.createTempDirectory("eldest-misled");
        try (ServerSocket serverSocket = attacker.listen()) {
            Path file = Files.writeString(folder.resolve("positions.epd"), POSITION.repeat(POSITIONS));
            CountDownLatch connected = new CountDownLatch(1);
            Thread.ofVirtual().start(() -> receive(serverSocket, behavior, connected));
            List<String> words = behavior.arguments(file.toString(), address(serverSocket));
            runClient(behavior, words, folder.resolve("output.txt"), connected);
        } finally {
            Folders.delete(folder);
        }
    }

    private static String address(ServerSocket serverSocket) {
        return serverSocket.getInetAddress().getHostAddress() + ":" + serverSocket.getLocalPort();
    }

    private static void receive(ServerSocket serverSocket, HostileServerBehavior behavior, CountDownLatch connected) {
        try {
            while (true) {
                Socket client = serverSocket.accept();
                connected.countDown();
                Thread.ofVirtual().start(() -> behavior.serve(client));
            }
        } catch (IOException e) {
            // The socket is closed.
        }
    }

    private static void runClient(
            HostileServerBehavior behavior, List<String> words, Path outputFile, CountDownLatch connected)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("nice", "-n", "5"));
        command.addAll(EldestCommand.withFlags(FLAGS, words.toArray(String[]::new)));
        Process client = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(outputFile.toFile())
                .start();
        try {
            connected.await(MAX_SECONDS_TO_CONNECT, TimeUnit.SECONDS);
            boolean ended = client.waitFor(MAX_SECONDS, TimeUnit.SECONDS);
            String text = Files.readString(outputFile);
            if (!ended) {
                throw new Breach(behavior + ": the client still runs, " + text);
            }
            if (client.exitValue() != FAILED || FAULT.matcher(text).find()) {
                throw new Breach(behavior + ": exit code " + client.exitValue() + ", " + text);
            }
        } finally {
            client.destroyForcibly().waitFor();
        }
    }
}
