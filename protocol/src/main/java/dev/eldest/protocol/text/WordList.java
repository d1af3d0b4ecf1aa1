package dev.eldest.protocol.text;

import java.util.AbstractList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;

/**
 * List view of the words of a text, which creates each string on access: a long game's moves as strings would take many
 * times the memory. Made for sequential reading.
 */
public final class WordList extends AbstractList<String> {
    private final String text;

    private WordList(String text) {
        this.text = text;
    }

    /** @param text null for no words */
    public static List<String> of(String text) {
        return text == null ? List.of() : new WordList(text);
    }

    @Override
    public Iterator<String> iterator() {
        Tokenizer tokenizer = new Tokenizer(text);
        return new Iterator<>() {
            @Override
            public boolean hasNext() {
                return tokenizer.peek() != null;
            }

            @Override
            public String next() {
                String word = tokenizer.next();
                if (word == null) {
                    throw new NoSuchElementException();
                }
                return word;
            }
        };
    }

    @Override
    public String get(int index) {
        int at = 0;
        for (String word : this) {
            if (at == index) {
                return word;
            }
            at++;
        }
        throw new IndexOutOfBoundsException(index);
    }

    @Override
    public int size() {
        int size = 0;
        for (Iterator<String> each = iterator(); each.hasNext(); each.next()) {
            size++;
        }
        return size;
    }

    @Override
    public boolean isEmpty() {
        return !iterator().hasNext();
    }
}
