package dev.eldest.server.net;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;

/**
 * The addresses that count as one: an address of version 4 alone, and of version 6 all that begin with the same 64
 * bits, for one host may have them all.
 *
 * @param first the first of them
 */
public record AddressBlock(InetAddress first) {
    private static final int PREFIX_BYTES = 8;
    private static final int PREFIX_BITS = PREFIX_BYTES * Byte.SIZE;

    /** The one that an address is of. */
    public static AddressBlock of(InetAddress address) {
        byte[] bytes = address.getAddress();
        if (address instanceof Inet6Address) {
            Arrays.fill(bytes, PREFIX_BYTES, bytes.length, (byte) 0);
        }
        try {
            return new AddressBlock(InetAddress.getByAddress(bytes));
        } catch (UnknownHostException e) {
            throw new IllegalStateException("an address has the length of an address", e);
        }
    }

    @Override
    public String toString() {
        String text = first.getHostAddress();
        return first instanceof Inet6Address ? text + "/" + PREFIX_BITS : text;
    }
}
