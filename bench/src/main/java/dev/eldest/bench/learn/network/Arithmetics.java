package dev.eldest.bench.learn.network;

/** Which arithmetic this process learns by: the one with vectors, where the JVM has them and they are not unwanted. */
final class Arithmetics {
    private Arithmetics() {}

    static Arithmetic chosen() {
        boolean wanted = !System.getProperty("eldest.vectors", "on").equals("off");
        boolean there = ModuleLayer.boot().findModule("jdk.incubator.vector").isPresent();
        return wanted && there ? new VectorArithmetic() : new PlainArithmetic();
    }
}
