/** PGN's annotation glyphs (NAGs): numbers and signs. */

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

/**
 * Two glyphs have the same sign where it depends on the side. The first one is used, because the side to move is known.
 */
const NUMBERS = new Map([
    ...Object.entries(SIGNS)
        .reverse()
        .map(([number, sign]) => [sign, Number(number)]),
    ...Object.entries(TYPED),
]);

/** The last glyph that judges the move and not the position. */
const LAST_MOVE_GLYPH = 9;

/** Returns the number of a sign, or undefined. */
export function glyphOf(sign) {
    return NUMBERS.get(sign);
}

/** Returns the signs after a move: those of moves directly, the others after a blank. */
export function signsOf(nags) {
    return nags
        .map((nag) => (nag <= LAST_MOVE_GLYPH ? "" : " ") + (SIGNS[nag] ?? `$${nag}`))
        .join("");
}

/** Returns whether the author judges the move. */
export function hasMoveGlyph(nags) {
    return nags.some((nag) => nag > 0 && nag <= LAST_MOVE_GLYPH);
}
