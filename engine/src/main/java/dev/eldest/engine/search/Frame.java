package dev.eldest.engine.search;

import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.Score;

/**
 * A ply of a worker's search stack: the state of the node that is searched there. Made once and reused for node after
 * node.
 */
final class Frame {
    /** Stands for no static evaluation: in check, or if the search does not evaluate. */
    static final int NO_EVALUATION = Short.MIN_VALUE;

    /** Limit of quiet moves kept for the histories' penalty; later ones are few. */
    static final int MAX_TRIED_QUIET = 64;

    /** Limit of tactical moves kept for the penalty. */
    private static final int MAX_TRIED_TACTICAL = 32;

    /** Limit of deferred moves: of more, some are searched by two members. */
    private static final int MAX_DEFERRED = 64;

    /** Approximate heap size in bytes, averaged over the plies: the arrays, and the fields with the headers. */
    static final long BYTES = Integer.BYTES * (MAX_TRIED_QUIET + MAX_TRIED_TACTICAL + Score.MAX_PLY / 2) + 192;

    // Kept from node to node of this ply
    int firstKiller;
    int secondKiller;

    // The node, constant while its moves are searched
    int depth;
    boolean pvNode;
    boolean cutNode;
    boolean inCheck;
    boolean improving;
    /** Whether the position was on a principal variation. */
    boolean onPv;

    boolean tacticalTableMove;

    /** Whether the table move is left out, as others are compared with it. Only for reports of nodes. */
    boolean singular;

    int evaluation;
    /** By how much the static evaluation was corrected. */
    int correction;

    int tableMoveExtension;
    /** Identity of the counter move of the move before the node, or 0. */
    int counterMove;
    /** The continuation history's rows of the moves one, two and four plies before. */
    short[] onePlyRow;

    short[] twoPlyRow;
    short[] fourPlyRow;

    // The node, changing from move to move
    int move;
    /** History index of that move. */
    int historyIndex;
    /** Number of nodes of this ply that failed high since the last node two plies above began. */
    int cutoffs;

    final int[] triedQuiet = new int[MAX_TRIED_QUIET];
    int triedQuietCount;
    final int[] triedTactical = new int[MAX_TRIED_TACTICAL];
    int triedTacticalCount;

    // What a split point of this node needs, for the worker to share it while it searches one of its moves
    int alpha;
    int beta;
    int best;
    int bestMove;
    int moveCount;
    int nullMoveFromPly;
    /** Whether the moves after this one may be shared; of use only while the node is searched. */
    boolean shareable;
    /** Whether moves were pruned as if the first one had a score of alpha, before it was known. */
    boolean assumesBest;
    /** The split point of these moves, if they were shared meanwhile; else null. */
    SearchSplitPoint splitPoint;

    // State of move picking; indices into the worker's move list
    int stage;
    int tableMove;
    /** Size of the list before the node. */
    int first;

    /** The first tactical move: the same, unless moves of deeper plies were in the list when they were generated. */
    int firstTactical;

    int next;
    int end;
    int badEnd;
    boolean skipQuiets;

    /** Whether moves that another member is searching come after the others. */
    boolean defers;
    /** Number of the last picked move among all moves of the node, from 1; only if it defers moves. */
    int number;

    private int picked;
    private int deferredCount;
    /** Null until used: deferred moves, and their numbers. */
    private int[] deferred;

    private int[] deferredNumbers;

    // The best line found below this node
    final int[] line;
    int lineLength;

    Frame(int ply) {
        line = new int[Score.MAX_PLY + 1 - ply];
    }

    /** Copies the node of another frame, to search some of its moves. */
    void copyNode(Frame other) {
        depth = other.depth;
        pvNode = other.pvNode;
        cutNode = other.cutNode;
        inCheck = other.inCheck;
        improving = other.improving;
        onPv = other.onPv;
        tacticalTableMove = other.tacticalTableMove;
        evaluation = other.evaluation;
        correction = other.correction;
        stage = other.stage;
        tableMove = other.tableMove;
        tableMoveExtension = other.tableMoveExtension;
        counterMove = other.counterMove;
        firstKiller = other.firstKiller;
        secondKiller = other.secondKiller;
        onePlyRow = other.onePlyRow;
        twoPlyRow = other.twoPlyRow;
        fourPlyRow = other.fourPlyRow;
    }

    /** Sets the state of the node before or after the search of a move. */
    void setProgress(int number, int bound, int bestScore, int bestSoFar, boolean mayBeShared) {
        moveCount = number;
        alpha = bound;
        best = bestScore;
        bestMove = bestSoFar;
        shareable = mayBeShared;
    }

    void clear() {
        firstKiller = 0;
        secondKiller = 0;
        move = 0;
    }

    void clearTried() {
        triedQuietCount = 0;
        triedTacticalCount = 0;
    }

    /** Adds a searched move, for the histories' penalty. */
    void addTried(int move) {
        if (Move.isTactical(move)) {
            if (triedTacticalCount < MAX_TRIED_TACTICAL) {
                triedTactical[triedTacticalCount++] = move;
            }
        } else if (triedQuietCount < MAX_TRIED_QUIET) {
            triedQuiet[triedQuietCount++] = move;
        }
    }

    /** Begins to pick moves. */
    void startDeferring(boolean mayDefer) {
        defers = mayDefer;
        picked = 0;
        deferredCount = 0;
        if (mayDefer && deferred == null) {
            deferred = new int[MAX_DEFERRED];
            deferredNumbers = new int[MAX_DEFERRED];
        }
    }

    void countPicked() {
        number = ++picked;
    }

    /** Puts a picked move behind the others; returns false if there are too many. */
    boolean defer(int move) {
        if (deferredCount == MAX_DEFERRED) {
            return false;
        }
        deferred[deferredCount] = move;
        deferredNumbers[deferredCount++] = number;
        return true;
    }

    int deferredCount() {
        return deferredCount;
    }

    int deferred(int index) {
        return deferred[index];
    }

    /** Takes a deferred move out. */
    int takeDeferred(int index) {
        int move = deferred[index];
        number = deferredNumbers[index];
        deferredCount--;
        System.arraycopy(deferred, index + 1, deferred, index, deferredCount - index);
        System.arraycopy(deferredNumbers, index + 1, deferredNumbers, index, deferredCount - index);
        return move;
    }

    void addKiller(int identity) {
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
