package dev.eldest.server.browser;

import dev.eldest.server.net.FreePorts;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests that the live page shows the cluster. */
class ClusterPageTest extends PageCase {
    private static final int JOBS = 8;

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
    void showsMembersAndDelegatedWork() throws Exception {
        browser.open(server.page("live"));
        browser.await("document.querySelectorAll('.member').length === 1");
        try (Socket client = new Socket("127.0.0.1", server.page("").getPort())) {
            try (BoardServer _ = BoardServer.startWith(member(others, own))) {
                browser.await("document.querySelectorAll('.member:not(.strange)').length === 2");
                for (int id = 0; id < JOBS; id++) {
                    String job = "{\"id\":" + id + ",\"limits\":{\"movetime\":600000}}\n";
                    client.getOutputStream().write(job.getBytes(StandardCharsets.UTF_8));
                }
                browser.await("document.querySelectorAll('.member .used')[1].style.width === '100%'");
                browser.await("document.querySelector('.member').textContent.includes('3 jobs on 1 core, 2 waiting')");
                browser.await("document.querySelector('#moves').textContent.includes('elsewhere: 3 jobs')");
            }
            browser.await("document.querySelectorAll('.member').length === 1");
            browser.await("document.querySelector('#moves').textContent.includes('begun anew: 3 of 3')");
        }
    }
}
