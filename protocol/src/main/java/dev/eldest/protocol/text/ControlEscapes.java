package dev.eldest.protocol.text;

import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.CharacterEscapes;

/** Escapes all control characters of ASCII: those that JSON requires, and DEL. */
final class ControlEscapes extends CharacterEscapes {
    private static final long serialVersionUID = 1;
    private static final int DELETE = 0x7f;

    private final int[] escapes = standardAsciiEscapesForJSON();

    ControlEscapes() {
        escapes[DELETE] = ESCAPE_STANDARD;
    }

    @Override
    public int[] getEscapeCodesForAscii() {
        return escapes;
    }

    @Override
    public SerializableString getEscapeSequence(int letter) {
        return null;
    }
}
