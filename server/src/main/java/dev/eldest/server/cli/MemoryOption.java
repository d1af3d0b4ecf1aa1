package dev.eldest.server.cli;

import dev.eldest.engine.api.MemoryLimits;
import dev.eldest.protocol.text.TextSanitizer;
import java.nio.file.Path;
import java.util.function.LongBinaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/** The option {@code --memory}. The launcher also reads it, to choose the heap size. */
final class MemoryOption {
    /** System property with the size that the launcher has bounded the JVM for; empty without one. */
    static final String LAUNCHER_SIZE_PROPERTY = "eldest.memory";

    @Option(
            names = "--memory",
            paramLabel = "<size>",
            converter = MemorySize.Converter.class,
            description = "Maximum memory of the whole process, such as 512m or 2g (default: 15/16 of the memory of"
                    + " machine or container; for a server half of it, at most 4g).")
    private MemorySize memory;

    /** Returns the cap without the option, by the bytes of the machine and of the heap. */
    private final LongBinaryOperator defaultCap;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    MemoryOption() {
        this(MemoryCap::defaultCap);
    }

    private MemoryOption(LongBinaryOperator defaultCap) {
        this.defaultCap = defaultCap;
    }

    static MemoryOption forServer() {
        return new MemoryOption(MemoryCap::defaultServerCap);
    }

    /** Adds the option to a command that does not declare it. */
    static MemoryOption addTo(CommandSpec command) {
        MemoryOption memory = new MemoryOption();
        command.addMixin("memory", CommandSpec.forAnnotatedObject(memory));
        memory.spec = command;
        return memory;
    }

    /** Returns the engine's memory limits. */
    MemoryLimits limits() {
        long heap = heap();
        if (memory == null) {
            return MemoryCap.limits(cap().bytes(), heap);
        }
        refuseUnbounded();
        MemorySize min = MemorySize.roundedUp(MemoryCap.minCap(heap));
        if (memory.bytes() < min.bytes()) {
            throw OptionErrors.of(
                    spec,
                    "--memory",
                    "must be at least " + min + ", not '" + memory + "': the JVM itself takes "
                            + MemorySize.roundedUp(MemoryCap.JVM_BYTES) + " and its heap up to "
                            + MemorySize.roundedUp(heap));
        }
        return MemoryCap.limits(memory.bytes(), heap);
    }

    /** Refuses a cap that the launcher has not read, since the JVM would exceed it. */
    private void refuseUnbounded() {
        String launcherSize = System.getProperty(LAUNCHER_SIZE_PROPERTY);
        if (launcherSize != null && !memory.isWrittenAs(launcherSize)) {
            throw OptionErrors.of(
                    spec,
                    "--memory",
                    "is '" + memory + "', but the launcher has limited the JVM to '" + TextSanitizer.echo(launcherSize)
                            + "': write it in its simplest form, in a properties file as memory = " + memory);
        }
    }

    /** Returns the heap in bytes for clients' text. */
    long textBytes() {
        return MemoryCap.textBytes(heap());
    }

    MemorySize cap() {
        return memory == null ? MemorySize.roundedUp(defaultCap.applyAsLong(machine(), heap())) : memory;
    }

    private static long heap() {
        return Runtime.getRuntime().maxMemory();
    }

    private static long machine() {
        return new MachineMemory(Path.of("/")).bytes();
    }

    /** Memory size, written as 512m or 2g. */
    record MemorySize(long bytes) {
        private static final Pattern FORMAT = Pattern.compile("([1-9]\\d{0,8})([mMgG])");
        private static final int MEGABYTE_BITS = 20;
        private static final int GIGABYTE_BITS = 30;

        static MemorySize parse(String text) {
            Matcher matcher = FORMAT.matcher(text);
            if (!matcher.matches()) {
                throw new TypeConversionException(
                        "'" + text + "' is not a size; expected megabytes or gigabytes such as 512m or 2g");
            }
            int bits = matcher.group(2).equalsIgnoreCase("g") ? GIGABYTE_BITS : MEGABYTE_BITS;
            return new MemorySize(Long.parseLong(matcher.group(1)) << bits);
        }

        /** Returns whether the text is a notation of this size. */
        boolean isWrittenAs(String text) {
            return FORMAT.matcher(text).matches() && parse(text).equals(this);
        }

        /** Returns the size rounded up to whole megabytes. */
        static MemorySize roundedUp(long bytes) {
            return new MemorySize(-(-bytes >> MEGABYTE_BITS) << MEGABYTE_BITS);
        }

        @Override
        public String toString() {
            return (bytes >> MEGABYTE_BITS) + "m";
        }

        static final class Converter implements ITypeConverter<MemorySize> {
            @Override
            public MemorySize convert(String text) {
                return parse(text);
            }
        }
    }
}
