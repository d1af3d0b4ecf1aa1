package dev.eldest.engine.search;

import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Score;
import dev.eldest.engine.spi.SearchProfile;
import dev.eldest.engine.spi.Verdict;
import dev.eldest.engine.tt.TtEntry;

/**
 * The search: principal variation search, fail-soft, over any game.
 *
 * <p>Every call of a {@link Position} that happens once a node or oftener, in more than one game, is made in this
 * class, because each game gets a hidden copy of it ({@link WorkerFactory}): in a copy all these calls have one
 * receiver class, which the JIT compiler turns into direct, inlined code however many games the process plays.
 *
 * <p>Values are from the side to move. A value returned after {@link #aborted} was set means nothing: every caller
 * leaves at once, without using or storing it.
 */
final class AlphaBeta extends SplitWorker {
    // Stages of move picking, in order; see nextMove
    private static final int ROOT = 0;
    private static final int TABLE_MOVE = 1;
    private static final int GENERATE_TACTICAL = 2;
    private static final int GOOD_TACTICAL = 3;
    private static final int FIRST_KILLER = 4;
    private static final int SECOND_KILLER = 5;
    private static final int COUNTER_MOVE = 6;
    private static final int GENERATE_QUIET = 7;
    private static final int QUIET = 8;
    private static final int BAD_TACTICAL = 9;

    /** Of reductions, which are hundredths of a ply. */
    private static final int PLY = 100;

    private static final int RAZORING_DEPTH = 4;
    /** Quiet answers to a check, once one that does not lose is known. */
    private static final int MAX_QUIET_EVASIONS = 2;

    private static final int HISTORY_PER_EVASION_SCORE = 2048;

    AlphaBeta(SearchProfile profile, History history) {
        super(profile, history);
    }

    @Override
    int searchRoot(int depth, int alpha, int beta) {
        rootDepth = depth;
        selectiveDepth = 0;
        frames[1].cutoffs = 0;
        return search(depth, alpha, beta, 0, false, Move.NONE);
    }

    @Override
    int searchFromLineEnd(int[] line, int depth) {
        for (int ply = 0; ply < line.length; ply++) {
            makeAny(ply, line[ply]);
        }
        int value = search(depth, -Score.INFINITE, Score.INFINITE, line.length, false, Move.NONE);
        for (int ply = line.length - 1; ply >= 0; ply--) {
            unmakeAny(ply);
        }
        return line.length % 2 == 0 ? value : -value;
    }

