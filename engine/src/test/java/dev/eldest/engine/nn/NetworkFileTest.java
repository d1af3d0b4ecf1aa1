package dev.eldest.engine.nn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;

class NetworkFileTest {
    private static final NetworkShape SHAPE = new NetworkShape(40, 12, 32, 3, 10, 5);
    private static final int CHECKSUM_AT = 6;
    private static final int CHECKED_FROM = 10;
    /** After the checked header: a name of five letters with its length, then the shape. */
    private static final int SHAPE_AT = CHECKED_FROM + 2 + 5;

    private final Network network = TestNetworks.random(SHAPE, 3);
    private final byte[] written = NetworkFile.write("chess", network);

    @Test
    void readsWrittenNetwork() {
        assertTrue(NetworkFile.isNetwork(written));
        assertEquals(network, NetworkFile.read("chess", written));
    }

    @Test
    void refusesTruncatedFile() {
        for (int length = 0; length < written.length; length++) {
            refusal(Arrays.copyOf(written, length));
        }
        refusal(Arrays.copyOf(written, written.length + 1));
    }

    @Test
    void refusesFlippedBit() {
        SplittableRandom random = new SplittableRandom(1);
        for (int round = 0; round < 2_000; round++) {
            byte[] damaged = written.clone();
            damaged[random.nextInt(damaged.length)] ^= (byte) (1 << random.nextInt(8));
            refusal(damaged);
        }
    }

    /** Random damage with a valid checksum must be refused with a message, or accepted. */
    @Test
    void refusesOrReadsDamagedFileWithValidChecksum() {
        SplittableRandom random = new SplittableRandom(2);
        for (int round = 0; round < 20_000; round++) {
            byte[] damaged = written.clone();
            for (int change = random.nextInt(4); change >= 0; change--) {
                int max = random.nextBoolean() ? damaged.length : SHAPE_AT + 28;
                damaged[random.nextInt(CHECKED_FROM, max)] = (byte) random.nextInt();
            }
            try {
                NetworkFile.read("chess", signed(damaged));
            } catch (IllegalArgumentException refusal) {
                assertFalse(refusal.getMessage().isBlank());
            }
        }
    }

    @Test
    void namesReasonInError() {
        assertEquals("no network file: wrong magic number", refusal(new byte[100]));
        assertEquals("the network is for 'chess', expected xiangqi", refusalOf("xiangqi", written));
        byte[] newer = written.clone();
        newer[5] = 9;
        assertEquals("network file version is 9, expected 1 or 2", refusal(newer));
        byte[] huge = written.clone();
        ByteBuffer.wrap(huge).putInt(SHAPE_AT, 1 << 30);
        assertEquals("inputs of a network must be from 1 to 65536, not 1073741824", refusal(signed(huge)));
        byte[] narrow = written.clone();
        ByteBuffer.wrap(narrow).putInt(SHAPE_AT + 8, 33);
        assertEquals("hidden values must be a multiple of 32, not 33", refusal(signed(narrow)));
        byte[] strong = written.clone();
        ByteBuffer.wrap(strong).putShort(SHAPE_AT + 28 + (SHAPE.rowWeights() + SHAPE.hidden()) * 2, Short.MAX_VALUE);
        assertEquals("output 0 can overflow", refusal(signed(strong)));
        byte[] extra = written.clone();
        ByteBuffer.wrap(extra).putShort(extra.length - 2 * SHAPE.extraOutputWeights() - 2, Short.MIN_VALUE);
        assertEquals("the extra layer can overflow", refusal(signed(extra)));
    }

    @Test
    void readsFirstVersion() {
        Network plain = TestNetworks.random(SHAPE.withExtra(0, 0), 3);
        byte[] second = NetworkFile.write("chess", plain);
        byte[] first = new byte[second.length - 2 * Integer.BYTES];
        System.arraycopy(second, 0, first, 0, SHAPE_AT + 16);
        System.arraycopy(second, SHAPE_AT + 24, first, SHAPE_AT + 16, first.length - SHAPE_AT - 16);
        first[5] = 1;
        assertEquals(plain, NetworkFile.read("chess", signed(first)));
    }

    private static String refusal(byte[] bytes) {
        return refusalOf("chess", bytes);
    }

    private static String refusalOf(String game, byte[] bytes) {
        return assertThrows(IllegalArgumentException.class, () -> NetworkFile.read(game, bytes))
                .getMessage();
    }

    private static byte[] signed(byte[] bytes) {
        CRC32C sum = new CRC32C();
        sum.update(bytes, CHECKED_FROM, bytes.length - CHECKED_FROM);
        ByteBuffer.wrap(bytes).putInt(CHECKSUM_AT, (int) sum.getValue());
        return bytes;
    }
}
