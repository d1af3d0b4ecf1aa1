package dev.eldest.server.cluster.tls;

import java.io.ByteArrayOutputStream;

/** Encodes DER values of certificates: tag, length, content. */
final class Der {
    private static final int OBJECT = 0x06;
    private static final int BITS = 0x03;
    private static final int TEXT = 0x0c;
    private static final int TIME = 0x18;
    private static final int SEQUENCE = 0x30;
    private static final int SET = 0x31;

    private static final int SHORT_LENGTHS = 0x80;
    private static final int ONE_BYTE = 0x81;
    private static final int TWO_BYTES = 0x82;

    private Der() {}

    static byte[] sequence(byte[]... parts) {
        return value(SEQUENCE, parts);
    }

    static byte[] set(byte[]... parts) {
        return value(SET, parts);
    }

    static byte[] object(byte... number) {
        return value(OBJECT, number);
    }

    static byte[] text(byte... characters) {
        return value(TEXT, characters);
    }

    /** @param characters year to second, then Z */
    static byte[] time(byte... characters) {
        return value(TIME, characters);
    }

    /** Encodes a bit string of whole bytes. */
    static byte[] bits(byte... bytes) {
        return value(BITS, new byte[1], bytes);
    }

    private static byte[] value(int tag, byte[]... parts) {
        ByteArrayOutputStream content = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            content.writeBytes(part);
        }
        ByteArrayOutputStream encoded = new ByteArrayOutputStream();
        encoded.write(tag);
        writeLength(content.size(), encoded);
        encoded.writeBytes(content.toByteArray());
        return encoded.toByteArray();
    }

    private static void writeLength(int length, ByteArrayOutputStream out) {
        if (length >= 1 << Byte.SIZE) {
            out.write(TWO_BYTES);
            out.write(length >> Byte.SIZE);
        } else if (length >= SHORT_LENGTHS) {
            out.write(ONE_BYTE);
        }
        out.write(length);
    }
}
