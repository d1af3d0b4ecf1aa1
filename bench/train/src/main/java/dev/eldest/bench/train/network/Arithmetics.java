package dev.eldest.bench.train.network;

/** Chooses the arithmetic: vectors, if the JVM has them and {@code eldest.vectors} is not off. */
final class Arithmetics {
    private Arithmetics() {}

    static Arithmetic create() {
        boolean enabled = !System.getProperty("eldest.vectors", "on").equals("off");
        boolean available =
                ModuleLayer.boot().findModule("jdk.incubator.vector").isPresent();
        return enabled && available ? new VectorArithmetic() : new PlainArithmetic();
    }
}