    /**
     * {@code cutNode} says that the node is expected to fail high; a guess that only steers reductions.
     * {@code excluded} is a move to leave out, or NONE. It is no part of the {@link Frame}: an owner that helps below
     * its own node writes frames which it goes on with afterwards, so what tells one search from another must not lie
     * there.
     */
    private int search(int depth, int alpha, int beta, int ply, boolean cutNode, int excluded) {
        // Step 1. At the horizon only forcing moves matter.
        if (depth <= 0) {
            return quiescence(alpha, beta, ply);
        }
        Position p = position;
        Frame frame = frames[ply];
        frame.lineLength = 0;
        boolean root = ply == 0;
        boolean pvNode = root || beta - alpha > 1;
        // A win that is sure to come; a sooner one is looked for.
        int least = -Score.INFINITE;

        // Step 2. Limits are looked at now and then; an aborted search's value is never used.
        if (interrupted()) {
            return 0;
        }
        if (ply > selectiveDepth) {
            selectiveDepth = ply;
        }

        if (!root) {
            // Step 3. What the rules decide, or a table knows, needs no search, unless a win may come sooner than the
            // table knows. Verdicts that depend on the path must not be stored.
            int verdict = p.verdict();
            if (counts(verdict)) {
                return worth(verdict, ply);
            }
            int proven = p.exactValue(depth);
            if (proven != Position.NO_VALUE) {
                provenNodes++;
                int value = worthProven(proven, ply);
                if (!pvNode || value <= alpha || value >= beta || !p.mateMayBeShorter()) {
                    return value;
                }
                least = proven > Score.DRAW ? value : least;
            }
            if (ply >= Score.MAX_PLY) {
                return p.evaluate();
            }

            // Step 4. Mate distance: no line from here can beat a shorter win already found, nor be worse than lost
            // now.
            if (useMateDistance) {
                alpha = Math.max(alpha, Score.lossIn(ply));
                beta = Math.min(beta, Score.winIn(ply + 1));
                if (alpha >= beta) {
                    return alpha;
                }
            }
        }

        // Step 5. Table. PV nodes are searched all the same, so that the line is whole and legal. The position is
        // evaluated before: meanwhile the table's line arrives, and few values are not needed after all.
        boolean inCheck = p.inCheck();
        int evaluation = useEvaluation && !inCheck ? p.evaluate() : Frame.NO_EVALUATION;
        int pliesLeft = usePathVerdicts ? p.pliesToRuleLimit() : Integer.MAX_VALUE;
        long key = TtKey.of(p.key(), keySalt, pliesLeft);
        long entry = useTable && excluded == Move.NONE ? probe(key, pliesLeft) : TtEntry.MISS;
        boolean known = entry != TtEntry.MISS;
        int tableValue = known ? TtEntry.value(entry, ply) : 0;
        if (known
                && !pvNode
                && (useDeeperEntries ? TtEntry.depth(entry) >= depth : TtEntry.depth(entry) == depth)
                && TtEntry.causesCutoff(entry, tableValue, alpha, beta)) {
            return tableValue;
        }

        boolean onLine = useFormerLine && (pvNode || known && TtEntry.onLine(entry));

        // Step 6. One move from the horizon the values after all moves may be known: then the node is done.
        if (useFrontier && depth == 1 && !pvNode && excluded == Move.NONE) {
            int best = p.bestChildEvaluation(alpha, beta);
            if (best != Position.NO_VALUE) {
                if (useTable) {
                    table.store(
                            key,
                            Move.identity(p.bestAfterMove()),
                            best,
                            depth,
                            best >= beta ? TtEntry.LOWER : TtEntry.UPPER);
                }
                return best;
            }
        }
        int tableMove = known ? p.findMove(TtEntry.move(entry)) : Move.NONE;

        // Step 7. Static evaluation, corrected, and bettered by what the table knows. "Improving" compares with the
        // one of our last turn.
        int staticValue = Frame.NO_EVALUATION;
        int value = Frame.NO_EVALUATION;
        boolean improving = false;
        boolean worsened = false;
        if (useEvaluation && !inCheck) {
            staticValue = corrected(evaluation, p, ply);
            value = staticValue;
            if (known && (TtEntry.bound(entry) & (tableValue > value ? TtEntry.LOWER : TtEntry.UPPER)) != 0) {
                value = tableValue;
            }
            improving = ply >= 2 && staticValue > frames[ply - 2].evaluation;
            worsened = !root && staticValue > -frames[ply - 1].evaluation;
        }
        frame.evaluation = staticValue;
        frame.correction = Math.abs(staticValue - evaluation);

        if (!pvNode && !inCheck && excluded == Move.NONE && !Score.isDecided(beta)) {
            // Step 8. Razoring: so far below alpha that only tactical moves may help; they are looked at alone.
            if (useRazoring
                    && depth <= RAZORING_DEPTH
                    && value + scaledParameters.razoringBase + scaledParameters.razoringMargin * depth * depth
                            <= alpha) {
                int tactical = quiescence(alpha, alpha + 1, ply);
                if (aborted || tactical <= alpha) {
                    return tactical;
                }
            }

            // Step 9. Reverse futility: so far above beta that a quiet move will hardly lose it all.
            if (useFutility
                    && depth <= scaledParameters.reverseFutilityDepth
                    && !Score.isDecided(value)
                    && value - scaledParameters.reverseFutilityMargin(depth, improving, worsened) >= beta) {
                return useBlending ? beta + (value - beta) / 3 : value;
            }

            // Step 10. Null move: if even passing holds beta, a real move will.
            if (useNullMove
                    && depth >= scaledParameters.nullMoveDepth
                    && value >= beta
                    && staticValue >= beta - scaledParameters.nullMoveSlack * depth
                    && frames[ply - 1].move != Move.NONE
                    && ply >= nullMoveFromPly
                    && p.nullMoveAllowed()) {
                int reduction = scaledParameters.nullMoveReduction(depth, value - beta);
                frame.move = Move.NONE;
                frame.trace = history.continuation.noTrace();
                p.makeNull();
                prefetch(p.key(), p.pliesToRuleLimit());
                int nullValue = -search(depth - 1 - reduction, -beta, 1 - beta, ply + 1, !cutNode, Move.NONE);
                p.unmakeNull();
                if (aborted) {
                    return 0;
                }
                if (nullValue >= beta) {
                    int bound = Score.isDecided(nullValue) ? beta : nullValue;
                    if (depth < scaledParameters.verificationDepth || nullMoveFromPly > 0) {
                        return bound;
                    }
                    // Where passing is best of all (zugzwang), only real moves can tell.
                    int verifiedDepth = depth - 1 - reduction;
                    nullMoveFromPly = ply + verifiedDepth * 3 / 4;
                    int verified = search(verifiedDepth, beta - 1, beta, ply, false, Move.NONE);
                    nullMoveFromPly = 0;
                    if (aborted) {
                        return 0;
                    }
                    if (verified >= beta) {
                        return bound;
                    }
                }
            }
        }

        setRows(frame, ply);
        frames[ply + 2].cutoffs = 0;

        // Step 11. Without a move to begin with, a shallower search finds one for the next iteration.
        if (useReductions
                && useTable
                && tableMove == Move.NONE
                && depth >= scaledParameters.internalReductionDepth
                && !root) {
            depth--;
        }

        // Step 12. Singular: if all moves but the table's fail well below its value, that one is searched deeper; two
        // plies if they fail by far.
        int tableMoveExtension = 0;
        if (useSingularExtension
                && !root
                && depth >= scaledParameters.singularDepth
                && tableMove != Move.NONE
                && (TtEntry.bound(entry) & TtEntry.LOWER) != 0
                && TtEntry.depth(entry) >= depth - 3
                && !Score.isDecided(tableValue)
                && ply < 2 * rootDepth) {
            int singularBeta = tableValue - scaledParameters.singularMargin(depth);
            int others = search((depth - 1) / 2, singularBeta - 1, singularBeta, ply, cutNode, tableMove);
            if (aborted) {
                return 0;
            }
            if (others < singularBeta) {
                tableMoveExtension =
                        useDoubleExtension && !pvNode && others < singularBeta - scaledParameters.doubleMargin ? 2 : 1;
            } else if (singularBeta >= beta) {
                return singularBeta;
            } else if (tableValue >= beta) {
                tableMoveExtension = -1;
            }
        }

        // Step 13. Moves, likely good ones first.
        frame.depth = depth;
        frame.pvNode = pvNode;
        frame.cutNode = cutNode;
        frame.inCheck = inCheck;
        frame.improving = improving;
        frame.onLine = onLine;
        frame.tacticalTableMove = Move.isTactical(tableMove);
        frame.tableMoveExtension = tableMoveExtension;
        startPicking(frame, root, tableMove, excluded, ply);
        int side = p.sideToMove();
        int best = -Score.INFINITE;
        int bestMove = Move.NONE;
        int oldAlpha = alpha;
        int moveCount = 0;
        int move;
        while ((move = nextMove(frame, p, side)) != Move.NONE) {
            moveCount++;
            int score = searchMove(frame, move, moveCount, alpha, beta, best, ply);
            if (aborted) {
                moves.size = frame.first;
                return 0;
            }
            if (score == PRUNED) {
                continue;
            }

            // Step 17. A better move, perhaps one that ends this node.
            if (root) {
                recordRootMove(move, moveCount == 1 || score > alpha, score);
            }
            if (score > best) {
                best = score;
                if (score > alpha) {
                    bestMove = move;
                    if (pvNode) {
                        frame.setLine(move, frames[ply + 1]);
                    }
                    if (score >= beta) {
                        break;
                    }
                    alpha = score;
                }
            }
            frame.rememberTried(move);

            // Step 18. The eldest brother is searched: idle helpers may search the younger ones beside us.
            if (board != null && maySplit(depth, moveCount, pvNode) && board.helpWanted()) {
                SearchSplitPoint searchSplitPoint = prepareSplit(frame, ply, alpha, beta, best, bestMove, moveCount);
                moveCount += searchSplitPoint.moveCount;
                searchBrothers(searchSplitPoint, frame);
                if (aborted) {
                    moves.size = frame.first;
                    return 0;
                }
                best = searchSplitPoint.value();
                bestMove = searchSplitPoint.bestMove();
                searchSplitPoint.copyResultTo(frame);
                break;
            }
        }
        moves.size = frame.first;

        // Step 19. No move at all: what the rules make of that, unless the only one was left out.
        if (moveCount == 0) {
            return excluded != Move.NONE ? alpha : worth(p.verdictWithoutMoves(), ply);
        }

        best = Math.max(best, least);
        if (useBlending && best > beta && !pvNode && !Score.isDecided(best)) {
            best = (best * depth + beta) / (depth + 1);
        }

        // Step 20. Learn from a cutoff which moves are good, and from any value how wrong the static one was.
        if (best >= beta) {
            frame.cutoffs++;
            learn(frame, bestMove, side, depth, ply);
        } else if (useUnrefutedHistory && best <= oldAlpha && ply > 0 && excluded == Move.NONE) {
            learnUnrefuted(frames[ply - 1], side ^ 1, depth);
        }
        boolean ofSomeMoves = root && !rootMoves.allOpen();
        boolean quietValue = !inCheck && excluded == Move.NONE && !Move.isTactical(bestMove) && !Score.isDecided(best);
        if (useCorrection
                && quietValue
                && !ofSomeMoves
                && (best < beta || best > staticValue)
                && (best > oldAlpha || best < staticValue)) {
            learnError(best - staticValue, p, depth, ply);
        }

        // Step 21. Remember the result; not that of a root which saw only some of its moves, and no win or loss by the
        // path: the same position on another path may be anything.
        if (useTable && excluded == Move.NONE && !ofSomeMoves && !Score.isByPath(best)) {
            int bound = best >= beta ? TtEntry.LOWER : best > oldAlpha ? TtEntry.EXACT : TtEntry.UPPER;
            table.store(
                    key,
                    Move.identity(bestMove),
                    TtEntry.relativeToNode(best, ply),
                    depth,
                    onLine ? bound | TtEntry.ON_LINE : bound);
        }
        return best;
    }

