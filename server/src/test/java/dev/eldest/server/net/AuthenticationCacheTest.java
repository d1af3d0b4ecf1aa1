package dev.eldest.server.net;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.protocol.text.Sha256;
import dev.eldest.server.net.TokenAuthenticator.AuthenticationCache;
import java.net.InetAddress;
import java.net.UnknownHostException;
import org.junit.jupiter.api.Test;

class AuthenticationCacheTest {
    private static final byte[] FIRST = Sha256.digest("correct-horse-battery-staple");

    private final AuthenticationCache authenticationCache = new AuthenticationCache();

    private static AddressBlock network(String address) throws UnknownHostException {
        return AddressBlock.of(InetAddress.getByName(address));
    }

    @Test
    void findsTokenOnlyAtItsAddress() throws UnknownHostException {
        AddressBlock here = network("192.0.2.1");
        authenticationCache.add(here, FIRST);
        assertTrue(authenticationCache.contains(here, FIRST.clone()));
        assertFalse(authenticationCache.contains(here, Sha256.digest("another-horse-battery-staple")));
        assertFalse(authenticationCache.contains(network("192.0.2.2"), FIRST));
    }

    @Test
    void evictsLeastRecentlyUsedToken() throws UnknownHostException {
        AddressBlock here = network("192.0.2.1");
        byte[] second = Sha256.digest("another-horse-battery-staple");
        authenticationCache.add(here, FIRST);
        authenticationCache.add(here, second);
        assertTrue(authenticationCache.contains(here, FIRST));
        for (int i = 2; i <= AuthenticationCache.MAX_ENTRIES; i++) {
            authenticationCache.add(here, Sha256.digest("horse " + i));
        }
        assertTrue(authenticationCache.contains(here, FIRST));
        assertFalse(authenticationCache.contains(here, second));
    }
}
