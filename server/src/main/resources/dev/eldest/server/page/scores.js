/** Scores of positions, as text and as winning chance, for the side that began. */

const EVEN_SLOPE = 0.0037;

/**
 * Returns the score of a search's progress for the side that began. `wdl` has its chances of win, draw and loss in
 * permille, if received; `best` is the best move.
 */
export function scoreOf(info, side) {
    const sign = side === 0 ? 1 : -1;
    const { kind, amount } = info.score;
    // A mate of 0 is a loss of the side to move.
    const won = amount > 0 ? sign : -sign;
    return {
        mate: kind === "mate",
        amount: sign * amount,
        winner: won,
        chance: kind === "mate" ? (won > 0 ? 1 : 0) : winningChance(info, side),
        depth: info.depth,
        wdl: info.wdl && (side === 0 ? info.wdl : info.wdl.toReversed()),
        best: info.pv?.[0],
    };
}

function winningChance(info, side) {
    const own = info.wdl
        ? (info.wdl[0] + info.wdl[1] / 2) / 1000
        : 1 / (1 + Math.exp(-EVEN_SLOPE * info.score.amount));
    return side === 0 ? own : 1 - own;
}

/** Returns the score of a game that is over. */
export function scoreOfResult(result) {
    const chances = { first: 1, second: 0, draw: 0.5 };
    return { over: result, chance: chances[result], amount: 0, mate: false };
}

/** Returns the usual notation: +0.35, −1.20, #5, −#3. */
export function formatScore(score) {
    if (score.over) {
        return { first: "1–0", second: "0–1", draw: "½–½" }[score.over];
    }
    const sign = (score.mate ? score.winner : score.amount) < 0 ? "−" : "+";
    const size = Math.abs(score.amount);
    if (score.mate) {
        return `${sign === "−" ? "−" : ""}#${size}`;
    }
    return size === 0 ? "0.00" : sign + (size / 100).toFixed(size >= 10000 ? 0 : 2);
}

/** Returns a large number in short form: 950, 12.3k, 4.5M. */
export function formatNumber(number) {
    for (const [size, unit] of [
        [1e9, "G"],
        [1e6, "M"],
        [1e3, "k"],
    ]) {
        if (number >= size) {
            return (number / size).toFixed(number >= 100 * size ? 0 : 1) + unit;
        }
    }
    return String(Math.round(number));
}
