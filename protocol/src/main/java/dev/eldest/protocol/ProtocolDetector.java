package dev.eldest.protocol;

import dev.eldest.protocol.gomocup.Gomocup;
import dev.eldest.protocol.json.JsonLines;
import dev.eldest.protocol.session.ProtocolCodec;
import dev.eldest.protocol.ucci.Ucci;
import dev.eldest.protocol.uci.Uci;

/** Detects a client's protocol from the first line that names one. */
public final class ProtocolDetector {
    private ProtocolDetector() {}

    /**
     * Returns the codec of the protocol that this line starts, or null. The line still belongs to the protocol session.
     */
    public static ProtocolCodec detect(String line) {
        if (Uci.isSelectedBy(line)) {
            return new Uci();
        }
        if (Ucci.isSelectedBy(line)) {
            return new Ucci();
        }
        if (JsonLines.isSelectedBy(line)) {
            return new JsonLines();
        }
        return Gomocup.isSelectedBy(line) ? new Gomocup() : null;
    }

    /** Returns the codec for clients that have not named a protocol. */
    public static ProtocolCodec defaultCodec() {
        return new Uci();
    }
}
