package dev.eldest.engine.core;

import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.eldest.engine.api.ClientLimits;
import dev.eldest.engine.api.MemoryLimits;
import dev.eldest.engine.run.Client;
import dev.eldest.engine.run.CoreScheduler;
import dev.eldest.engine.run.MemoryBudgets;
import org.junit.jupiter.api.Test;

/** Tests the claims to the cores of clients that come back. */
class ClientsTest {
    private final Clients clients = new Clients(ClientLimits.NONE, new MemoryBudgets(MemoryLimits.NONE));

    /** Opens and closes a session. */
    private CoreScheduler.Share visit(String name, boolean background) {
        Client client = clients.addSession(name, background);
        clients.removeSession(client);
        return client.coreShare();
    }

    @Test
    void keepsClaimToCoresWhenClientComesBack() {
        CoreScheduler.Share claim = visit("a", false);
        assertNotSame(claim, visit("b", false));
        assertNotSame(claim, visit("a", true));
        for (int i = 0; i < 3; i++) {
            assertSame(claim, visit("a", false));
        }
    }

    @Test
    void dropsOldestClaimWhenManyClientsHaveLeft() {
        CoreScheduler.Share first = visit("first", false);
        CoreScheduler.Share second = visit("second", false);
        for (int i = 0; i < Clients.MAX_CLAIMS - 1; i++) {
            visit("client " + i, false);
        }
        assertSame(second, visit("second", false));
        assertNotSame(first, visit("first", false));
    }
}
