package dev.eldest.engine.api;

import java.io.IOException;
import java.io.InputStream;

/** A table of an ending that lies somewhere, in a file, say. It is read once, while an engine is made. */
public interface TablebaseSource {
    /** The ending that it should be of. */
    String name();

    /** The reader closes it. */
    InputStream open() throws IOException;
}
