package dev.eldest.engine.search;

import dev.eldest.engine.spi.Move;
import dev.eldest.engine.spi.Position;
import dev.eldest.engine.spi.Score;
import dev.eldest.engine.spi.SearchProfile;
import dev.eldest.engine.spi.Verdict;
import dev.eldest.engine.tt.TtEntry;

/**
 * Alpha-beta search: principal variation search, fail-soft, for every game.
 *
 * <p>Every call of a {@link Position} that several games make once or more per node is in this class. Each game gets a
 * hidden copy of it ({@link WorkerFactory}). In a copy all these calls have one receiver class, so the JIT compiler
 * turns them into direct, inlined code, however many games the process plays.
 *
 * <p>Scores are from the side to move. A score that is returned after {@link #aborted} was set is undefined: every
 * caller returns at once and neither uses nor stores it.
 */
final class AlphaBeta extends SearchWorker {
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

    /** One ply in the unit of reductions, which is a hundredth of a ply. */
    private static final int PLY = 100;

    private static final int RAZORING_DEPTH = 4;
    /** Limit of quiet evasions per node, once an evasion that does not lose is found. */
    private static final int MAX_QUIET_EVASIONS = 2;

    private static final int HISTORY_PER_EVASION_SCORE = 2048;
    /** By how much more another member may have reduced a move. */
    private static final int MAX_DEPTH_DIFFERENCE = 3;

    private static final long CLAIM_MULTIPLIER = 0x9E37_79B9_7F4A_7C15L;

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

