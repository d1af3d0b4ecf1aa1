package dev.eldest.protocol.text;

/** Thrown if a text is no valid JSON, or no valid query. */
public final class BadQueryException extends RuntimeException {
    private static final long serialVersionUID = 1;
    private final String field;
    /** A string or a {@link Long}; may be null. */
    private final transient Object id;

    /** @param field name of the wrong field; null if none is */
    public BadQueryException(String field, String why) {
        this(field, why, null);
    }

    private BadQueryException(String field, String why, Object id) {
        super(why, null, false, false);
        this.field = field;
        this.id = id;
    }

    public BadQueryException withId(Object queryId) {
        return new BadQueryException(field, getMessage(), queryId);
    }

    /** Returns the query's id; null if it is missing or unknown. */
    public Object id() {
        return id;
    }

    /** Returns the name of the wrong field; null if none is. */
    public String field() {
        return field;
    }
}
