/**
 * The loss of a move, as `eldest analyze` measures it: how much winning chance the mover loses against the best move. A
 * draw counts as half.
 */

/** Signs of bad moves by minimum loss. */
const SIGNS = [
    [0.2, "??"],
    [0.1, "?"],
    [0.05, "?!"],
];

/** Precision of losses, so that 0.55 - 0.5 is not below 0.05. */
const ROUNDING = 1e-9;

/** The first plies have no losses, because a short search is too inexact there. */
const MIN_DEPTH = 8;

/** @param before, after the mover's chances @param best whether the move begins the best line */
function lossBetween(before, after, best) {
    return best ? 0 : Math.max(0, before - after);
}

export function signOf(loss) {
    return SIGNS.find(([minLoss]) => loss >= minLoss - ROUNDING)?.[1] ?? "";
}

/** Returns the share of the chances that moves keep on average; null without any. */
export function accuracyOf(losses) {
    return losses.length === 0 ? null : 1 - losses.reduce((sum, loss) => sum + loss, 0) / losses.length;
}

/** Returns the loss of the move to a node; null in the opening, and after too short a search. */
export function lossOf(node) {
    const { board, score: before } = node.parent;
    if (!isReliable(before) || !isReliable(node.score) || board === null || inOpening(node)) {
        return null;
    }
    const [was, is] = [before.chance, node.score.chance].map((chance) => (board.side === 0 ? chance : 1 - chance));
    return lossBetween(was, is, before.best === node.move);
}

/** Returns whether the opening's name changes with the move to a node or later. */
function inOpening(node) {
    const { opening } = node.parent.board;
    let each = node;
    while (each?.board && each.board.opening === opening) {
        each = each.children[0];
    }
    return Boolean(each?.board);
}

function isReliable(score) {
    return score !== null && (score.over || score.mate || score.depth >= MIN_DEPTH);
}
