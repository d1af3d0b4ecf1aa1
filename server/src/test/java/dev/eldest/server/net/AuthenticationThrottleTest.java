package dev.eldest.server.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class AuthenticationThrottleTest {
    private static final long HOUR = TimeUnit.HOURS.toNanos(1);

    private long now = Long.MAX_VALUE - 1;
    private final AuthenticationThrottle authenticationThrottle = new AuthenticationThrottle(() -> now);

    private static AddressBlock network(String address) throws UnknownHostException {
        return AddressBlock.of(InetAddress.getByName(address));
    }

    @Test
    void whoGuessesForAnHourGetsAFewAMinute() throws UnknownHostException {
        AddressBlock from = network("127.0.0.1");
        int looked = 0;
        for (long end = now + HOUR; now - end < 0; ) {
            long wait = authenticationThrottle.waitNanos(from);
            if (wait < 0) {
                now += TimeUnit.MILLISECONDS.toNanos(100);
            } else {
                now += wait;
                authenticationThrottle.wrong(from);
                looked++;
            }
        }
        assertTrue(looked > 100 && looked < 250, "looked at: " + looked);
    }

    @Test
    void nobodyWaitsForAnotherAddressOrForLong() throws UnknownHostException {
        AddressBlock guesser = network("192.0.2.1");
        for (int i = 0; i < 1000; i++) {
            assertTrue(authenticationThrottle.waitNanos(guesser) <= AuthenticationThrottle.MAX_WAIT_NANOS);
            authenticationThrottle.wrong(guesser);
        }
        assertEquals(-1, authenticationThrottle.waitNanos(guesser));
        assertEquals(0, authenticationThrottle.waitNanos(network("192.0.2.2")));
    }

    @Test
    void inTheEndItIsForgotten() throws UnknownHostException {
        AddressBlock guesser = network("192.0.2.1");
        for (int i = 0; i < 20; i++) {
            authenticationThrottle.wrong(guesser);
        }
        now += HOUR;
        for (int i = 0; i < 3; i++) {
            assertTrue(authenticationThrottle.waitNanos(guesser) < TimeUnit.MILLISECONDS.toNanos(100));
        }
    }
}