    /**
     * Searches a node and returns its score. {@code cutNode} is a guess that the node fails high; it affects
     * reductions, sharing, and the order of moves among members. {@code excluded} is a move to skip, or NONE. It is no
     * field of the {@link Frame}: an owner that helps below its own node writes frames that it continues with
     * afterwards, so the search must not depend on frames for what distinguishes two searches of a node.
     */
    private int search(int depth, int alpha, int beta, int ply, boolean cutNode, int excluded) {
        // Step 1. Quiescence: at the horizon only forcing moves are searched.
        if (depth <= 0) {
            return quiescence(alpha, beta, ply);
        }
        Position p = position;
        Frame frame = frames[ply];
        frame.lineLength = 0;
        frame.shareable = false;
        frame.splitPoint = null;
        frame.assumesBest = false;
        boolean root = ply == 0;
        boolean pvNode = root || beta - alpha > 1;
        // Score of a win that is certain, while a shorter one is searched for.
        int lowerBound = -Score.INFINITE;

        // Step 2. Limits, checked periodically. The score of an aborted search is never used.
        if (interrupted(ply)) {
            return 0;
        }
        if (ply > selectiveDepth) {
            selectiveDepth = ply;
        }

        if (!root) {
            // Step 3. Verdicts of the rules and exact values need no search, unless a win may be shorter than its
            // looked-up distance. Verdicts that depend on the path must not be stored.
            int verdict = p.verdict();
            if (endsSearch(verdict)) {
                return verdictScore(verdict, ply);
            }
            int exact = p.exactValue(depth);
            if (exact != Position.NO_VALUE) {
                tablebaseHits++;
                int value = exactScore(exact, ply);
                if (!pvNode || value <= alpha || value >= beta || !p.mateMayBeShorter()) {
                    return value;
                }
                lowerBound = exact > Score.DRAW ? value : lowerBound;
            }
            if (ply >= Score.MAX_PLY) {
                return p.evaluate();
            }

            // Step 4. Mate distance pruning: no line from here beats a shorter win that is already found, or is worse
            // than a loss now.
            if (use.mateDistance) {
                alpha = Math.max(alpha, Score.lossIn(ply));
                beta = Math.min(beta, Score.winIn(ply + 1));
                if (alpha >= beta) {
                    return alpha;
                }
            }
        }

        // Step 5. Transposition table. PV nodes are searched in any case, so that the PV line is complete and legal.
        // The evaluation comes first: meanwhile the table's cache line arrives, and few evaluations turn out to be
        // unneeded.
        boolean inCheck = p.inCheck();
        int evaluation = use.evaluation && !inCheck ? p.evaluate() : Frame.NO_EVALUATION;
        int pliesLeft = use.pathVerdicts ? p.pliesToRuleLimit() : Integer.MAX_VALUE;
        long key = TtEntry.key(p.key(), keySalt, pliesLeft);
        long entry = use.table && excluded == Move.NONE ? probe(key, pliesLeft) : TtEntry.MISS;
        boolean ttHit = entry != TtEntry.MISS;
        int tableValue = ttHit ? TtEntry.value(entry, ply) : 0;
        if (ttHit
                && !pvNode
                && (use.deeperEntries ? TtEntry.depth(entry) >= depth : TtEntry.depth(entry) == depth)
                && TtEntry.causesCutoff(entry, tableValue, alpha, beta)) {
            return tableValue;
        }

        boolean onPv = use.formerLine && (pvNode || ttHit && TtEntry.wasPv(entry));

        // Step 6. One move before the horizon, the best evaluation after any move may be available: then the node is
        // done.
        if (use.frontier && depth == 1 && !pvNode && excluded == Move.NONE) {
            int best = p.bestChildEvaluation(alpha, beta);
            if (best != Position.NO_VALUE) {
                if (use.table) {
                    table.store(
                            key,
                            Move.identity(p.bestChildMove()),
                            best,
                            depth,
                            best >= beta ? TtEntry.LOWER : TtEntry.UPPER);
                }
                return best;
            }
        }
        int tableMove = ttHit ? p.findMove(TtEntry.move(entry)) : Move.NONE;

        // Step 7. Static evaluation, corrected by the correction history and refined by the table entry. "Improving"
        // compares it with that of two plies before.
        int staticValue = Frame.NO_EVALUATION;
        int value = Frame.NO_EVALUATION;
        boolean improving = false;
        boolean worsened = false;
        if (use.evaluation && !inCheck) {
            staticValue = histories.correctedEvaluation(evaluation, p, ply);
            value = staticValue;
            if (ttHit && (TtEntry.bound(entry) & (tableValue > value ? TtEntry.LOWER : TtEntry.UPPER)) != 0) {
                value = tableValue;
            }
            improving = ply >= 2 && staticValue > frames[ply - 2].evaluation;
            worsened = !root && staticValue > -frames[ply - 1].evaluation;
        }
        frame.evaluation = staticValue;
        frame.correction = Math.abs(staticValue - evaluation);

        if (!pvNode && !inCheck && excluded == Move.NONE && !Score.isDecided(beta)) {
            // Step 8. Razoring: so far below alpha, only tactical moves may help, so only these are searched.
            if (use.razoring
                    && depth <= RAZORING_DEPTH
                    && value + scaledParameters.razoringBase + scaledParameters.razoringMargin * depth * depth
                            <= alpha) {
                int tactical = quiescence(alpha, alpha + 1, ply);
                if (aborted || tactical <= alpha) {
                    return tactical;
                }
            }

            // Step 9. Reverse futility pruning: so far above beta, a quiet move will hardly lose the difference.
            if (use.futility
                    && depth <= scaledParameters.reverseFutilityDepth
                    && !Score.isDecided(value)
                    && value - scaledParameters.reverseFutilityMargin(depth, improving, worsened) >= beta) {
                return use.blending ? beta + (value - beta) / 3 : value;
            }

            // Step 10. Null move pruning: if passing reaches beta, a real move will, too.
            if (use.nullMove
                    && depth >= scaledParameters.nullMoveDepth
                    && value >= beta
                    && staticValue >= beta - scaledParameters.nullMoveSlack * depth
                    && frames[ply - 1].move != Move.NONE
                    && ply >= nullMoveFromPly
                    && p.nullMoveAllowed()) {
                int reduction = scaledParameters.nullMoveReduction(depth, value - beta);
                frame.move = Move.NONE;
                frame.historyIndex = histories.noMoveIndex();
                p.makeNull();
                prefetch(p.key(), p.pliesToRuleLimit());
                int nullScore = -search(depth - 1 - reduction, -beta, 1 - beta, ply + 1, !cutNode, Move.NONE);
                p.unmakeNull();
                if (aborted) {
                    return 0;
                }
                if (nullScore >= beta) {
                    int bound = Score.isDecided(nullScore) ? beta : nullScore;
                    if (depth < scaledParameters.verificationDepth || nullMoveFromPly > 0) {
                        return bound;
                    }
                    // Verification: in zugzwang passing is the best move, so real moves must confirm the score.
                    int verificationDepth = depth - 1 - reduction;
                    nullMoveFromPly = ply + verificationDepth * 3 / 4;
                    int verifiedScore = search(verificationDepth, beta - 1, beta, ply, false, Move.NONE);
                    nullMoveFromPly = 0;
                    if (aborted) {
                        return 0;
                    }
                    if (verifiedScore >= beta) {
                        return bound;
                    }
                }
            }
        }

        histories.setContinuationRows(frame, ply);
        frames[ply + 2].cutoffs = 0;

        // Step 11. Internal reduction: without a table move, a shallower search finds one for the next iteration.
        if (use.reductions
                && use.table
                && tableMove == Move.NONE
                && depth >= scaledParameters.internalReductionDepth
                && !root) {
            depth--;
        }

        // Step 12. Singular extension: if all moves but the table's fail well below its value, the table move is
        // extended, by two plies if they fail by far.
        int tableMoveExtension = 0;
        if (use.singularExtension
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
                        use.doubleExtension && !pvNode && others < singularBeta - scaledParameters.doubleMargin ? 2 : 1;
            } else if (singularBeta >= beta) {
                return singularBeta;
            } else if (tableValue >= beta) {
                tableMoveExtension = -1;
            }
        }

