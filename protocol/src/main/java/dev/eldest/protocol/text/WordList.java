package dev.eldest.protocol.text;

import java.util.AbstractList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;

/**
 * The words of a text, made when asked for: a long game's moves, each a string of its own, take many times what their
 * text does. Made to be read from the first to the last.
 */
public final class WordList extends AbstractList<String> {
    private final String text;

    private WordList(String text) {
        this.text = text;
    }

    /** @param text null is a text without words */
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
