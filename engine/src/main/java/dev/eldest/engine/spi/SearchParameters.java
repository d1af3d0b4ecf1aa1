package dev.eldest.engine.spi;

import dev.eldest.engine.api.Range;
import java.util.Arrays;
import java.util.StringJoiner;

/** Values of all {@link SearchParameter}s. Immutable. */
public final class SearchParameters {
    public static final SearchParameters DEFAULTS = new SearchParameters(Arrays.stream(SearchParameter.values())
            .mapToInt(SearchParameter::defaultValue)
            .toArray());

    private final int[] values;

    private SearchParameters(int[] values) {
        this.values = values;
    }

    /**
     * Parses text as {@link #toString} writes it; other parameters have their defaults. Throws
     * {@link IllegalArgumentException} if it is invalid.
     */
    public static SearchParameters parse(String text) {
        return DEFAULTS.with(text);
    }

    /** Returns a copy with the values in the text. */
    public SearchParameters with(String text) {
        SearchParameters parameters = this;
        for (String word : text.split("[,\\s]+")) {
            if (!word.isEmpty()) {
                parameters = parameters.withWord(word);
            }
        }
        return parameters;
    }

    private SearchParameters withWord(String word) {
        int equals = word.indexOf('=');
        SearchParameter parameter = SearchParameter.byLabel(word.substring(0, Math.max(equals, 0)));
        try {
            return with(parameter, Integer.parseInt(word.substring(equals + 1)));
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("'" + word + "' is not of the form parameter=number", e);
        }
    }

    public int get(SearchParameter parameter) {
        return values[parameter.ordinal()];
    }

    /** Returns a copy with one value. Throws {@link IllegalArgumentException} if it is out of range. */
    public SearchParameters with(SearchParameter parameter, int value) {
        Range allowed = new Range(parameter.min(), parameter.max());
        if (!allowed.contains(value)) {
            throw new IllegalArgumentException("'" + parameter.label() + "' " + allowed.errorMessage(value));
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

    /** Returns the values that differ from the default, as {@code label=value}, separated by commas. */
    @Override
    public String toString() {
        StringJoiner text = new StringJoiner(",");
        for (SearchParameter parameter : SearchParameter.values()) {
            if (get(parameter) != parameter.defaultValue()) {
                text.add(parameter.label() + "=" + get(parameter));
            }
        }
        return text.toString();
    }
}