        // Step 13. Moves, best expected first. If none will probably cause a cutoff, idle helpers need not wait for the
        // first.
        frame.depth = depth;
        frame.pvNode = pvNode;
        frame.cutNode = cutNode;
        frame.inCheck = inCheck;
        frame.improving = improving;
        frame.onPv = onPv;
        frame.tacticalTableMove = Move.isTactical(tableMove);
        frame.singular = excluded != Move.NONE;
        frame.tableMoveExtension = tableMoveExtension;
        startPicking(frame, root, tableMove, excluded, ply);
        int side = p.sideToMove();
        int best = -Score.INFINITE;
        int bestMove = Move.NONE;
        int oldAlpha = alpha;
        int moveCount = 0;
        boolean eager = excluded == Move.NONE && split.isEager(depth, pvNode, cutNode);
        frame.beta = beta;
        frame.nullMoveFromPly = nullMoveFromPly;
        frame.setProgress(0, alpha, best, bestMove, eager);
        SearchSplitPoint shared = split.share(ply);
        int move;
        while (shared == null && (move = nextMove(frame, p, side)) != Move.NONE) {
            moveCount = frame.defers ? frame.number : moveCount + 1;
            // The node may be shared meanwhile, unless it fails high soon as expected.
            boolean mayBeShared = eager || !cutNode && split.mayBeShared(depth, moveCount - 1, pvNode);
            frame.setProgress(moveCount, alpha, best, bestMove, mayBeShared);
            int score = searchMove(frame, move, moveCount, alpha, beta, best, ply);
            shared = frame.splitPoint;
            if (shared != null) {
                shared.mergeOwn(move, score, this);
                break;
            }
            if (aborted) {
                frame.shareable = false;
                moves.size = frame.first;
                return 0;
            }
            if (score == PRUNED) {
                continue;
            }

            // Step 17. A better move, perhaps a cutoff.
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
            frame.addTried(move);

            // Step 18. Young Brothers Wait: the first move is searched, so idle helpers may search the others in
            // parallel.
            frame.setProgress(moveCount, alpha, best, bestMove, eager || split.mayBeShared(depth, moveCount, pvNode));
            shared = split.share(ply);
        }
        frame.shareable = false;
        if (shared != null) {
            frame.splitPoint = null;
            moveCount = shared.lastNumber;
            split.searchAsOwner(shared, frame);
            if (aborted) {
                moves.size = frame.first;
                return 0;
            }
            best = shared.best();
            bestMove = shared.bestMove();
            shared.copyResultTo(frame);
        }
        moves.size = frame.first;
        // If all moves searched lose by force, those that were pruned because alpha was assumed for the first one may
        // not. Then alpha is all that is known.
        if (frame.assumesBest && best < -Score.EVALUATION_LIMIT) {
            best = oldAlpha;
        }

        // Step 19. No legal move: the rules decide, unless the only one was excluded.
        if (moveCount == 0) {
            return excluded != Move.NONE ? alpha : verdictScore(p.verdictWithoutMoves(), ply);
        }

