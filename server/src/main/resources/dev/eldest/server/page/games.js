/** Names of games and the piece on each game's tile. Other games have the server's name. */
import { capitalize, language, text } from "./language.js";

const GAMES = {
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

/** The most popular games by language. */
const FIRST = { zh: ["xiangqi", "gomoku", "chess", "chinesecheckers"] };

/** Returns the games in the order of the dialog. */
export function sortGames(games) {
    const first = (FIRST[language] ?? []).filter((game) => games.includes(game));
    return [...new Set([...first, ...games])];
}

export function titleOf(game) {
    return game in GAMES ? text(game) : capitalize(game);
}

/** Options that belong to one game although the server lists them for all. */
export function sharedOptionsOf(game) {
    return GAMES[game]?.options ?? [];
}

/** The page's default values of options, where they differ from the server's. */
export function defaultsOf(game) {
    return GAMES[game]?.values ?? {};
}

/** Returns whether a game can be drawn, by the values of its options. */
export function canBeDrawn(game, values) {
    return GAMES[game]?.draws?.(values) ?? true;
}

/** Returns the piece of the game's tile, and the sides that its colour needs. */
export function tilePieceOf(game) {
    const { shape, colour, sign } = GAMES[game] ?? { shape: "", colour: "green", sign: game.charAt(0).toUpperCase() };
    return { piece: { id: game, shape, side: 0, sign }, geometry: { sides: [{ colour }] } };
}
