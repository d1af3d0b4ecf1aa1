package dev.eldest.protocol;

import dev.eldest.protocol.gomocup.Gomocup;
import dev.eldest.protocol.json.JsonLines;
import dev.eldest.protocol.session.ProtocolCodec;
import dev.eldest.protocol.ucci.Ucci;
import dev.eldest.protocol.uci.Uci;

/** Which dialect a client speaks, by the first line that names one. */
public final class ProtocolDetector {
    private ProtocolDetector() {}

    /** The dialect that this line begins, or null if it names none. The line itself belongs to the dialect's talk. */
    public static ProtocolCodec namedBy(String line) {
        if (Uci.isNamedBy(line)) {
            return new Uci();
        }
        if (Ucci.isNamedBy(line)) {
            return new Ucci();
        }
        if (JsonLines.isNamedBy(line)) {
            return new JsonLines();
        }
        return Gomocup.isNamedBy(line) ? new Gomocup() : null;
    }

    /** How a client is talked to that has named no dialect yet. */
    public static ProtocolCodec unnamed() {
        return new Uci();
    }
}
