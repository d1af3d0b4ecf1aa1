package dev.eldest.protocol.gomocup;

import dev.eldest.engine.api.CommonOption;
import dev.eldest.protocol.session.Command;
import dev.eldest.protocol.text.TextSanitizer;
import dev.eldest.protocol.text.Tokenizer;
import dev.eldest.protocol.text.Tokenizer.LenientNumber;
import java.util.List;
import java.util.Locale;
import java.util.function.LongUnaryOperator;

/** Parses the arguments of INFO: a name and a value. Ignores unknown names, as the protocol requires. */
final class GomocupInfo {
    private static final int MEGABYTE_BITS = 20;
    private static final int KILOBYTE_BITS = 10;
    /** Maximum of the hash option. */
    private static final long MAX_MEGABYTES = 1 << 20;

    private final GomocupGame game;
    private final LongUnaryOperator tableBytes;
    private volatile boolean tableShared;
    /** Table size in MB that the client asked for; 0 for none. Sizes belong to the thread of the current command. */
    private long wantedSize;

    private long maxSize;

    /** @param tableBytes maps a memory limit of the process to the memory of the table, in bytes */
    GomocupInfo(GomocupGame game, LongUnaryOperator tableBytes) {
        this.game = game;
        this.tableBytes = tableBytes;
    }

    /** Marks the table as shared, so a memory limit has no effect. */
    void shareTable() {
        tableShared = true;
    }

    List<Command> read(Tokenizer tokenizer) {
        String name = tokenizer.next();
        if (name == null) {
            return GomocupGame.bad("INFO: name missing; syntax: INFO <name> <value>");
        }
        String key = name.toLowerCase(Locale.ROOT);
        return switch (key) {
            case "evaluate" -> game.evaluate();
            case "rule",
                    "max_memory",
                    "hash_size",
                    "thread_num",
                    "timeout_turn",
                    "timeout_match",
                    "time_left",
                    "time_increment",
                    "max_depth",
                    "max_node" -> number(key, tokenizer.rest());
            default -> List.of();
        };
    }

    private List<Command> number(String key, String text) {
        LenientNumber lenientNumber = text == null ? null : LenientNumber.of(text);
        if (lenientNumber == null) {
            return GomocupGame.bad("INFO " + key + ": "
                    + (text == null ? "number missing" : "'" + TextSanitizer.echo(text) + "' is not a number"));
        }
        long value = lenientNumber.nearest();
        return switch (key) {
            case "rule" -> game.setRule(value);
            case "max_memory" -> limitMemory(value);
            case "hash_size" -> {
                wantedSize = Math.max(1, value >> MEGABYTE_BITS - KILOBYTE_BITS);
                yield setTable();
            }
            case "thread_num" ->
                List.of(new Command.SetOption(
                        CommonOption.THREADS, Long.toString(Math.clamp(value, 1, CommonOption.MAX_THREADS))));
            default -> {
                game.limits().set(key, value);
                yield List.of();
            }
        };
    }

    /** Sets the memory limit in bytes; 0 for none. */
    private List<Command> limitMemory(long bytes) {
        if (tableShared) {
            return List.of();
        }
        if (bytes <= 0) {
            maxSize = 0;
            return wantedSize == 0 ? List.of() : setTable();
        }
        long megabytes = tableBytes.applyAsLong(bytes) >> MEGABYTE_BITS;
        maxSize = Math.max(1, megabytes);
        return megabytes > 0
                ? setTable()
                : List.of(
                        setTable().getFirst(),
                        new Command.SendText("MESSAGE max_memory: program needs more than " + bytes
                                + " bytes; using the smallest table"));
    }

    /** Sets the table to the wanted size, or to the limit. */
    private List<Command> setTable() {
        long megabytes = wantedSize == 0 ? maxSize : maxSize == 0 ? wantedSize : Math.min(wantedSize, maxSize);
        return List.of(
                new Command.SetOption(CommonOption.HASH, Long.toString(Math.clamp(megabytes, 1, MAX_MEGABYTES))));
    }
}
