package dev.eldest.server.peers;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.server.EldestCommand;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests Eldest with Debian's polyglot, the adapter between xboard and UCI engines. */
@Tag("peers")
class PolyglotTest {
    @Test
    void answersMove(@TempDir Path folder) throws IOException {
        String command = EldestCommand.script(folder, "uci").toString();
        try (Rulebook rulebook = new Rulebook();
                PeerProcess polyglot = PeerProcess.installed("polyglot", "-noini", "-ec", command)) {
            polyglot.send("xboard");
            polyglot.ask("protover 2", "feature done=0");
            polyglot.readUntil(line -> line.contains("done=1"));
            polyglot.send("new");
            polyglot.send("st 1");
            String answer = polyglot.ask("usermove e2e4", "move ").getLast();

            String move = answer.substring("move ".length());
            assertTrue(rulebook.areLegal(null, List.of("e2e4", move)), answer);
        }
    }
}
