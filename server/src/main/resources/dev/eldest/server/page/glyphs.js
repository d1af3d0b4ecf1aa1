/** PGN's annotation glyphs (NAGs): numbers, and the signs that people write for them. */

const SIGNS = {
    1: "!",
    2: "?",
    3: "!!",
    4: "??",
    5: "!?",
    6: "?!",
    7: "□",
    10: "=",
    13: "∞",
    14: "+=",
    15: "=+",
    16: "±",
    17: "∓",
    18: "+−",
    19: "−+",
    22: "⊙",
    23: "⊙",
    32: "↻",
    33: "↻",
    36: "↑",
    37: "↑",
    40: "→",
    41: "→",
    44: "=∞",
    45: "=∞",
    132: "⇆",
    133: "⇆",
    138: "⊕",
    139: "⊕",
    140: "∆",
    142: "⌓",
    146: "N",
};

const TYPED = {
    "+-": 18,
    "-+": 19,
    "+/-": 16,
    "-/+": 17,
    "⩲": 14,
    "⩱": 15,
    "+/=": 14,
    "=/+": 15,
};

/** Two glyphs have the sign where it is a side's: the first one is meant, as who moves says which. */
const NUMBERS = new Map([
    ...Object.entries(SIGNS)
        .reverse()
        .map(([number, sign]) => [sign, Number(number)]),
    ...Object.entries(TYPED),
]);

/** The last glyph that says how good the move is, and not the position. */
const LAST_OF_MOVES = 9;

/** The number of a sign, or undefined. */
export function glyphOf(sign) {
    return NUMBERS.get(sign);
}

/** The signs behind a move: those of moves at once, the others after a blank. */
export function signsOf(nags) {
    return nags
        .map((nag) => (nag <= LAST_OF_MOVES ? "" : " ") + (SIGNS[nag] ?? `$${nag}`))
        .join("");
}

/** Whether the author says how good the move is. */
export function judges(nags) {
    return nags.some((nag) => nag > 0 && nag <= LAST_OF_MOVES);
}