    /**
     * Steps 14 to 16: the value of one move of a node, or PRUNED. The owner of a split and its helpers alike search
     * their moves with this.
     */
    @Override
    int searchMove(Frame frame, int move, int moveCount, int alpha, int beta, int best, int ply) {
        if (ply == 0) {
            rootMoves.turnTo(move, moveCount);
            beginRootMove(move);
        }
        Position p = position;
        int depth = frame.depth;
        boolean pvNode = frame.pvNode;
        boolean quiet = !Move.isTactical(move);
        boolean winsExchange = frame.stage == GOOD_TACTICAL;
        boolean givesCheck = p.givesCheck(move);
        int trace = p.moveHistoryIndex(move);
        int moveScore = quiet ? quietScore(frame, p.sideToMove(), move, trace) : tacticalScore(p, move, trace);

        // Step 14. Shallow pruning of moves that are unlikely to matter, once something not lost is in hand.
        boolean prunable = ply > 0 && best >= -Score.EVALUATION_LIMIT && !frame.inCheck;
        boolean plain = quiet && !givesCheck;
        int reduction = scaledParameters.reduction(depth, moveCount);
        int reducedDepth = Math.max(1, depth - reduction / PLY);
        if (prunable && plain && useFutility) {
            if (depth <= scaledParameters.moveCountDepth
                    && moveCount > scaledParameters.moveCountLimit(depth, frame.improving)) {
                frame.skipQuiets = true;
                return PRUNED;
            }
            if (reducedDepth <= scaledParameters.futilityDepth
                    && frame.evaluation + scaledParameters.futilityBase + scaledParameters.futilityMargin * reducedDepth
                            <= alpha) {
                return PRUNED;
            }
            if (depth <= scaledParameters.historyPruningDepth
                    && moveScore < -scaledParameters.historyPruningMargin * depth) {
                return PRUNED;
            }
        }
        if (prunable
                && useTacticalFutility
                && !quiet
                && !givesCheck
                && reducedDepth <= scaledParameters.futilityDepth) {
            int needed = alpha - frame.evaluation - scaledParameters.tacticalFutilityMargin(reducedDepth);
            if (needed > 0 && !p.seeAtLeast(move, needed)) {
                return PRUNED;
            }
        }
        prefetchAfter(p, move);
        if (prunable && useExchangePruning && !winsExchange) {
            int worth = plain ? reducedDepth : depth;
            int loss = plain
                    ? scaledParameters.quietExchangeMargin * worth * worth
                    : scaledParameters.tacticalExchangeMargin * worth;
            if (worth <= scaledParameters.exchangePruningDepth && !p.seeAtLeast(move, -loss)) {
                return PRUNED;
            }
        }

        // Step 15. The singular move is searched deeper. Checks are not: to look deeper for them gains nothing.
        int extension = move == frame.tableMove ? frame.tableMoveExtension : 0;
        int newDepth = depth - 1 + extension;

        // Step 16. Late moves are first searched less deep, all but the first with a null window.
        frame.move = move;
        frame.trace = trace;
        nodes++;
        p.make(move);
        int score = 0;
        boolean fullDepth = !pvNode || moveCount > 1;
        if (useReductions
                && depth >= scaledParameters.reductionDepth
                && moveCount > 1 + (ply == 0 ? 1 : 0)
                && (quiet || frame.cutNode || useFineReductions)) {
            reduction += frame.cutNode ? scaledParameters.cutNodeReduction : 0;
            reduction += frame.improving || pvNode ? 0 : scaledParameters.worseningReduction;
            reduction -= pvNode ? scaledParameters.principalReduction : 0;
            reduction -= givesCheck || frame.inCheck ? scaledParameters.checkReduction : 0;
            reduction -= quiet ? 0 : scaledParameters.tacticalReduction;
            reduction -= PLY * moveScore / scaledParameters.historyPerReduction;
            if (useFineReductions) {
                reduction -= quiet || frame.cutNode ? 0 : scaledParameters.plainTacticalReduction;
                reduction += frame.tacticalTableMove && quiet ? scaledParameters.quietAfterTacticalReduction : 0;
                reduction += frames[ply + 1].cutoffs > 3 ? scaledParameters.cutoffsReduction : 0;
                reduction -= isPicked(frame, Move.identity(move)) ? scaledParameters.refutationReduction : 0;
                reduction -= scaledParameters.uncertaintyReduction(frame.correction);
            }
            reduction -= frame.onLine && !pvNode ? scaledParameters.formerLineReduction : 0;
            int reduced = Math.clamp(newDepth - reduction / PLY, 1, Math.max(1, newDepth));
            if (reduced < newDepth) {
                score = -search(reduced, -alpha - 1, -alpha, ply + 1, true, Move.NONE);
                fullDepth = score > alpha && !aborted;
                if (useFineReductions && fullDepth) {
                    newDepth += score > best + scaledParameters.deeperMargin ? 1 : 0;
                    newDepth -= score < best + scaledParameters.shallowerMargin ? 1 : 0;
                    fullDepth = newDepth > reduced;
                }
            }
        }
        if (fullDepth) {
            do {
                alpha = pvNode ? raised(alpha, ply) : alpha;
                score = -search(newDepth, -alpha - 1, -alpha, ply + 1, !frame.cutNode, Move.NONE);
            } while (pvNode && score > alpha && !aborted && raised(alpha, ply) > alpha);
        }
        if (pvNode && !aborted && (moveCount == 1 || (score > alpha && (ply == 0 || score < beta)))) {
            if (moveCount > 1) {
                publishLowerBound(score, ply);
            }
            score = -search(newDepth, -beta, -alpha, ply + 1, false, Move.NONE);
        }
        p.unmake();
        frame.bound = alpha;
        if (ply == 0) {
            endRootMove();
        }
        return score;
    }

