package dev.eldest.server.net;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.InetAddress;
import java.net.UnknownHostException;
import org.junit.jupiter.api.Test;

class AcquaintancesTest {
    private static final byte[] FIRST = Token.digest("correct-horse-battery-staple");

    private final Acquaintances acquaintances = new Acquaintances();

    private static AddressBlock network(String address) throws UnknownHostException {
        return AddressBlock.of(InetAddress.getByName(address));
    }

    @Test
    void whatWasShownIsKnownAtThatAddressOnly() throws UnknownHostException {
        AddressBlock here = network("192.0.2.1");
        acquaintances.remember(here, FIRST);
        assertTrue(acquaintances.know(here, FIRST.clone()));
        assertFalse(acquaintances.know(here, Token.digest("another-horse-battery-staple")));
        assertFalse(acquaintances.know(network("192.0.2.2"), FIRST));
    }

    @Test
    void theLongestUnseenIsForgottenFirst() throws UnknownHostException {
        AddressBlock here = network("192.0.2.1");
        byte[] second = Token.digest("another-horse-battery-staple");
        acquaintances.remember(here, FIRST);
        acquaintances.remember(here, second);
        assertTrue(acquaintances.know(here, FIRST));
        for (int i = 2; i <= Acquaintances.MOST; i++) {
            acquaintances.remember(here, Token.digest("horse " + i));
        }
        assertTrue(acquaintances.know(here, FIRST));
        assertFalse(acquaintances.know(here, second));
    }
}
