package dev.eldest.engine.search;

import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.Score;

/** What a worker knows of one ply of the path it searches. Made once; one node at a time uses it. */
final class Frame {
    /** Stands for "no static evaluation": in check, or where the search has none. */
    static final int NO_EVALUATION = Short.MIN_VALUE;

    /** Quiet moves remembered for the history's penalty; later ones are few and late. */
    static final int MAX_TRIED = 64;

    /** The same of tactical moves. */
    private static final int MAX_TRIED_TACTICAL = 32;

    /** About what a frame takes on the heap, on average over the plies: its arrays, and its fields with the headers. */
    static final long BYTES = Integer.BYTES * (MAX_TRIED + MAX_TRIED_TACTICAL + Score.MAX_PLY / 2) + 192;

    // Kept from node to node of this ply
    int firstKiller;
    int secondKiller;

    // The node, constant while its moves are searched
    int depth;
    boolean pvNode;
    boolean cutNode;
    boolean inCheck;
    boolean improving;
    /** Whether the position has stood on a principal variation. */
    boolean onLine;
    /** Whether the table's move is tactical. */
    boolean tacticalTableMove;

    int evaluation;
    /** By how much that was corrected. */
    int correction;

    int tableMoveExtension;
    /** Identity of the usual reply to the move before the node, or 0. */
    int counterMove;
    /** The continuation history's rows of the moves one, two and four plies before. */
    short[] answerRow;

    short[] planRow;
    short[] longPlanRow;

    // The node, changing from move to move
    int move;
    /** That move's, as histories know it. */
    int trace;
    /** How many nodes of this ply have failed high since the last one two plies above began. */
    int cutoffs;
    /** What the last move searched was measured against: worth no more, it may be worth less. */
    int bound;

    final int[] tried = new int[MAX_TRIED];
    int triedCount;
    final int[] triedTactical = new int[MAX_TRIED_TACTICAL];
    int triedTacticalCount;

    // Where move picking stands; indices into the worker's move list
    int stage;
    int tableMove;
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
        onLine = other.onLine;
        tacticalTableMove = other.tacticalTableMove;
        evaluation = other.evaluation;
        correction = other.correction;
        stage = other.stage;
        tableMove = other.tableMove;
        tableMoveExtension = other.tableMoveExtension;
        counterMove = other.counterMove;
        firstKiller = other.firstKiller;
        secondKiller = other.secondKiller;
        answerRow = other.answerRow;
        planRow = other.planRow;
        longPlanRow = other.longPlanRow;
    }

    void clear() {
        firstKiller = 0;
        secondKiller = 0;
        move = 0;
    }

    /** No move of the node has been searched. */
    void forgetTried() {
        triedCount = 0;
        triedTacticalCount = 0;
    }

    /** Notes that a move was searched, for the history's penalty. */
    void rememberTried(int move) {
        if (Move.isTactical(move)) {
            if (triedTacticalCount < MAX_TRIED_TACTICAL) {
                triedTactical[triedTacticalCount++] = move;
            }
        } else if (triedCount < MAX_TRIED) {
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
