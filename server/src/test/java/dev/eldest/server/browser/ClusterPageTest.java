package dev.eldest.server.browser;

import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.eldest.server.net.FreePorts;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests that the live page shows the cluster. */
class ClusterPageTest extends PageCase {
    private static final int JOBS = 8;
    private static final int COLUMNS = 5;
    private static final String SHARED = "document.querySelectorAll('#shared td')[0]?.textContent ";

    private final String own;
    private final String others;

    ClusterPageTest() throws IOException {
        List<Integer> ports = FreePorts.find(2);
        own = Integer.toString(ports.getFirst());
        others = Integer.toString(ports.getLast());
    }

    private static String[] member(String port, String other) {
        return new String[] {
            "--threads", "1", "--cluster", "page", "--cluster-port", port, "--join", "127.0.0.1:" + other
        };
    }

    @Override
    String[] options() {
        return member(own, others);
    }

    @Test
    void showsSearchBySeveralMembers() throws Exception {
        browser.open(server.page("live"));
        try (BoardServer _ = BoardServer.startWith(member(others, own));
                Socket client = new Socket("127.0.0.1", server.page("").getPort())) {
            browser.await("document.querySelectorAll('.member:not(.incompatible)').length === 2");
            assertFalse(browser.isVisible("#shared"));
            String commands = "uci\nsetoption name Members value 2\nposition startpos\ngo infinite\n";
            client.getOutputStream().write(commands.getBytes(StandardCharsets.UTF_8));
            browser.await(SHARED + "=== 'Chess'");
            for (int column = 1; column < COLUMNS; column++) {
                browser.await("/[1-9]/.test(" + SHARED.replace("[0]", "[" + column + "]") + ")");
            }
            client.getOutputStream().write("stop\n".getBytes(StandardCharsets.UTF_8));
            browser.await("document.querySelector('#shared').hidden");
        }
    }

    @Test
    void showsMembersAndDelegatedWork() throws Exception {
        browser.open(server.page("live"));
        browser.await("document.querySelectorAll('.member').length === 1");
        try (Socket client = new Socket("127.0.0.1", server.page("").getPort())) {
            try (BoardServer _ = BoardServer.startWith(member(others, own))) {
                browser.await("document.querySelectorAll('.member:not(.incompatible)').length === 2");
                for (int id = 0; id < JOBS; id++) {
                    String job = "{\"id\":" + id + ",\"limits\":{\"movetime\":600000}}\n";
                    client.getOutputStream().write(job.getBytes(StandardCharsets.UTF_8));
                }
                browser.await("document.querySelectorAll('.member .used')[1].style.width === '100%'");
                browser.await("document.querySelector('.member').textContent.includes('3 jobs on 1 core, 2 waiting')");
                browser.await("document.querySelector('#delegated').textContent.includes('delegated: 3 jobs')");
            }
            browser.await("document.querySelectorAll('.member').length === 1");
            browser.await("document.querySelector('#delegated').textContent.includes('restarted: 3 of 3')");
        }
    }
}
