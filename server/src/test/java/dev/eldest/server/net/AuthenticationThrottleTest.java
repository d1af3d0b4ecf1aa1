package dev.eldest.server.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.server.net.TokenAuthenticator.AuthenticationThrottle;
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
    void allowsFewChecksPerMinute() throws UnknownHostException {
        AddressBlock from = network("127.0.0.1");
        int checked = 0;
        for (long end = now + HOUR; now - end < 0; ) {
            long wait = authenticationThrottle.reserveCheckNanos(from);
            if (wait < 0) {
                now += TimeUnit.MILLISECONDS.toNanos(100);
            } else {
                now += wait;
                authenticationThrottle.recordFailure(from);
                checked++;
            }
        }
        assertTrue(checked > 100 && checked < 250, "checked: " + checked);
    }

    @Test
    void boundsDelayAndLimitsOnlyGuessingAddress() throws UnknownHostException {
        AddressBlock guesser = network("192.0.2.1");
        for (int i = 0; i < 1000; i++) {
            assertTrue(authenticationThrottle.reserveCheckNanos(guesser) <= AuthenticationThrottle.MAX_WAIT_NANOS);
            authenticationThrottle.recordFailure(guesser);
        }
        assertEquals(-1, authenticationThrottle.reserveCheckNanos(guesser));
        assertEquals(0, authenticationThrottle.reserveCheckNanos(network("192.0.2.2")));
    }

    @Test
    void resetsDelayAfterAnHour() throws UnknownHostException {
        AddressBlock guesser = network("192.0.2.1");
        for (int i = 0; i < 20; i++) {
            authenticationThrottle.recordFailure(guesser);
        }
        now += HOUR;
        for (int i = 0; i < 3; i++) {
            assertTrue(authenticationThrottle.reserveCheckNanos(guesser) < TimeUnit.MILLISECONDS.toNanos(100));
        }
    }
}
