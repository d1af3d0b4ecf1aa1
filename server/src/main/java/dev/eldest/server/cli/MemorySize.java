package dev.eldest.server.cli;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** A size of memory as people write it: 512m or 2g. */
record MemorySize(long bytes) {
    private static final Pattern FORM = Pattern.compile("([1-9]\\d{0,8})([mMgG])");
    private static final int MEGABYTE_BITS = 20;
    private static final int GIGABYTE_BITS = 30;

    static MemorySize parse(String text) {
        Matcher matcher = FORM.matcher(text);
        if (!matcher.matches()) {
            throw new TypeConversionException(
                    "'" + text + "' is not a size: write megabytes or gigabytes like 512m or 2g");
        }
        int bits = matcher.group(2).equalsIgnoreCase("g") ? GIGABYTE_BITS : MEGABYTE_BITS;
        return new MemorySize(Long.parseLong(matcher.group(1)) << bits);
    }

    /** Whether somebody who writes this means as much. */
    boolean isMeantBy(String text) {
        return FORM.matcher(text).matches() && parse(text).equals(this);
    }

    /** The least size in whole megabytes that is as much. */
    static MemorySize roundedUp(long bytes) {
        return new MemorySize(-(-bytes >> MEGABYTE_BITS) << MEGABYTE_BITS);
    }

    /** The greatest size in whole megabytes that is no more. */
    static MemorySize roundedDown(long bytes) {
        return new MemorySize(bytes >> MEGABYTE_BITS << MEGABYTE_BITS);
    }

    @Override
    public String toString() {
        return (bytes >> MEGABYTE_BITS) + "m";
    }

    /** For the command line. */
    static final class Converter implements ITypeConverter<MemorySize> {
        @Override
        public MemorySize convert(String text) {
            return parse(text);
        }
    }
}
