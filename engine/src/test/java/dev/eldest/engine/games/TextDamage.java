package dev.eldest.engine.games;

import java.util.SplittableRandom;

/** Changes texts at random, as typing errors and broken lines do. */
final class TextDamage {
    private static final String STRANGE = "0123456789/ -+:.xowbKQRBNPkqrbnpa\th\u0000\u00e9\u0663";

    private final SplittableRandom random;

    TextDamage(long seed) {
        random = new SplittableRandom(seed);
    }

    String damage(String text) {
        StringBuilder damaged = new StringBuilder(text);
        for (int errors = 1 + random.nextInt(3); errors > 0; errors--) {
            damageOnce(damaged);
        }
        return damaged.toString();
    }

    private void damageOnce(StringBuilder text) {
        int at = random.nextInt(text.length() + 1);
        int next = Math.min(text.length(), at + 1);
        switch (random.nextInt(5)) {
            case 0 -> text.insert(at, strangeLetter());
            case 1 -> text.delete(at, next);
            case 2 -> text.replace(at, next, String.valueOf(strangeLetter()));
            case 3 -> text.insert(at, text.substring(at));
            default -> text.setLength(at);
        }
    }

    private char strangeLetter() {
        return STRANGE.charAt(random.nextInt(STRANGE.length()));
    }
}
