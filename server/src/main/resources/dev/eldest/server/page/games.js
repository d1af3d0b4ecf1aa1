/** How games are called and which man stands for them; a game that is not here goes by the name that it has itself. */

const KNOWN = {
    chess: { title: "Chess", shape: "chess/N", colour: "black", options: ["UCI_Chess960"] },
    xiangqi: {
        title: "Xiangqi",
        shape: "xiangqi/K",
        colour: "red",
        sign: "帥",
        // As its records count ranks.
        values: { Xiangqi_FirstRank: "0" },
    },
    gomoku: { title: "Gomoku", shape: "stone", colour: "black" },
    chinesecheckers: { title: "Chinese checkers", shape: "peg", colour: "red" },
    connectfour: { title: "Connect Four", shape: "disc", colour: "yellow" },
    tictactoe: { title: "Tic-tac-toe", shape: "cross", colour: "blue" },
    grundy: { title: "Grundy’s game", shape: "", colour: "green", sign: "G" },
};

export function titleOf(game) {
    return KNOWN[game]?.title ?? game.charAt(0).toUpperCase() + game.slice(1);
}

/** The names of options that are told as every game's, but are only this one's. */
export function alsoOf(game) {
    return KNOWN[game]?.options ?? [];
}

/** The values of options that are usual here, where they are others than the server's. */
export function usualOf(game) {
    return KNOWN[game]?.values ?? {};
}

/** A man for the game's tile, and the sides that he needs for his colour. */
export function emblemOf(game) {
    const { shape, colour, sign } = KNOWN[game] ?? { shape: "", colour: "green", sign: game.charAt(0).toUpperCase() };
    return { piece: { id: game, shape, side: 0, sign }, geometry: { sides: [{ colour }] } };
}
