package dev.eldest.engine.search;

import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.Score;

/** What a seat knows of one ply of the path it searches. Made once; one node at a time uses it. */
final class Frame {
    /** Quiet moves remembered for the history's penalty; later ones are few and late. */
    static final int MAX_TRIED = 64;

    /** About what a frame takes on the heap, on average over the plies: its arrays, and its fields with the headers. */
    static final long BYTES = Integer.BYTES * (MAX_TRIED + Score.MAX_PLY / 2) + 144;

    // Kept from node to node of this ply
    int firstKiller;
    int secondKiller;

    // The node, constant while its moves are searched
    int depth;
    boolean pvNode;
    boolean cutNode;
    boolean inCheck;
    boolean improving;
    int evaluation;
    int tableMoveExtension;

    // The node, changing from move to move
    int move;
    /** What the last move searched was measured against: worth no more, it may be worth less. */
    int bound;

    final int[] tried = new int[MAX_TRIED];
    int triedCount;

    // Where move picking stands; indices into the seat's move list
    int stage;
    int tableMove;
    int counterMove;
    int first;
    int next;
    int end;
    int badEnd;
    boolean skipQuiets;

    // The best line found below this node
    final int[] line;
    int lineLength;

    Frame(int ply) {
        line = new int[Score.MAX_PLY + 1 - ply];
    }

    /** Takes over the node of another frame, for searching some of its moves. */
    void copyNode(Frame other) {
        depth = other.depth;
        pvNode = other.pvNode;
        cutNode = other.cutNode;
        inCheck = other.inCheck;
        improving = other.improving;
        evaluation = other.evaluation;
        stage = other.stage;
        tableMove = other.tableMove;
        tableMoveExtension = other.tableMoveExtension;
        firstKiller = other.firstKiller;
        secondKiller = other.secondKiller;
    }

    void clear() {
        firstKiller = 0;
        secondKiller = 0;
        move = 0;
    }

    /** Notes that a move was searched, for the history's penalty; tactical ones have none. */
    void rememberTried(int move) {
        if (!Move.isTactical(move) && triedCount < MAX_TRIED) {
            tried[triedCount++] = move;
        }
    }

    void rememberKiller(int identity) {
        if (identity != firstKiller) {
            secondKiller = firstKiller;
            firstKiller = identity;
        }
    }

    void setLine(int move, Frame child) {
        line[0] = move;
        System.arraycopy(child.line, 0, line, 1, child.lineLength);
        lineLength = child.lineLength + 1;
    }
}
