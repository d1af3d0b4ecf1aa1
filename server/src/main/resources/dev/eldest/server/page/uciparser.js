/** Parses lines of the protocol: options, progress of a search, the best move. */

/** The word in a position for the side that is not to move, by that for the side that is. */
export const OTHER_SIDE = { w: "b", b: "w", x: "o", o: "x" };

/** Parses `option name … type …` to {name, type, defaultValue, min, max, choices}. */
export function parseOption(line) {
    const found = /^option name (.+?) type (\S+)(.*)$/.exec(line);
    if (!found) {
        return null;
    }
    const [, name, type, rest] = found;
    const word = (key) => new RegExp(` ${key} (\\S+)`).exec(rest)?.[1];
    return {
        name,
        type,
        defaultValue: word("default") ?? "",
        min: Number(word("min")),
        max: Number(word("max")),
        choices: rest
            .split(" var ")
            .slice(1)
            .map((choice) => choice.trim()),
    };
}

/** Returns the server's current game from `info string variant …`. */
export function parseVariant(line) {
    return line.split(" ")[3];
}

const NUMBERS = new Set(["depth", "seldepth", "multipv", "nodes", "nps", "hashfull", "time"]);

/** Parses `info depth … score … pv …` to an object. The score is for the side to move. */
export function parseInfo(line) {
    const words = line.split(" ");
    const info = { multipv: 1 };
    for (let at = 1; at < words.length; at++) {
        const word = words[at];
        if (NUMBERS.has(word)) {
            info[word] = Number(words[++at]);
        } else if (word === "score") {
            info.score = { kind: words[++at], amount: Number(words[++at]) };
        } else if (word === "lowerbound" || word === "upperbound") {
            info.bound = word;
        } else if (word === "wdl") {
            info.wdl = [words[++at], words[++at], words[++at]].map(Number);
        } else if (word === "pv") {
            info.pv = words.slice(at + 1);
            break;
        }
    }
    return info;
}

/** Returns the move of `bestmove …`, or null without one. */
export function parseBestMove(line) {
    const move = line.split(" ")[1];
    return move === undefined || move === "(none)" ? null : move;
}