    /** Searches tactical moves until the position is quiet, so that the evaluation can be trusted. */
    private int quiescence(int alpha, int beta, int ply) {
        Position p = position;
        Frame frame = frames[ply];
        frame.lineLength = 0;
        if (interrupted()) {
            return 0;
        }
        if (ply > selectiveDepth) {
            selectiveDepth = ply;
        }

        // Q1. The rules, and the end of the stack.
        int verdict = p.verdict();
        if (counts(verdict)) {
            return worth(verdict, ply);
        }
        int proven = p.exactValue(0);
        if (proven != Position.NO_VALUE) {
            provenNodes++;
            return worthProven(proven, ply);
        }
        if (ply >= Score.MAX_PLY) {
            return p.evaluate();
        }
        if (!useQuiescence) {
            return p.hasMoves() ? p.evaluate() : worth(p.verdictWithoutMoves(), ply);
        }

        // Q2. Table, after the evaluation as in step 5.
        boolean pvNode = beta - alpha > 1;
        boolean inCheck = p.inCheck();
        int evaluation = inCheck ? Frame.NO_EVALUATION : p.evaluate();
        int pliesLeft = usePathVerdicts ? p.pliesToRuleLimit() : Integer.MAX_VALUE;
        long key = TtKey.of(p.key(), keySalt, pliesLeft);
        long entry = useTable ? probe(key, pliesLeft) : TtEntry.MISS;
        boolean known = entry != TtEntry.MISS;
        int tableValue = known ? TtEntry.value(entry, ply) : 0;
        if (known
                && !pvNode
                && (useDeeperEntries || TtEntry.depth(entry) == 0)
                && TtEntry.causesCutoff(entry, tableValue, alpha, beta)) {
            return tableValue;
        }

        // Q3. Standing pat: nobody is forced to capture. In check every move counts instead.
        int best = -Score.INFINITE;
        int staticValue = Frame.NO_EVALUATION;
        int oldAlpha = alpha;
        if (!inCheck) {
            staticValue = corrected(evaluation, p, ply);
            best = staticValue;
            if (known
                    && useDeeperEntries
                    && (TtEntry.bound(entry) & (tableValue > best ? TtEntry.LOWER : TtEntry.UPPER)) != 0) {
                best = tableValue;
            }
            if (best >= beta) {
                return best;
            }
            alpha = Math.max(alpha, best);
        }

        // Q4. The moves, best first; those that lose material, or cannot reach alpha, are left out.
        int bestMove = Move.NONE;
        int tableIdentity = known ? TtEntry.move(entry) : Move.NONE;
        int first = moves.size;
        p.generate(inCheck ? Position.ALL : Position.TACTICAL, moves);
        int end = moves.size;
        if (useLimitedEvasions && inCheck) {
            scoreEvasions(frame, p, first, ply);
        }
        int quietEvasions = 0;
        for (int next = first; next < end; next++) {
            int move = MoveSorting.pickBest(moves, next, end, tableIdentity);
            if (useLimitedEvasions
                    && inCheck
                    && best >= -Score.EVALUATION_LIMIT
                    && !Move.isTactical(move)
                    && ++quietEvasions > MAX_QUIET_EVASIONS) {
                continue;
            }
            prefetchAfter(p, move);
            if (useExchangePruning
                    && best >= -Score.EVALUATION_LIMIT
                    && (Move.isTactical(move) || !inCheck)
                    && !p.seeAtLeast(
                            move, inCheck ? 0 : Math.max(0, alpha - staticValue - scaledParameters.quiescenceMargin))) {
                continue;
            }
            frame.move = move;
            frame.trace = p.moveHistoryIndex(move);
            nodes++;
            p.make(move);
            int score = -quiescence(-beta, -alpha, ply + 1);
            p.unmake();
            if (aborted) {
                break;
            }
            if (score > best) {
                best = score;
                if (score > alpha) {
                    bestMove = move;
                    if (pvNode) {
                        frame.setLine(move, frames[ply + 1]);
                    }
                    if (score >= beta) {
                        break;
                    }
                    alpha = score;
                }
            }
        }
        moves.size = first;
        if (aborted) {
            return 0;
        }
        if (inCheck && first == end) {
            return worth(p.verdictWithoutMoves(), ply);
        }

        // Q5. Remember the result.
        if (useTable && !Score.isByPath(best)) {
            int bound = best >= beta ? TtEntry.LOWER : best > oldAlpha ? TtEntry.EXACT : TtEntry.UPPER;
            table.store(key, Move.identity(bestMove), TtEntry.relativeToNode(best, ply), 0, bound);
        }
        return best;
    }

