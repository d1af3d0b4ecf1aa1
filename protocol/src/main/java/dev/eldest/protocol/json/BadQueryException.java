package dev.eldest.protocol.json;

/** A line cannot be understood. */
public final class BadQueryException extends RuntimeException {
    private static final long serialVersionUID = 1;
    private final String field;
    /** A text or a number. */
    private final transient Object id;

    /** @param field which of the query's is to blame; null if none */
    BadQueryException(String field, String why) {
        this(field, why, null);
    }

    private BadQueryException(String field, String why, Object id) {
        super(why, null, false, false);
        this.field = field;
        this.id = id;
    }

    /** The same of the query with this id. */
    BadQueryException of(Object queryId) {
        return new BadQueryException(field, getMessage(), queryId);
    }

    /** The query's; null if it has none, or it is not known. */
    Object id() {
        return id;
    }

    String field() {
        return field;
    }
}
