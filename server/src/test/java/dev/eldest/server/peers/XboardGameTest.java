package dev.eldest.server.peers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.server.EldestCommand;
import dev.eldest.server.net.RunningServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Plays a whole game of xboard between two clients of one server, connected as in server/docs/connect.md. */
@Tag("peers")
@Timeout(value = 6, unit = TimeUnit.MINUTES)
class XboardGameTest {
    private static final long MAX_MINUTES = 5;

    /** Terminations by the rules, in the words of polyglot or xboard. */
    private static final Pattern BY_THE_RULES = Pattern.compile(
            "mates|checkmate|stalemate|repetition|insufficient|trivial draw|(50|fifty).moves?",
            Pattern.CASE_INSENSITIVE);

    @TempDir
    private Path folder;

    @Test
    void gameEndsByRules() throws Exception {
        try (RunningServer server = RunningServer.start()) {
            String game = play(EldestCommand.script(
                    folder, "connect", "127.0.0.1:" + server.address().getPort()));

            assertTrue(
                    Pattern.compile("\\[Result \"(1-0|0-1|1/2-1/2)\"]")
                            .matcher(game)
                            .find(),
                    game);
            assertTrue(BY_THE_RULES.matcher(ending(game)).find(), game);
            assertEquals(2, server.networkCounters.accepted().sum());
            assertEquals(0, server.networkCounters.slowReaders().sum());
        }
    }

    private String play(Path bridge) throws IOException, InterruptedException {
        Path pgn = folder.resolve("game.pgn");
        ProcessBuilder xboard = new ProcessBuilder(
                PeerProcess.path("xvfb-run").toString(),
                "-a",
                PeerProcess.path("xboard").toString(),
                "-fUCI",
                "-sUCI",
                "-fcp",
                bridge.toString(),
                "-scp",
                bridge.toString(),
                "-adapterCommand",
                PeerProcess.path("polyglot") + " -noini -ec \"%fcp\" -ed \"%fd\"",
                "-mg",
                "1",
                "-tc",
                "0:10",
                "-inc",
                "0.1",
                "-autoCallFlag",
                "true",
                "-sgf",
                pgn.toString(),
                "-soundMove",
                "",
                "-popupExitMessage",
                "false");
        xboard.environment().put("HOME", folder.toString());
        Process game = xboard.redirectErrorStream(true)
                .redirectOutput(folder.resolve("xboard.log").toFile())
                .start();
        try {
            boolean ended = game.waitFor(MAX_MINUTES, TimeUnit.MINUTES);
            assertTrue(ended, () -> "still playing: " + read(folder.resolve("xboard.log")));
        } finally {
            game.descendants().forEach(ProcessHandle::destroy);
            game.destroy();
        }
        return read(pgn);
    }

    private static String ending(String game) {
        return game.substring(game.lastIndexOf('{'));
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            return "no file " + file;
        }
    }
}
