/**
 * What a move costs, as `eldest analyze` measures it: the chance to win that its mover loses against the best move. A
 * draw counts as half.
 */

/** Signs of bad moves by the least that they lose. */
const SIGNS = [
    [0.2, "??"],
    [0.1, "?"],
    [0.05, "?!"],
];

/** Losses are as exact as that, so that 0.55 - 0.5 is no less than 0.05. */
const ROUNDING = 1e-9;

/** The first plies of a search know too little to blame anybody. */
const LEAST_DEPTH = 8;

/** @param before, after the mover's chances @param best whether the move begins the best line */
function lossBetween(before, after, best) {
    return best ? 0 : Math.max(0, before - after);
}

export function signOf(loss) {
    return SIGNS.find(([least]) => loss >= least - ROUNDING)?.[1] ?? "";
}

/** The share of the chances that moves keep on average; null without any. */
export function accuracyOf(losses) {
    return losses.length === 0 ? null : 1 - losses.reduce((sum, loss) => sum + loss, 0) / losses.length;
}

/** What the move to a node lost; null in the opening, and while a search knows too little of it. */
export function lossOf(node) {
    const { board, value: before } = node.parent;
    if (!known(before) || !known(node.value) || board === null || inOpening(node)) {
        return null;
    }
    const [was, is] = [before.chance, node.value.chance].map((chance) => (board.side === 0 ? chance : 1 - chance));
    return lossBetween(was, is, before.best === node.move);
}

/** Whether the opening's name changes with the move to a node or later. */
function inOpening(node) {
    const { opening } = node.parent.board;
    let each = node;
    while (each?.board && each.board.opening === opening) {
        each = each.children[0];
    }
    return Boolean(each?.board);
}

function known(value) {
    return value !== null && (value.over || value.mate || value.depth >= LEAST_DEPTH);
}