    /** A move to leave out counts as the table's that was tried already; where there is one, the table is not asked. */
    private void startPicking(Frame frame, boolean root, int tableMove, int excluded, int ply) {
        frame.stage = root ? ROOT : excluded == Move.NONE ? TABLE_MOVE : GENERATE_TACTICAL;
        frame.tableMove = excluded == Move.NONE ? tableMove : excluded;
        int previous = root ? Move.NONE : frames[ply - 1].move;
        frame.counterMove = useCounterMoves && previous != Move.NONE ? history.reply(previous) : 0;
        frame.first = moves.size;
        frame.next = root ? rootMoves.firstOpen() : frame.first;
        frame.skipQuiets = false;
        frame.forgetTried();
    }

    /** The next move of the node, or NONE. Moves are generated only when earlier ones have not settled the node. */
    @Override
    int nextMove(Frame f, Position p, int side) {
        int quiet;
        while (true) {
            switch (f.stage) {
                case ROOT:
                    return f.next < rootMoves.size() ? rootMoves.get(f.next++).move : Move.NONE;
                case TABLE_MOVE:
                    f.stage = GENERATE_TACTICAL;
                    if (f.tableMove != Move.NONE) {
                        return f.tableMove;
                    }
                    break;
                case GENERATE_TACTICAL:
                    p.generate(Position.TACTICAL, moves);
                    f.end = moves.size;
                    scoreTactical(f, p);
                    f.badEnd = f.first;
                    f.stage = GOOD_TACTICAL;
                    break;
                case GOOD_TACTICAL:
                    while (f.next < f.end) {
                        int move = MoveSorting.pickBest(moves, f.next++, f.end, Move.NONE);
                        if (move == f.tableMove) {
                            continue;
                        }
                        if (p.seeAtLeast(move, 0)) {
                            return move;
                        }
                        moves.moves[f.badEnd++] = move;
                    }
                    f.stage = FIRST_KILLER;
                    break;
                case FIRST_KILLER:
                    f.stage = SECOND_KILLER;
                    if (useKillers && (quiet = freshQuiet(f, p, f.firstKiller)) != Move.NONE) {
                        return quiet;
                    }
                    break;
                case SECOND_KILLER:
                    f.stage = COUNTER_MOVE;
                    if (useKillers && (quiet = freshQuiet(f, p, f.secondKiller)) != Move.NONE) {
                        return quiet;
                    }
                    break;
                case COUNTER_MOVE:
                    f.stage = GENERATE_QUIET;
                    if (!isKiller(f, f.counterMove) && (quiet = freshQuiet(f, p, f.counterMove)) != Move.NONE) {
                        return quiet;
                    }
                    break;
                case GENERATE_QUIET:
                    f.stage = QUIET;
                    f.next = f.end;
                    if (!f.skipQuiets) {
                        p.generate(Position.QUIET, moves);
                        f.end = moves.size;
                        scoreQuiets(f, p, side);
                        MoveSorting.sortPromising(moves, f.next, f.end);
                    }
                    break;
                case QUIET:
                    while (f.next < f.end && !f.skipQuiets) {
                        int move = moves.moves[f.next++];
                        if (move != f.tableMove && !isPicked(f, Move.identity(move))) {
                            return move;
                        }
                    }
                    f.stage = BAD_TACTICAL;
                    f.next = f.first;
                    break;
                default:
                    return f.next < f.badEnd ? moves.moves[f.next++] : Move.NONE;
            }
        }
    }

