package dev.eldest.server.net;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.InetAddress;
import java.net.UnknownHostException;
import org.junit.jupiter.api.Test;

class AuthenticationCacheTest {
    private static final byte[] FIRST = Token.digest("correct-horse-battery-staple");

    private final AuthenticationCache authenticationCache = new AuthenticationCache();

    private static AddressBlock network(String address) throws UnknownHostException {
        return AddressBlock.of(InetAddress.getByName(address));
    }

    @Test
    void whatWasShownIsKnownAtThatAddressOnly() throws UnknownHostException {
        AddressBlock here = network("192.0.2.1");
        authenticationCache.remember(here, FIRST);
        assertTrue(authenticationCache.know(here, FIRST.clone()));
        assertFalse(authenticationCache.know(here, Token.digest("another-horse-battery-staple")));
        assertFalse(authenticationCache.know(network("192.0.2.2"), FIRST));
    }

    @Test
    void theLongestUnseenIsForgottenFirst() throws UnknownHostException {
        AddressBlock here = network("192.0.2.1");
        byte[] second = Token.digest("another-horse-battery-staple");
        authenticationCache.remember(here, FIRST);
        authenticationCache.remember(here, second);
        assertTrue(authenticationCache.know(here, FIRST));
        for (int i = 2; i <= AuthenticationCache.MOST; i++) {
            authenticationCache.remember(here, Token.digest("horse " + i));
        }
        assertTrue(authenticationCache.know(here, FIRST));
        assertFalse(authenticationCache.know(here, second));
    }
}
