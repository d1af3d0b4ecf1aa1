package dev.eldest.server.cli;

import dev.eldest.engine.api.MemoryLimits;
import dev.eldest.protocol.text.TextSanitizer;
import java.nio.file.Path;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The option {@code --memory}. The launcher reads it too, and chooses the heap's size by it. */
final class MemoryOption {
    /** The system property in which the launcher says for which size it has bounded the JVM; empty for none. */
    static final String BOUNDED = "eldest.memory";

    @Option(
            names = "--memory",
            paramLabel = "<size>",
            converter = MemorySize.Converter.class,
            description = "The most memory the whole process may take, like 512m or 2g (default: most of the"
                    + " machine's).")
    private MemorySize memory;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    /** Gives the option to a command that was declared without it. */
    static MemoryOption addTo(CommandSpec command) {
        MemoryOption memory = new MemoryOption();
        command.addMixin("memory", CommandSpec.forAnnotatedObject(memory));
        memory.spec = command;
        return memory;
    }

    /** What the engine may take. */
    MemoryLimits limits() {
        long heap = heap();
        if (memory == null) {
            return MemoryCap.usual(machine(), heap);
        }
        refuseUnbounded();
        MemorySize least = MemorySize.roundedUp(MemoryCap.least(heap));
        if (memory.bytes() < least.bytes()) {
            throw OptionErrors.of(
                    spec,
                    "--memory",
                    "must be at least " + least + ", not '" + memory + "': the JVM itself takes "
                            + MemorySize.roundedUp(MemoryCap.JVM_BYTES) + " and its heap up to "
                            + MemorySize.roundedUp(heap));
        }
        return MemoryCap.limits(memory.bytes(), heap);
    }

    /** A cap that the launcher has not seen would not hold. */
    private void refuseUnbounded() {
        String bounded = System.getProperty(BOUNDED);
        if (bounded != null && !memory.isMeantBy(bounded)) {
            throw OptionErrors.of(
                    spec,
                    "--memory",
                    "is '" + memory + "', but the launcher has bounded the JVM for '" + TextSanitizer.echo(bounded)
                            + "': write it plainly, in a properties file on a line like memory = " + memory);
        }
    }

    /** What a server's clients may take of the heap for their text. */
    long textBytes() {
        return MemoryCap.textBytes(heap());
    }

    /** The cap for the whole process. */
    MemorySize cap() {
        return memory == null ? MemorySize.roundedDown(MemoryCap.usualCap(machine(), heap())) : memory;
    }

    private static long heap() {
        return Runtime.getRuntime().maxMemory();
    }

    private static long machine() {
        return new MachineMemory(Path.of("/")).bytes();
    }
}
