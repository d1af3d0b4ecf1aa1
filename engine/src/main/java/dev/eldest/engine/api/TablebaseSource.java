package dev.eldest.engine.api;

import java.io.IOException;
import java.io.InputStream;

/** A stored endgame table, such as a file. It is read once, when the engine is created. */
public interface TablebaseSource {
    /** Returns the name of the ending that the table is for. */
    String name();

    /** Opens the data. The caller closes the stream. */
    InputStream open() throws IOException;
}
