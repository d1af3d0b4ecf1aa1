package dev.eldest.engine.spi;

import dev.eldest.engine.api.Range;
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

    /**
     * The parameters in a text like that of {@link #toString}; those not named are standard. An
     * {@link IllegalArgumentException} says what is wrong.
     */
    public static SearchParameters parse(String text) {
        return STANDARD.with(text);
    }

    /** These, but for those named in such a text. */
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
        SearchParameter parameter = SearchParameter.labelled(word.substring(0, Math.max(equals, 0)));
        try {
            return with(parameter, Integer.parseInt(word.substring(equals + 1)));
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("'" + word + "' is not of the form parameter=number", e);
        }
    }

    public int get(SearchParameter parameter) {
        return values[parameter.ordinal()];
    }

    /** These with one other; an {@link IllegalArgumentException} says what is allowed. */
    public SearchParameters with(SearchParameter parameter, int value) {
        Range allowed = new Range(parameter.least(), parameter.most());
        if (!allowed.holds(value)) {
            throw new IllegalArgumentException("'" + parameter.label() + "' " + allowed.refusal(value));
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
