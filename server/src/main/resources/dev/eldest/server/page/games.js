/** How games are called and which man stands for them; a game that is not here goes by the name that it has itself. */
import { language, text } from "./language.js";

const KNOWN = {
    chess: { shape: "chess/N", colour: "black", options: ["UCI_Chess960"] },
    xiangqi: {
        shape: "xiangqi/K",
        colour: "red",
        sign: "帥",
        // As its records count ranks.
        values: { Xiangqi_FirstRank: "0" },
    },
    gomoku: { shape: "stone", colour: "black" },
    chinesecheckers: { shape: "peg", colour: "red", draws: ({ CC_Repetition }) => CC_Repetition === "draw" },
    connectfour: { shape: "disc", colour: "yellow" },
    tictactoe: { shape: "cross", colour: "blue" },
    grundy: { shape: "", colour: "green", sign: "G", draws: () => false },
};

/** The games that people of a language look for first. */
const FIRST = { zh: ["xiangqi", "gomoku", "chess", "chinesecheckers"] };

/** Games in the order in which they are offered. */
export function inOrder(games) {
    const first = (FIRST[language] ?? []).filter((game) => games.includes(game));
    return [...new Set([...first, ...games])];
}

export function titleOf(game) {
    return game in KNOWN ? text(game) : game.charAt(0).toUpperCase() + game.slice(1);
}

/** The names of options that are told as every game's, but are only this one's. */
export function alsoOf(game) {
    return KNOWN[game]?.options ?? [];
}

/** The values of options that are usual here, where they are others than the server's. */
export function usualOf(game) {
    return KNOWN[game]?.values ?? {};
}

/** Whether a game can be drawn, by the values of its options. */
export function knowsDraw(game, values) {
    return KNOWN[game]?.draws?.(values) ?? true;
}

/** A man for the game's tile, and the sides that he needs for his colour. */
export function emblemOf(game) {
    const { shape, colour, sign } = KNOWN[game] ?? { shape: "", colour: "green", sign: game.charAt(0).toUpperCase() };
    return { piece: { id: game, shape, side: 0, sign }, geometry: { sides: [{ colour }] } };
}