    /** The quiet move with this identity, if it is legal here and was not tried as the table's. */
    private int freshQuiet(Frame f, Position p, int identity) {
        if (identity == 0 || f.skipQuiets || identity == Move.identity(f.tableMove)) {
            return Move.NONE;
        }
        int move = p.findMove(identity);
        return Move.isTactical(move) ? Move.NONE : move;
    }

    private boolean isKiller(Frame f, int identity) {
        return useKillers && (identity == f.firstKiller || identity == f.secondKiller);
    }

    /** Whether a generated quiet move came earlier, as a killer or counter move. */
    private boolean isPicked(Frame f, int identity) {
        return isKiller(f, identity) || identity == f.counterMove;
    }

    private void scoreQuiets(Frame f, Position p, int side) {
        if (useHistory) {
            for (int i = f.next; i < f.end; i++) {
                int move = moves.moves[i];
                moves.scores[i] += quietScore(f, side, move, p.moveHistoryIndex(move));
            }
        }
    }

    /** Those that take something come first all the same. */
    private void scoreEvasions(Frame frame, Position p, int first, int ply) {
        setRows(frame, ply);
        int side = p.sideToMove();
        for (int i = first; i < moves.size; i++) {
            int move = moves.moves[i];
            if (!Move.isTactical(move)) {
                moves.scores[i] += quietScore(frame, side, move, p.moveHistoryIndex(move)) / HISTORY_PER_EVASION_SCORE;
            }
        }
    }

