package dev.eldest.bench.lab.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.reference.algorithms.Algorithm;
import dev.eldest.engine.reference.tree.TreeCursor;
import dev.eldest.engine.reference.tree.TreeSearch;
import dev.eldest.engine.spi.NotationException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TreeParserTest {
    @Test
    void readsNamesValuesAndComments() throws NotationException {
        TreeNode root = TreeParser.parse("""
            # MAX moves to the left
            A( B(3 12 -8) # a remark
               C=7(2 D=4) E!=5(1) )
            """);
        assertEquals("A", root.name());
        assertEquals(List.of(), root.values());
        assertEquals(2, root.height());
        TreeNode c = root.children().get(1);
        assertEquals(List.of(7), c.values());
        assertEquals(List.of("", "D"), c.children().stream().map(TreeNode::name).toList());
        assertTrue(root.children().getLast().tactical());
        assertEquals(
                List.of(-8), root.children().getFirst().children().getLast().values());
    }

    @Test
    void readsNamesOfAnyLetters() throws NotationException {
        TreeNode root = TreeParser.parse("\uFEFFÉ(中=3(1 2) д2=4)");
        assertEquals("É", root.name());
        assertEquals(
                List.of("中", "д2"), root.children().stream().map(TreeNode::name).toList());
    }

    @Test
    void readsValuesForSeveralPlayers() throws NotationException {
        TreeNode root = TreeParser.parse("((1,2,6 4,2,3) (6,1,2))");
        assertEquals(3, root.players());
        assertEquals(
                List.of(4, 2, 3),
                root.children().getFirst().children().getLast().values());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
        A(1 2          | line 1, the end: expected ')'
        A(1 ?)         | line 1, '?'
        A              | line 1, the end
        A() B          | a value, or children
        (1) 2          | line 1, '2': expected the end
        (1 2,3)        | ')': expected values for 1 everywhere
        (1 20000)      | '20000'
        1234567        | '1234567'
        A=(x)          | ')'
        """)
    void namesPlaceOfError(String text, String named) {
        NotationException refused = assertThrows(NotationException.class, () -> TreeParser.parse(text));
        assertTrue(refused.getMessage().contains(named), refused.getMessage());
    }

    @Test
    void refusesTooDeepTree() {
        assertThrows(NotationException.class, () -> TreeParser.parse("(".repeat(100_000)));
    }

    /** A leaf above the search depth counts with its own value. */
    @Test
    void findsSameValueOfUnevenTree() throws NotationException {
        TreeNode root = TreeParser.parse("A(B(F(11 12 7 9) G(15 3) 9) C(J(N(10 4) O(8 12)) 13) 2)");
        for (Algorithm algorithm : Algorithm.all(Algorithm.Parameters.of(4))) {
            TreeSearch search = algorithm.search().get();
            int value = search.search(new TreeCursor(new FileTree(root)), root.height());
            assertTrue(!algorithm.exact() || value == 9, () -> algorithm.name() + ": " + value);
        }
    }
}
