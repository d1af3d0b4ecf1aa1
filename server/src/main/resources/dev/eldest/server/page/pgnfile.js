/** A text of many games in PGN: start and players of each. Its moves are read when the user chooses it. */
import { TAG } from "./pgn.js";

const LISTED_TAGS = ["White", "Black", "Red", "Result", "Date", "Event", "Variant", "Game"];

/** A result at the end of a line and a first move after it separate games in texts without tags. */
const BREAK = /(?:1-0|0-1|1\/2-1\/2|\*)[ \t\r]*\n\s*(?=1[ .])/g;

/** Returns the games of a text as {tags, text()}. */
export function splitPgn(text) {
    const games = [];
    let end = 0;
    let from = 0;
    let tags = null;
    const close = (to) => {
        if (tags !== null || text.slice(from, to).trim() !== "") {
            const begin = from;
            games.push({ tags: tags ?? {}, text: () => text.slice(begin, to) });
        }
    };
    for (const found of text.matchAll(TAG)) {
        const [all, name, value] = found;
        if (tags === null || text.slice(end, found.index).trim() !== "") {
            close(found.index);
            from = found.index;
            tags = {};
        }
        if (LISTED_TAGS.includes(name)) {
            tags[name] = value.replace(/\\(.)/g, "$1");
        }
        end = found.index + all.length;
    }
    close(text.length);
    return games.length === 1 && tags === null ? splitUntagged(text) : games;
}

function splitUntagged(text) {
    const games = [];
    let from = 0;
    const close = (to) => {
        const begin = from;
        games.push({ tags: {}, text: () => text.slice(begin, to) });
        from = to;
    };
    for (const { 0: all, index } of text.matchAll(BREAK)) {
        close(index + all.length);
    }
    close(text.length);
    return games;
}
