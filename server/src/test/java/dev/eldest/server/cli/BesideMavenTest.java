package dev.eldest.server.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The script that runs the server for {@code mvn -Pserve}. A shell takes the place of Maven. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class BesideMavenTest {
    private static final int TERMINATED = 128 + 15;

    private Process maven;
    private BufferedReader output;

    private void start(String... command) throws IOException {
        List<String> words = new ArrayList<>(List.of(
                "sh", "-c", "sh \"$@\"; echo \"ended with $?\"", "sh", "src/main/distribution/beside-maven.sh"));
        words.addAll(List.of(command));
        maven = new ProcessBuilder(words)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        output = maven.inputReader();
    }

    @AfterEach
    void end() throws InterruptedException {
        maven.descendants().forEach(ProcessHandle::destroyForcibly);
        maven.destroyForcibly().waitFor();
    }

    @Test
    void returnsWhenCommandSucceeds() throws Exception {
        start("echo", "served");
        assertEquals("served", output.readLine());
        assertEquals("ended with 0", output.readLine());
        assertEquals(0, maven.waitFor());
    }

    /** Maven would print a report below the command's error. */
    @Test
    void endsMavenWhenCommandFails() throws Exception {
        start("sh", "-c", "echo 'wrong option'; exit 2");
        assertEquals("wrong option", output.readLine());
        assertNull(output.readLine());
        assertEquals(TERMINATED, maven.waitFor());
    }

    @Test
    void endsCommandWhenMavenIsKilled() throws Exception {
        start("sh", "-c", "echo $$; exec sleep 600");
        ProcessHandle command =
                ProcessHandle.of(Long.parseLong(output.readLine())).orElseThrow();
        maven.destroyForcibly();
        command.onExit().get();
    }
}
