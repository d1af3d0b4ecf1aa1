package dev.eldest.server.hostile.attacks;

import dev.eldest.server.EldestCommand;
import dev.eldest.server.Folders;
import dev.eldest.server.hostile.Attack;
import dev.eldest.server.hostile.Breach;
import dev.eldest.server.hostile.Stranger;
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
 * A server that harms whoever uses it. A client of ours ends soon after it has met one, within its memory, and says in
 * a sentence what was wrong.
 */
public final class HostileServer implements Attack {
    private static final List<String> FLAGS = List.of(
            "-Xmx64m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-XX:ActiveProcessorCount=1", "-Xlog:disable");
    private static final long MAX_SECONDS_TO_COME = 60;
    private static final long MAX_SECONDS = 20;
    private static final int FAILED = 1;
    private static final Pattern FAULT = Pattern.compile("\\w(?:Error|Exception)\\b|\\bat [a-z]+\\.");
    private static final int POSITIONS = 500;
    private static final String POSITION = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1\n";

    @Override
    public void visit(Stranger stranger) throws IOException, InterruptedException {
        Misdeed misdeed = Misdeed.values()[stranger.random().nextInt(Misdeed.values().length)];
        Path folder = Files.createTempDirectory("eldest-misled");
        try (ServerSocket door = stranger.listen()) {
            Path file = Files.writeString(folder.resolve("positions.epd"), POSITION.repeat(POSITIONS));
            CountDownLatch met = new CountDownLatch(1);
            Thread.ofVirtual().start(() -> receive(door, misdeed, met));
            mislead(misdeed, misdeed.words(file.toString(), address(door)), folder.resolve("said.txt"), met);
        } finally {
            Folders.delete(folder);
        }
    }

    private static String address(ServerSocket door) {
        return door.getInetAddress().getHostAddress() + ":" + door.getLocalPort();
    }

    private static void receive(ServerSocket door, Misdeed misdeed, CountDownLatch met) {
        try {
            while (true) {
                Socket client = door.accept();
                met.countDown();
                Thread.ofVirtual().start(() -> misdeed.commit(client));
            }
        } catch (IOException e) {
            // It is closed.
        }
    }

    private static void mislead(Misdeed misdeed, List<String> words, Path said, CountDownLatch met)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("nice", "-n", "5"));
        command.addAll(EldestCommand.on(FLAGS, words.toArray(String[]::new)));
        Process client = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(said.toFile())
                .start();
        try {
            met.await(MAX_SECONDS_TO_COME, TimeUnit.SECONDS);
            boolean ended = client.waitFor(MAX_SECONDS, TimeUnit.SECONDS);
            String text = Files.readString(said);
            if (!ended) {
                throw new Breach(misdeed + ": it goes on, " + text);
            }
            if (client.exitValue() != FAILED || FAULT.matcher(text).find()) {
                throw new Breach(misdeed + ": exit code " + client.exitValue() + ", " + text);
            }
        } finally {
            client.destroyForcibly().waitFor();
        }
    }
}
