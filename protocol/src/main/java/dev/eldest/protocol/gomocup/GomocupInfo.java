package dev.eldest.protocol.gomocup;

import dev.eldest.engine.api.CommonOption;
import dev.eldest.protocol.session.Command;
import dev.eldest.protocol.text.LenientNumber;
import dev.eldest.protocol.text.TextSanitizer;
import dev.eldest.protocol.text.Tokenizer;
import java.util.List;
import java.util.Locale;
import java.util.function.LongUnaryOperator;

/** The words after INFO: a name and a value. What is not known is passed over, as the protocol wants it. */
final class GomocupInfo {
    private static final int MEGABYTE_BITS = 20;
    private static final int KILOBYTE_BITS = 10;
    /** As the option for it has it. */
    private static final long MAX_MEGABYTES = 1 << 20;

    private final GomocupGame game;
    private final LongUnaryOperator tableBytes;
    private volatile boolean tableShared;
    /** In megabytes, as the client said; 0 if it has not. What they are belongs to who has the turn. */
    private long wished;

    private long most;

    /** @param tableBytes what of a limit for all memory is left for the table */
    GomocupInfo(GomocupGame game, LongUnaryOperator tableBytes) {
        this.game = game;
        this.tableBytes = tableBytes;
    }

    /** A session that shares a table has none of its own that would count. */
    void shareTable() {
        tableShared = true;
    }

    List<Command> read(Tokenizer tokenizer) {
        String name = tokenizer.next();
        if (name == null) {
            return GomocupGame.bad("INFO: the name is missing; it is INFO name value");
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
                    + (text == null ? "the number is missing" : "'" + TextSanitizer.echo(text) + "' is no number"));
        }
        long value = lenientNumber.nearest();
        return switch (key) {
            case "rule" -> game.setRule(value);
            case "max_memory" -> limitMemory(value);
            case "hash_size" -> {
                wished = Math.max(1, value >> MEGABYTE_BITS - KILOBYTE_BITS);
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

    /** 0 is no limit. */
    private List<Command> limitMemory(long bytes) {
        if (tableShared) {
            return List.of();
        }
        if (bytes <= 0) {
            most = 0;
            return wished == 0 ? List.of() : setTable();
        }
        long megabytes = tableBytes.applyAsLong(bytes) >> MEGABYTE_BITS;
        most = Math.max(1, megabytes);
        return megabytes > 0
                ? setTable()
                : List.of(
                        setTable().getFirst(),
                        new Command.Tell("MESSAGE max_memory: this program takes more than " + bytes
                                + " bytes; its table is as small as can be"));
    }

    /** As large as is wished, or else as may be. */
    private List<Command> setTable() {
        long megabytes = wished == 0 ? most : most == 0 ? wished : Math.min(wished, most);
        return List.of(
                new Command.SetOption(CommonOption.HASH, Long.toString(Math.clamp(megabytes, 1, MAX_MEGABYTES))));
    }
}
