/** Detects the game of a text by its tags, its moves or its position. */

const MOVES = {
    chess: new RegExp(
        "^(?:[KQRBN][a-h]?[1-8]?x?[a-h][1-8]|(?:[a-h]x)?[a-h][1-8](?:=?[QRBN])?" +
            "|[a-h][1-8][a-h][1-8][qrbn]?|[O0]-[O0](?:-[O0])?)[+#]?$",
    ),
    xiangqi: /^(?:[A-Ia-i]\d-?[A-Ia-i]\d|[RHNEBAKCPrhnebakcp+\-\d][1-9+\-.][.+\-=][1-9]|[^\x00-\x7f].[进進退平].)$/,
    gomoku: /^[a-v]\d{1,2}$/i,
};

/** Cells of any board. */
const CELLS = /^(?:[a-z]\d{1,2})+$/i;

/** The size of a heap and of one of its parts, in Grundy's game. */
const SPLIT = /^\d+:\d+$/;

/** Moves without blanks between them, by the pattern of one move. */
const UNSEPARATED = {
    xiangqi: /[a-i]\d[a-i]\d/gi,
    chess: /[a-h][1-8][a-h][1-8][qrbn]?/g,
    gomoku: /[a-v]\d{1,2}/gi,
};
const MAX_UNSEPARATED_LENGTH = 10000;

const NAMES = [
    [/xiangqi|chinese chess|象棋/i, { game: "xiangqi" }],
    [/960|fischer/i, { game: "chess", namedValues: { UCI_Chess960: "true" } }],
    [/^(chess|standard|normal|from position|\?|)$/i, { game: "chess" }],
    [/gomoku|renju|five in a row|五子|连珠|連珠/i, { game: "gomoku" }],
    [/connect ?(four|4)/i, { game: "connectfour" }],
    [/tic-?tac-?toe/i, { game: "tictactoe" }],
    [/chinese ?checkers/i, { game: "chinesecheckers" }],
    [/grundy/i, { game: "grundy" }],
];

/** Returns {game, namedValues}: the game and values of options that tags name; null if the game is unknown. */
export function gameOfTags(tags) {
    const name = tags.get("Variant") ?? tags.get("Game") ?? tags.get("GameType");
    return name === undefined ? {} : (NAMES.find(([pattern]) => pattern.test(name))?.[1] ?? null);
}

/** Returns the game of moves. @param current the current game, which is preferred if its moves match */
export function gameOfMoves(words, current) {
    const matches = (game) => words.every((word) => MOVES[game].test(word));
    if (current in MOVES ? matches(current) : words.every((word) => CELLS.test(word))) {
        return current;
    }
    return Object.keys(MOVES).find(matches) ?? current;
}

/** Returns whether a word may be a move of any game. */
export function isMove(word) {
    return [...Object.values(MOVES), CELLS, SPLIT].some((pattern) => pattern.test(word));
}

/** Returns the game of a position. @param rows of a position */
export function gameOfRows(rows, current) {
    const all = rows.join("");
    if (rows.length === 8 && /^[pnbrqk1-8]+$/i.test(all)) {
        return "chess";
    }
    if (rows.length === 10 && /^[rnbakcphe1-9]+$/i.test(all)) {
        return "xiangqi";
    }
    const marks = ["tictactoe", "connectfour", "gomoku"].includes(current);
    const square = rows.length >= 5 && widthOf(rows[0]) === rows.length;
    return /^[xo#\d]+$/i.test(all) && square && !marks ? "gomoku" : current;
}

function widthOf(row) {
    return [...row.matchAll(/\d+|\D/g)].reduce((sum, [part]) => sum + (Number(part) || 1), 0);
}

/** Splits moves written as one word: {game, text} with blanks between them, or null. */
export function splitMoves(text, current) {
    const word = text.trim();
    if (word.length > MAX_UNSEPARATED_LENGTH || /\s/.test(word)) {
        return null;
    }
    for (const game of [current, ...Object.keys(UNSEPARATED)]) {
        const moves = word.match(UNSEPARATED[game] ?? /$^/) ?? [];
        if (moves.length > 1 && moves.join("") === word) {
            return { game, text: moves.join(" ") };
        }
    }
    return null;
}
