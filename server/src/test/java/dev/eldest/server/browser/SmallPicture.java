package dev.eldest.server.browser;

import java.awt.image.BufferedImage;
import java.awt.image.IndexColorModel;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import javax.imageio.ImageIO;

/** Writes a picture with its 255 most frequent colours, in a quarter of the original size. */
final class SmallPicture {
    private static final int COLOURS = 255;

    /** Mask of the color bits that distinguish palette entries. */
    private static final int PALETTE_MASK = 0xF8F8F8;

    private SmallPicture() {}

    static void write(byte[] png, Path file) throws IOException {
        BufferedImage picture = ImageIO.read(new ByteArrayInputStream(png));
        int[] palette = palette(picture);
        BufferedImage small = new BufferedImage(
                picture.getWidth(), picture.getHeight(), BufferedImage.TYPE_BYTE_INDEXED, model(palette));
        Map<Integer, Integer> nearest = new HashMap<>();
        for (int y = 0; y < picture.getHeight(); y++) {
            for (int x = 0; x < picture.getWidth(); x++) {
                int index = nearest.computeIfAbsent(picture.getRGB(x, y), colour -> nearest(colour, palette));
                small.getRaster().setSample(x, y, 0, index);
            }
        }
        Files.createDirectories(file.getParent());
        ImageIO.write(small, "png", file.toFile());
    }

    private static int[] palette(BufferedImage picture) {
        Map<Integer, Integer> counts = new HashMap<>();
        for (int y = 0; y < picture.getHeight(); y++) {
            for (int x = 0; x < picture.getWidth(); x++) {
                counts.merge(picture.getRGB(x, y), 1, Integer::sum);
            }
        }
        Set<Integer> seen = new HashSet<>();
        return counts.entrySet().stream()
                .sorted(Map.Entry.<Integer, Integer>comparingByValue().reversed())
                .mapToInt(Map.Entry::getKey)
                .filter(colour -> seen.add(colour & PALETTE_MASK))
                .limit(COLOURS)
                .toArray();
    }

    private static IndexColorModel model(int[] palette) {
        byte[][] parts = new byte[3][palette.length];
        for (int i = 0; i < palette.length; i++) {
            parts[0][i] = (byte) (palette[i] >> 16);
            parts[1][i] = (byte) (palette[i] >> 8);
            parts[2][i] = (byte) palette[i];
        }
        return new IndexColorModel(8, palette.length, parts[0], parts[1], parts[2]);
    }

    private static int nearest(int colour, int[] palette) {
        int best = 0;
        int min = Integer.MAX_VALUE;
        for (int i = 0; i < palette.length; i++) {
            int distance =
                    squared(colour, palette[i], 16) + squared(colour, palette[i], 8) + squared(colour, palette[i], 0);
            if (distance < min) {
                best = i;
                min = distance;
            }
        }
        return best;
    }

    private static int squared(int one, int other, int shift) {
        int difference = (one >> shift & 0xFF) - (other >> shift & 0xFF);
        return difference * difference;
    }
}
