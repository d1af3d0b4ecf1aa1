package dev.eldest.server.cli;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

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

    /** Returns the size rounded down to whole megabytes. */
    static MemorySize roundedDown(long bytes) {
        return new MemorySize(bytes >> MEGABYTE_BITS << MEGABYTE_BITS);
    }

    @Override
    public String toString() {
        return (bytes >> MEGABYTE_BITS) + "m";
    }

    /** Converter for picocli. */
    static final class Converter implements ITypeConverter<MemorySize> {
        @Override
        public MemorySize convert(String text) {
            return parse(text);
        }
    }
}
