package dev.eldest.engine.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.eldest.engine.games.synthetic.RandomTree;
import dev.eldest.engine.parallel.HelperPool;
import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Score;
import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.Instruction;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * A helper searches a move from the owner's node. After joining, every field of a frame that steps 14 to 16 read has
 * the owner's value. The compiled code of {@link AlphaBeta#searchMove} shows which these are, so later fields are
 * included.
 */
class HandedOverNodeTest {
    private static final RandomTree TREE = new RandomTree(1, 4, 6, 9, RandomTree.Order.RANDOM, 100, false, false);
    private static final int PLY = 1;

    private static final Class<?>[] SEARCH = {
        AlphaBeta.class,
        SearchWorker.class,
        SplitClient.class,
        WorkerHistories.class,
        ContinuationHistory.class,
        Frame.class
    };

    /** Methods that search other nodes, which write their own frames first. */
    private static final Set<String> OTHER_NODES = Set.of("search", "quiescence");

    private final Set<String> readFromNode = new TreeSet<>();
    private final Set<String> readFromOtherPlies = new TreeSet<>();

    private final HelperPool pool = new HelperPool(2);
    private final SearchWorker[] workers = SharedCode.workers(TREE.profile(), 2);
    private final SearchWorker owner = workers[0];
    private final SearchWorker helper = workers[1];
    private final WorkerGroup group = new WorkerGroup(pool, workers);

    @BeforeEach
    void begin() throws IOException {
        Position root = TREE.root();
        SearchTask task = new SearchTask(TREE.profile(), null, 0, 4, 0, 1);
        group.begin(root, PlainSearch.rootMoves(root), task, new SearchControl(0));
        findFieldsRead("searchMove", SEARCH);
    }

    @AfterEach
    void end() {
        group.end();
        pool.close();
    }

    @Test
    void copiesEveryFieldThatSearchMoveReads() throws IllegalAccessException {
        fill(owner.frames[PLY], 100);
        fill(owner.frames[PLY + 1], 200);
        fill(helper.frames[PLY], 300);
        fill(helper.frames[PLY + 1], 400);
        owner.frames[0].move = PlainSearch.rootMoves(TREE.root()).get(0).move();

        join();

        assertEquals(values(owner.frames[PLY], readFromNode), values(helper.frames[PLY], readFromNode));
        assertEquals(
                values(owner.frames[PLY + 1], readFromOtherPlies), values(helper.frames[PLY + 1], readFromOtherPlies));
    }

    /** The nodes below compare their evaluation with those of the two plies before, and use the moves before. */
    @Test
    void copiesWhatNodesBelowReadOfPliesAbove() throws IOException {
        findFieldsRead("search", AlphaBeta.class, WorkerHistories.class);
        assertEquals(Set.of("cutoffs", "evaluation", "historyIndex", "move"), readFromOtherPlies);
        owner.makeMoveOrNull(PLY - 1, PlainSearch.rootMoves(TREE.root()).get(0).move());
        owner.frames[PLY - 1].evaluation = 123;

        join();

        assertEquals(123, helper.frames[PLY - 1].evaluation);
        assertEquals(owner.frames[PLY - 1].move, helper.frames[PLY - 1].move);
        assertEquals(owner.frames[PLY - 1].historyIndex, helper.frames[PLY - 1].historyIndex);
    }

    /** Reductions of a child's moves depend on how often the node's grandchildren have failed high. */
    @Test
    void copiesCutoffCountOfGrandchildren() {
        owner.frames[PLY + 2].cutoffs = 5;
        owner.frames[0].move = PlainSearch.rootMoves(TREE.root()).get(0).move();

        join();

        assertEquals(5, helper.frames[PLY + 2].cutoffs);
    }

    @Test
    void findsFieldsReadInCompiledCode() {
        assertTrue(
                readFromNode.containsAll(Set.of("depth", "cutNode", "counterMove", "firstKiller", "onePlyRow")),
                readFromNode::toString);
        assertEquals(Set.of("cutoffs"), readFromOtherPlies);
    }

    /** Joins a settled node, so that the helper takes over the node and searches none of its moves. */
    private void join() {
        SearchSplitPoint searchSplitPoint = owner.split.splitPoints[0];
        searchSplitPoint.setNode(owner, owner.frames[PLY], PLY);
        searchSplitPoint.setResult(-Score.INFINITE, -Score.INFINITE, 0);
        searchSplitPoint.add(Move.NONE, 1);
        searchSplitPoint.prepare(null, 2, 1);
        searchSplitPoint.cutOff();
        helper.split.help(searchSplitPoint, () -> false);
    }

    /** Sets every number, flag and row to a value that no other frame has. */
    private static void fill(Frame frame, int first) throws IllegalAccessException {
        int value = first;
        for (Field field : Frame.class.getDeclaredFields()) {
            value++;
            if (Modifier.isFinal(field.getModifiers())) {
                continue;
            }
            field.setAccessible(true);
            if (field.getType() == int.class) {
                field.setInt(frame, value);
            } else if (field.getType() == boolean.class) {
                field.setBoolean(frame, first < 300);
            } else if (field.getType() == short[].class) {
                field.set(frame, new short[] {(short) value});
            }
        }
    }

    private static Map<String, Object> values(Frame frame, Set<String> fields) throws IllegalAccessException {
        Map<String, Object> values = new HashMap<>();
        for (Field field : Frame.class.getDeclaredFields()) {
            if (fields.contains(field.getName())) {
                field.setAccessible(true);
                values.put(field.getName(), field.get(frame));
            }
        }
        return values;
    }

    /** Finds what a method and the methods that it calls read, except of other nodes. */
    private void findFieldsRead(String start, Class<?>... types) throws IOException {
        readFromNode.clear();
        readFromOtherPlies.clear();
        List<MethodModel> methods = new ArrayList<>();
        for (Class<?> type : types) {
            try (InputStream in = type.getResourceAsStream(type.getSimpleName() + ".class")) {
                methods.addAll(ClassFile.of().parse(in.readAllBytes()).methods());
            }
        }
        Set<String> seen = new HashSet<>(OTHER_NODES);
        seen.remove(start);
        Deque<String> open = new ArrayDeque<>(Set.of(start));
        while (!open.isEmpty()) {
            String name = open.pop();
            if (seen.add(name)) {
                methods.stream()
                        .filter(method -> method.methodName().equalsString(name))
                        .flatMap(method -> method.code().stream())
                        .forEach(code -> noteReads(code, open));
            }
        }
    }

    /** A frame of another ply is taken out of the array of frames just before its field is read. */
    private void noteReads(CodeModel code, Deque<String> open) {
        Opcode before = Opcode.NOP;
        for (CodeElement element : code) {
            if (element instanceof InvokeInstruction call) {
                open.add(call.name().stringValue());
            }
            if (element instanceof FieldInstruction read
                    && read.opcode() == Opcode.GETFIELD
                    && read.owner()
                            .asInternalName()
                            .equals(Frame.class.getName().replace('.', '/'))) {
                (before == Opcode.AALOAD ? readFromOtherPlies : readFromNode)
                        .add(read.name().stringValue());
            }
            before = element instanceof Instruction instruction ? instruction.opcode() : before;
        }
    }
}
