package dev.eldest.protocol.ucci;

import dev.eldest.engine.api.SearchLimits;
import dev.eldest.engine.api.SearchLimits.Clock;
import dev.eldest.protocol.session.Command;
import dev.eldest.protocol.text.GoArgumentParser;
import dev.eldest.protocol.text.Tokenizer;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** The words after {@code go}. */
final class UcciGoParser extends GoArgumentParser<UcciNumber> {
    private static final Set<String> OTHERS = Set.of("ponder", "draw", "infinite");
    private static final Set<UcciNumber> ENDS = EnumSet.of(UcciNumber.TIME, UcciNumber.DEPTH, UcciNumber.NODES);
    private static final long MILLIS_A_SECOND = 1000;

    /** In milliseconds. */
    private final long unit;

    private boolean ponder;
    private boolean draw;
    private boolean infinite;

    private UcciGoParser(Tokenizer tokenizer, boolean millis) {
        super(tokenizer);
        unit = millis ? 1 : MILLIS_A_SECOND;
    }

    /** @param millis whether times are in milliseconds, not in seconds */
    static UcciGoParser read(Tokenizer tokenizer, boolean millis) {
        UcciGoParser go = new UcciGoParser(tokenizer, millis);
        go.read();
        return go;
    }

    /** @param remark why the words are not all that the client said */
    static UcciGoParser readBeginning(Tokenizer tokenizer, boolean millis, String remark) {
        UcciGoParser go = new UcciGoParser(tokenizer, millis);
        go.remark(remark);
        go.read();
        return go;
    }

    boolean offersDraw() {
        return draw;
    }

    /** Infinite is without any limit: the answer comes when everything is searched, at the latest. */
    Command command() {
        if (has(UcciNumber.DEPTH) && get(UcciNumber.DEPTH) == 0) {
            return new Command.Judge();
        }
        long brief = infinite ? 0 : briefMillis(ENDS);
        SearchLimits limits = new SearchLimits(
                infinite ? 0 : toInt(UcciNumber.DEPTH),
                infinite ? 0 : get(UcciNumber.NODES),
                0,
                brief,
                infinite ? null : clock(),
                false,
                ponder,
                List.of());
        return new Command.Go(limits, remarks());
    }

    /** Both players' clock is that of who is to think, for it is not told here which of them that is. */
    private Clock clock() {
        if (!has(UcciNumber.TIME)) {
            return null;
        }
        long time = millis(UcciNumber.TIME);
        long increment = millis(UcciNumber.INCREMENT);
        return new Clock(time, time, increment, increment, toInt(UcciNumber.MOVESTOGO));
    }

    /** Nobody means a time longer than {@link SearchLimits#MAX_MILLIS}. */
    private long millis(UcciNumber time) {
        long most = SearchLimits.MAX_MILLIS / unit;
        return Math.clamp(get(time), -most, most) * unit;
    }

    @Override
    protected UcciNumber number(String word) {
        return UcciNumber.named(word);
    }

    @Override
    protected boolean isOther(String word) {
        return OTHERS.contains(word);
    }

    @Override
    protected void takeOther(String word) {
        switch (word) {
            case "ponder" -> ponder = true;
            case "draw" -> draw = true;
            default -> infinite = true;
        }
    }

    @Override
    protected String known() {
        return "ponder, draw, depth, infinite, nodes, time, movestogo, increment, opptime, oppmovestogo, oppincrement";
    }
}