    /** What a move has done matters beside what it takes. */
    private void scoreTactical(Frame f, Position p) {
        if (useTacticalHistory) {
            for (int i = f.first; i < f.end; i++) {
                int move = moves.moves[i];
                moves.scores[i] +=
                        tacticalScore(p, move, p.moveHistoryIndex(move)) / scaledParameters.historyPerTacticalScore;
            }
        }
    }

    /** Sends for the table's line of the position after a move, as long before it is probed as can be. */
    private void prefetchAfter(Position p, int move) {
        prefetch(p.keyAfter(move), p.pliesToRuleLimit() - 1);
    }

    private void prefetch(long key, int pliesLeft) {
        if (useTable) {
            table.prefetch(TtKey.of(key, keySalt, pliesLeft));
        }
    }

    /** What the table knows of a node. A proven result counts only if it comes before a rule ends the game. */
    private long probe(long key, int pliesLeft) {
        return TtEntry.within(pliesLeft, table.probe(key));
    }

    /** What a verdict of the rules is worth to the side to move. */
    private int worth(int verdict, int ply) {
        int value = Score.ofVerdict(verdict, ply);
        return value == Score.DRAW ? worthOfDraw(ply) : value;
    }

    /** What a value that was looked up is worth to the side to move. */
    private int worthProven(int proven, int ply) {
        return proven == Score.DRAW ? worthOfDraw(ply) : Score.pliesBefore(proven, ply);
    }

    private int worthOfDraw(int ply) {
        return (ply & 1) == 0 ? drawWorth : -drawWorth;
    }

    /** Whether a verdict of the rules ends the search of a node. */
    private boolean counts(int verdict) {
        return verdict != Verdict.NONE && (usePathVerdicts || !Verdict.dependsOnPath(verdict));
    }
}