        best = Math.max(best, lowerBound);
        if (use.blending && best > beta && !pvNode && !Score.isDecided(best)) {
            best = (best * depth + beta) / (depth + 1);
        }

        // Step 20. Updates the move histories after a cutoff, and the correction history by the error of the
        // evaluation.
        if (best >= beta) {
            frame.cutoffs++;
            histories.update(frame, bestMove, side, depth, ply, p);
        } else if (use.unrefutedHistory && best <= oldAlpha && ply > 0 && excluded == Move.NONE) {
            histories.rewardUnrefutedMove(frames[ply - 1], side ^ 1, depth);
        }
        boolean partialRoot = root && !rootMoves.coversAllMoves();
        boolean correctable = !inCheck && excluded == Move.NONE && !Move.isTactical(bestMove) && !Score.isDecided(best);
        if (use.correction
                && correctable
                && !partialRoot
                && (best < beta || best > staticValue)
                && (best > oldAlpha || best < staticValue)) {
            histories.updateCorrection(best - staticValue, p, depth, ply);
        }

        // Step 21. Stores the result, except of a root with only some of its moves, and except wins and losses by the
        // path: on another path the position may have any score.
        if (use.table && excluded == Move.NONE && !partialRoot && !Score.isPathDependent(best)) {
            int bound = best >= beta ? TtEntry.LOWER : best > oldAlpha ? TtEntry.EXACT : TtEntry.UPPER;
            int storedBound = onPv ? bound | TtEntry.PV_FLAG : bound;
            table.store(key, Move.identity(bestMove), TtEntry.relativeToNode(best, ply), depth, storedBound);
            if (depth >= sharedDepth) {
                exchange.offer(key, Move.identity(bestMove), best, depth, storedBound);
            }
        }
        return best;
    }

    /**
     * Steps 14 to 16. Returns the score of one move of a node, or PRUNED. The owner of a split point and its helpers
     * search their moves with it.
     */
    @Override
    int searchMove(Frame frame, int move, int moveCount, int alpha, int beta, int best, int ply) {
        if (ply == 0) {
            rootMoves.reportCurrentMove(move, moveCount);
            beginRootMove(move);
        }
        Position p = position;
        int depth = frame.depth;
        boolean pvNode = frame.pvNode;
        boolean quiet = !Move.isTactical(move);
        boolean givesCheck = p.givesCheck(move);
        int historyIndex = p.moveHistoryIndex(move);
        int moveScore = quiet
                ? histories.quietScore(frame, p.sideToMove(), move, historyIndex)
                : histories.tacticalScore(p, move, historyIndex);

        if (prunes(frame, move, moveCount, alpha, best, ply, quiet, givesCheck, moveScore)) {
            return PRUNED;
        }

        // Step 15. Extension of the singular move. Checks are not extended, which would gain nothing.
        int extension = move == frame.tableMove ? frame.tableMoveExtension : 0;
        int newDepth = depth - 1 + extension;
        int reduction = scaledParameters.reduction(depth, moveCount);

        // Step 16. Late moves are first searched to a reduced depth, and all but the first with a null window.
        boolean claims = depth >= claimDepth;
        boolean done = false;
        long claimKey = 0;
        if (claims) {
            claimKey = claimKey(p, move);
            done = exchange.isDone(claimKey, depth);
            exchange.claim(claimKey, depth);
        }
        frame.move = move;
        frame.historyIndex = historyIndex;
        nodes++;
        p.make(move);
        int score = 0;
        boolean fullDepth = !pvNode || moveCount > 1;
        if (use.reductions
                && depth >= scaledParameters.reductionDepth
                && moveCount > 1 + (ply == 0 ? 1 : 0)
                && (quiet || frame.cutNode || use.fineReductions)) {
            reduction += frame.cutNode ? scaledParameters.cutNodeReduction : 0;
            reduction += frame.improving || pvNode ? 0 : scaledParameters.worseningReduction;
            reduction -= pvNode ? scaledParameters.principalReduction : 0;
            reduction -= givesCheck || frame.inCheck ? scaledParameters.checkReduction : 0;
            reduction -= quiet ? 0 : scaledParameters.tacticalReduction;
            reduction -= PLY * moveScore / scaledParameters.historyPerReduction;
            if (use.fineReductions) {
                reduction -= quiet || frame.cutNode ? 0 : scaledParameters.plainTacticalReduction;
                reduction += frame.tacticalTableMove && quiet ? scaledParameters.quietAfterTacticalReduction : 0;
                reduction += frames[ply + 1].cutoffs > 3 ? scaledParameters.cutoffsReduction : 0;
                reduction -= isPicked(frame, Move.identity(move)) ? scaledParameters.refutationReduction : 0;
                reduction -= scaledParameters.uncertaintyReduction(frame.correction);
            }
            reduction -= frame.onPv && !pvNode ? scaledParameters.formerLineReduction : 0;
            int lateDepth = Math.clamp(newDepth - reduction / PLY, 1, Math.max(1, newDepth));
            if (lateDepth < newDepth) {
                score = done ? scoreOfOthers(p, lateDepth, alpha, ply) : PRUNED;
                if (score == PRUNED) {
                    score = -search(lateDepth, -alpha - 1, -alpha, ply + 1, true, Move.NONE);
                }
                fullDepth = score > alpha && !aborted;
                if (use.fineReductions && fullDepth) {
                    newDepth += score > best + scaledParameters.deeperMargin ? 1 : 0;
                    newDepth -= score < best + scaledParameters.shallowerMargin ? 1 : 0;
                    fullDepth = newDepth > lateDepth;
                }
            }
        }
        if (fullDepth) {
            do {
                alpha = pvNode ? split.currentAlpha(alpha, ply) : alpha;
                score = -search(newDepth, -alpha - 1, -alpha, ply + 1, !frame.cutNode, Move.NONE);
            } while (pvNode && score > alpha && !aborted && split.currentAlpha(alpha, ply) > alpha);
        }
        if (pvNode && !aborted && (moveCount == 1 || (score > alpha && (ply == 0 || score < beta)))) {
            score = -search(newDepth, -beta, -alpha, ply + 1, false, Move.NONE);
        }
        p.unmake();
        if (claims && !aborted) {
            exchange.finish(claimKey, depth);
        }
        if (ply == 0) {
            endRootMove();
        }
        return score;
    }

    /**
     * Step 14. Whether a move is pruned, as it is unlikely to matter, once a score that is not lost is found.
     *
     * @param moveScore the move's score by the histories
     */
    private boolean prunes(
            Frame frame,
            int move,
            int moveCount,
            int alpha,
            int best,
            int ply,
            boolean quiet,
            boolean givesCheck,
            int moveScore) {
        Position p = position;
        int depth = frame.depth;
        boolean winsExchange = frame.stage == GOOD_TACTICAL;
        boolean prunable = ply > 0 && best >= -Score.EVALUATION_LIMIT && !frame.inCheck;
        boolean plain = quiet && !givesCheck;
        int reducedDepth = Math.max(1, depth - scaledParameters.reduction(depth, moveCount) / PLY);
        if (prunable && plain && use.futility) {
            if (depth <= scaledParameters.moveCountDepth
                    && rootDepth >= moveCountIteration
                    && moveCount > scaledParameters.moveCountLimit(depth, frame.improving)) {
                frame.skipQuiets = true;
                return true;
            }
            if (reducedDepth <= scaledParameters.futilityDepth
                    && frame.evaluation + scaledParameters.futilityBase + scaledParameters.futilityMargin * reducedDepth
                            <= alpha) {
                return true;
            }
            if (depth <= scaledParameters.historyPruningDepth
                    && moveScore < -scaledParameters.historyPruningMargin * depth) {
                return true;
            }
        }
        if (prunable
                && use.tacticalFutility
                && !quiet
                && !givesCheck
                && reducedDepth <= scaledParameters.futilityDepth) {
            int needed = alpha - frame.evaluation - scaledParameters.tacticalFutilityMargin(reducedDepth);
            if (needed > 0 && !p.seeAtLeast(move, needed)) {
                return true;
            }
        }
        prefetchAfter(p, move);
        if (prunable && use.exchangePruning && !winsExchange) {
            int seeDepth = plain ? reducedDepth : depth;
            int loss = plain
                    ? scaledParameters.quietExchangeMargin * seeDepth * seeDepth
                    : scaledParameters.tacticalExchangeMargin * seeDepth;
            if (seeDepth <= scaledParameters.exchangePruningDepth && !p.seeAtLeast(move, -loss)) {
                return true;
            }
        }
        return false;
    }

    @Override
    boolean isPruned(Frame frame, int move, int moveCount, int alpha, int best, int ply) {
        Position p = position;
        boolean quiet = !Move.isTactical(move);
        return prunes(frame, move, moveCount, alpha, best, ply, quiet, p.givesCheck(move), moveScore(frame, p, move));
    }

    private int moveScore(Frame frame, Position p, int move) {
        int historyIndex = p.moveHistoryIndex(move);
        return Move.isTactical(move)
                ? histories.tacticalScore(p, move, historyIndex)
                : histories.quietScore(frame, p.sideToMove(), move, historyIndex);
    }

    /** Searches tactical moves until the position is quiet, so that its evaluation is reliable. */
    private int quiescence(int alpha, int beta, int ply) {
        Position p = position;
        Frame frame = frames[ply];
        // So its moves count as too small to be shared.
        frame.depth = 0;
        frame.lineLength = 0;
        if (interrupted(ply)) {
            return 0;
        }
        if (ply > selectiveDepth) {
            selectiveDepth = ply;
        }

        // Q1. Verdicts of the rules, exact values, and the end of the stack.
        int verdict = p.verdict();
        if (endsSearch(verdict)) {
            return verdictScore(verdict, ply);
        }
        int exact = p.exactValue(0);
        if (exact != Position.NO_VALUE) {
            tablebaseHits++;
            return exactScore(exact, ply);
        }
        if (ply >= Score.MAX_PLY) {
            return p.evaluate();
        }
        if (!use.quiescence) {
            return p.hasMoves() ? p.evaluate() : verdictScore(p.verdictWithoutMoves(), ply);
        }

        // Q2. Transposition table, after the evaluation as in step 5.
        boolean pvNode = beta - alpha > 1;
        boolean inCheck = p.inCheck();
        int evaluation = inCheck ? Frame.NO_EVALUATION : p.evaluate();
        int pliesLeft = use.pathVerdicts ? p.pliesToRuleLimit() : Integer.MAX_VALUE;
        long key = TtEntry.key(p.key(), keySalt, pliesLeft);
        long entry = use.table ? probe(key, pliesLeft) : TtEntry.MISS;
        boolean ttHit = entry != TtEntry.MISS;
        int tableValue = ttHit ? TtEntry.value(entry, ply) : 0;
        if (ttHit
                && !pvNode
                && (use.deeperEntries || TtEntry.depth(entry) == 0)
                && TtEntry.causesCutoff(entry, tableValue, alpha, beta)) {
            return tableValue;
        }

        // Q3. Stand pat: captures are optional. In check, all moves are searched instead.
        int best = -Score.INFINITE;
        int staticValue = Frame.NO_EVALUATION;
        int oldAlpha = alpha;
        if (!inCheck) {
            staticValue = histories.correctedEvaluation(evaluation, p, ply);
            best = staticValue;
            if (ttHit
                    && use.deeperEntries
                    && (TtEntry.bound(entry) & (tableValue > best ? TtEntry.LOWER : TtEntry.UPPER)) != 0) {
                best = tableValue;
            }
            if (best >= beta) {
                return best;
            }
            alpha = Math.max(alpha, best);
        }

        // Q4. Moves, best first, without those that lose material or cannot reach alpha.
        int bestMove = Move.NONE;
        int tableIdentity = ttHit ? TtEntry.move(entry) : Move.NONE;
        int first = moves.size;
        p.generate(inCheck ? Position.ALL : Position.TACTICAL, moves);
        int end = moves.size;
        if (use.limitedEvasions && inCheck) {
            scoreEvasions(frame, p, first, ply);
        }
        int quietEvasions = 0;
        for (int next = first; next < end; next++) {
            int move = MoveSorting.pickBest(moves, next, end, tableIdentity);
            if (use.limitedEvasions
                    && inCheck
                    && best >= -Score.EVALUATION_LIMIT
                    && !Move.isTactical(move)
                    && ++quietEvasions > MAX_QUIET_EVASIONS) {
                continue;
            }
            prefetchAfter(p, move);
            if (use.exchangePruning
                    && best >= -Score.EVALUATION_LIMIT
                    && (Move.isTactical(move) || !inCheck)
                    && !p.seeAtLeast(
                            move, inCheck ? 0 : Math.max(0, alpha - staticValue - scaledParameters.quiescenceMargin))) {
                continue;
            }
            frame.move = move;
            frame.historyIndex = p.moveHistoryIndex(move);
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
            return verdictScore(p.verdictWithoutMoves(), ply);
        }

        // Q5. Stores the result.
        if (use.table && !Score.isPathDependent(best)) {
            int bound = best >= beta ? TtEntry.LOWER : best > oldAlpha ? TtEntry.EXACT : TtEntry.UPPER;
            table.store(key, Move.identity(bestMove), TtEntry.relativeToNode(best, ply), 0, bound);
        }
        return best;
    }

    /**
     * Starts move picking. An excluded move takes the place of the table move, as one that was tried already; the table
     * is not probed then.
     */
    private void startPicking(Frame frame, boolean root, int tableMove, int excluded, int ply) {
        frame.stage = root ? ROOT : excluded == Move.NONE ? TABLE_MOVE : GENERATE_TACTICAL;
        frame.tableMove = excluded == Move.NONE ? tableMove : excluded;
        int previous = root ? Move.NONE : frames[ply - 1].move;
        frame.counterMove = use.counterMoves && previous != Move.NONE ? histories.counterMove(previous) : 0;
        frame.first = moves.size;
        frame.next = root ? rootMoves.firstOpen() : frame.first;
        frame.skipQuiets = false;
        frame.startDeferring(frame.depth >= claimDepth);
        frame.clearTried();
    }

    @Override
    int nextMove(Frame f, Position p, int side) {
        return f.defers ? nextUnclaimedMove(f, p, side) : pickMove(f, p, side);
    }

    /**
     * Returns the next move that no other member searches, as far as known. Moves that another member searches come at
     * last: by then its results may have arrived. Where all moves will probably be searched, each member begins with a
     * part of its own.
     */
    private int nextUnclaimedMove(Frame f, Position p, int side) {
        boolean divides = !f.cutNode && !f.pvNode;
        int move;
        while ((move = pickMove(f, p, side)) != Move.NONE) {
            f.countPicked();
            if (f.number == 1 && !divides || !isOthers(f, claimKey(p, move), divides) || !f.defer(move)) {
                return move;
            }
        }
        int count = f.deferredCount();
        int next = 0;
        int offset = divides ? exchange.offset(count) : 0;
        for (int j = count - 1; j >= 0; j--) {
            int i = j + offset < count ? j + offset : j + offset - count;
            long key = claimKey(p, f.deferred(i));
            if (exchange.isDone(key, f.depth)) {
                return f.takeDeferred(i);
            }
            next = exchange.isClaimed(key, f.depth) ? next : i;
        }
        return count == 0 ? Move.NONE : f.takeDeferred(next);
    }

    private boolean isOthers(Frame f, long key, boolean divides) {
        return exchange.isClaimed(key, f.depth) || divides && !exchange.isOwn(key) && !exchange.isDone(key, f.depth);
    }

    /**
     * Returns the score of a move that another member has found to fail low in this iteration, or PRUNED. Its histories
     * differ, so it may have reduced the move by more.
     */
    private int scoreOfOthers(Position p, int depth, int alpha, int ply) {
        int pliesLeft = use.pathVerdicts ? p.pliesToRuleLimit() : Integer.MAX_VALUE;
        long entry = probe(TtEntry.key(p.key(), keySalt, pliesLeft), pliesLeft);
        int value = TtEntry.value(entry, ply + 1);
        boolean failsLow = (TtEntry.bound(entry) & TtEntry.LOWER) != 0 && value >= -alpha;
        return failsLow && p.verdict() == Verdict.NONE && TtEntry.depth(entry) >= depth - MAX_DEPTH_DIFFERENCE
                ? -value
                : PRUNED;
    }

    /** Returns the key of a move at a node, the same at all members. */
    private long claimKey(Position p, int move) {
        return (p.key() ^ keySalt) + Move.identity(move) * CLAIM_MULTIPLIER;
    }

    /** Returns the next move of the node, or NONE. Generates moves only when the earlier ones have caused no cutoff. */
    private int pickMove(Frame f, Position p, int side) {
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
                    f.firstTactical = moves.size;
                    f.next = moves.size;
                    p.generate(Position.TACTICAL, moves);
                    f.end = moves.size;
                    scoreTactical(f, p);
                    f.badEnd = f.firstTactical;
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
                    if (use.killers && (quiet = legalQuiet(f, p, f.firstKiller)) != Move.NONE) {
                        return quiet;
                    }
                    break;
                case SECOND_KILLER:
                    f.stage = COUNTER_MOVE;
                    if (use.killers && (quiet = legalQuiet(f, p, f.secondKiller)) != Move.NONE) {
                        return quiet;
                    }
                    break;
                case COUNTER_MOVE:
                    f.stage = GENERATE_QUIET;
                    if (!isKiller(f, f.counterMove) && (quiet = legalQuiet(f, p, f.counterMove)) != Move.NONE) {
                        return quiet;
                    }
                    break;
                case GENERATE_QUIET:
                    f.stage = QUIET;
                    f.next = moves.size;
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
                    f.next = f.firstTactical;
                    break;
                default:
                    return f.next < f.badEnd ? moves.moves[f.next++] : Move.NONE;
            }
        }
    }

    /** Returns the quiet move with this identity if it is legal here and not the table move, else NONE. */
    private int legalQuiet(Frame f, Position p, int identity) {
        if (identity == 0 || f.skipQuiets || identity == Move.identity(f.tableMove)) {
            return Move.NONE;
        }
        int move = p.findMove(identity);
        return Move.isTactical(move) ? Move.NONE : move;
    }

    private boolean isKiller(Frame f, int identity) {
        return use.killers && (identity == f.firstKiller || identity == f.secondKiller);
    }

    /** Whether a generated quiet move was picked earlier, as a killer or counter move. */
    private boolean isPicked(Frame f, int identity) {
        return isKiller(f, identity) || identity == f.counterMove;
    }

    private void scoreQuiets(Frame f, Position p, int side) {
        if (use.history) {
            for (int i = f.next; i < f.end; i++) {
                int move = moves.moves[i];
                moves.scores[i] += histories.quietScore(f, side, move, p.moveHistoryIndex(move));
            }
        }
    }

    /** Adds history scores to the quiet evasions, so scaled that captures stay first. */
    private void scoreEvasions(Frame frame, Position p, int first, int ply) {
        histories.setContinuationRows(frame, ply);
        int side = p.sideToMove();
        for (int i = first; i < moves.size; i++) {
            int move = moves.moves[i];
            if (!Move.isTactical(move)) {
                moves.scores[i] +=
                        histories.quietScore(frame, side, move, p.moveHistoryIndex(move)) / HISTORY_PER_EVASION_SCORE;
            }
        }
    }

    /** Adds the capture history to the scores of tactical moves. */
    private void scoreTactical(Frame f, Position p) {
        if (use.tacticalHistory) {
            for (int i = f.firstTactical; i < f.end; i++) {
                int move = moves.moves[i];
                moves.scores[i] += histories.tacticalScore(p, move, p.moveHistoryIndex(move))
                        / scaledParameters.historyPerTacticalScore;
            }
        }
    }

    /** Prefetches the table's cache line for the position after a move, as early as possible before its probe. */
    private void prefetchAfter(Position p, int move) {
        prefetch(p.keyAfter(move), p.pliesToRuleLimit() - 1);
    }

    private void prefetch(long key, int pliesLeft) {
        if (use.table) {
            table.prefetch(TtEntry.key(key, keySalt, pliesLeft));
        }
    }

    /** Returns the table entry of a node. A proven result counts only if it comes before a rule ends the game. */
    private long probe(long key, int pliesLeft) {
        return TtEntry.withinPlies(pliesLeft, table.probe(key));
    }

    /** Returns the score of a verdict for the side to move. */
    private int verdictScore(int verdict, int ply) {
        int value = Score.ofVerdict(verdict, ply);
        return value == Score.DRAW ? drawScore(ply) : value;
    }

    /** Returns the score of a looked-up value for the side to move. */
    private int exactScore(int exact, int ply) {
        return exact == Score.DRAW ? drawScore(ply) : Score.asSeenEarlier(exact, ply);
    }

    private int drawScore(int ply) {
        return (ply & 1) == 0 ? drawScore : -drawScore;
    }

    /** Whether a verdict of the rules ends the search of a node. */
    private boolean endsSearch(int verdict) {
        return verdict != Verdict.NONE && (use.pathVerdicts || !Verdict.dependsOnPath(verdict));
    }
}
