package dev.eldest.engine.spi;

import java.util.Arrays;
import java.util.StringJoiner;

/** A number for each {@link SearchParameter}. Never changes. */
public final class SearchParameters {
    public static final SearchParameters STANDARD = new SearchParameters(Arrays.stream(SearchParameter.values())
            .mapToInt(SearchParameter::standard)
            .toArray());

    private final int[] values;

    private SearchParameters(int[] values) {
        this.values = values;
    }

    public int get(SearchParameter parameter) {
        return values[parameter.ordinal()];
    }

    /** These with one other; an {@link IllegalArgumentException} says what is allowed. */
    public SearchParameters with(SearchParameter parameter, int value) {
        if (value < parameter.least() || value > parameter.most()) {
            throw new IllegalArgumentException("'" + parameter.label() + "' must be a whole number from "
                    + parameter.least() + " to " + parameter.most() + ", not '" + value + "'");
        }
        int[] others = values.clone();
        others[parameter.ordinal()] = value;
        return new SearchParameters(others);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof SearchParameters same && Arrays.equals(values, same.values);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(values);
    }

    /** Those that are not standard, as {@code label=value}, separated by commas; empty if all are. */
    @Override
    public String toString() {
        StringJoiner text = new StringJoiner(",");
        for (SearchParameter parameter : SearchParameter.values()) {
            if (get(parameter) != parameter.standard()) {
                text.add(parameter.label() + "=" + get(parameter));
            }
        }
        return text.toString();
    }
}
