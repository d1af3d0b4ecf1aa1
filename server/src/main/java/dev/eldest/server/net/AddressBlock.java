package dev.eldest.server.net;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;

/**
 * Addresses that count as one: a single IPv4 address, or all IPv6 addresses with the same 64-bit prefix, since one host
 * may have them all.
 */
public record AddressBlock(InetAddress first) {
    private static final int PREFIX_BYTES = 8;
    private static final int PREFIX_BITS = PREFIX_BYTES * Byte.SIZE;

    public static AddressBlock of(InetAddress address) {
        byte[] bytes = address.getAddress();
        if (address instanceof Inet6Address) {
            Arrays.fill(bytes, PREFIX_BYTES, bytes.length, (byte) 0);
        }
        try {
            return new AddressBlock(InetAddress.getByAddress(bytes));
        } catch (UnknownHostException e) {
            throw new IllegalStateException("address with an invalid length", e);
        }
    }

    @Override
    public String toString() {
        String text = first.getHostAddress();
        return first instanceof Inet6Address ? text + "/" + PREFIX_BITS : text;
    }
}
