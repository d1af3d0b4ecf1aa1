package dev.eldest.bench.lab.solve.connectfour;

import dev.eldest.bench.lab.solve.connectfour.ProvenBounds.Answer;
import dev.eldest.bench.measure.shared.TaskPool;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Proves lower bounds of values with several threads. The first plies form a tree of questions, whose answers all
 * threads share and a {@link Journal} stores. At an open question, a thread descends to the open child with the fewest
 * threads until the question is answered. Below these plies, each thread searches on its own.
 */
final class Proof implements AutoCloseable {
    private final BoundTable table;
    private final Journal journal;
    private final ProvenBounds provenBounds;
    private final int threads;
    private final TaskPool taskPool;
    /** Number of threads at each question. */
    private final Map<Question, Integer> workers = new ConcurrentHashMap<>();

    /** Question whether the value of a position is at least {@code value}. */
    private record Question(long own, long other, int count, int value) {
        private long key() {
            return ConnectFourBitboard.commonKey(own, own | other);
        }

        /** Returns the negated question after a move, from the other side's view. */
        private Question after(long move) {
            return new Question(other, own | move, count + 1, 1 - value);
        }
    }

    Proof(BoundTable table, Journal journal, int threads) {
        this.table = table;
        this.journal = journal;
        this.threads = threads;
        provenBounds = journal.provenBounds();
        taskPool = new TaskPool(threads, "eldest-proof-");
    }

    /** @param last the ply from which on positions are searched; earlier ones are questions */
    boolean atLeast(long own, long other, int count, int value, int last) {
        Question root = new Question(own, other, count, value);
        try {
            taskPool.runAll(threads, _ -> settle(root, last, List.of(root)));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
        return answer(root) == Answer.YES;
    }

    private Answer answer(Question question) {
        if (question.count == ConnectFourBitboard.CELLS) {
            return Answer.of(question.value <= 0);
        }
        if (ConnectFourSearch.winsAtOnce(question.own, question.other)) {
            return Answer.of(ConnectFourSearch.winValue(question.count + 1) >= question.value);
        }
        return provenBounds.atLeast(question.key(), question.value);
    }

    /** @param path this question and its ancestors; an answer to any of them ends the work */
    private void settle(Question question, int last, List<Question> path) {
        while (path.stream().allMatch(above -> answer(above) == Answer.OPEN)) {
            if (question.count >= last) {
                search(question, path);
            } else {
                divide(question, last, path);
            }
        }
    }

    private void divide(Question question, int last, List<Question> path) {
        Question chosen = null;
        for (long move : ConnectFourSearch.moves(question.own | question.other)) {
            Question child = question.after(move);
            Answer answer = answer(child);
            if (answer == Answer.NO) {
                learn(question, true);
                return;
            }
            if (answer == Answer.OPEN && (chosen == null || workersAt(child) < workersAt(chosen))) {
                chosen = child;
            }
        }
        if (chosen == null) {
            learn(question, false);
            return;
        }
        List<Question> childPath = new ArrayList<>(path);
        childPath.add(chosen);
        workers.merge(chosen, 1, Integer::sum);
        settle(chosen, last, childPath);
        workers.merge(chosen, -1, Integer::sum);
    }

    private int workersAt(Question question) {
        return workers.getOrDefault(question, 0);
    }

    private void search(Question question, List<Question> path) {
        ConnectFourSearch search = new ConnectFourSearch(table, nodes -> {
            journal.addNodes(nodes);
            return path.stream().anyMatch(above -> answer(above) != Answer.OPEN);
        });
        int value = search.search(question.own, question.other, question.count, question.value - 1, question.value);
        journal.addNodes(search.nodesSinceCheck());
        if (value != ConnectFourSearch.STOPPED) {
            learn(question, value >= question.value);
        }
    }

    private void learn(Question question, boolean atLeast) {
        provenBounds.add(question.key(), question.value, atLeast);
        journal.boundsChanged();
    }

    @Override
    public void close() {
        taskPool.close();
    }
}
