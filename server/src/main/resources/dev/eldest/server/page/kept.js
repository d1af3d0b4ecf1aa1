/**
 * What this window keeps while the page is loaded anew: the match, values of the moves, and the games of a file. What
 * is on the table the address tells, and what is known of it besides is kept as PGN. Without room nothing is kept.
 */
import { readPgn } from "./pgn.js";
import { readAddress } from "./share.js";

const MATCH = "eldest-match";
const GAMES = "eldest-games";

/** Positions of a line, and letters of a file. */
const MOST_VALUES = 600;
const LONGEST_FILE = 1500000;

/** Keeps the match, and the game that waits, whenever the page may be left. */
export function keepMatch(table, match, texts, waiting) {
    const keep = () => {
        if (table.board !== null) {
            store(MATCH, { ...matchNow(table, match, texts), waiting: waiting.game });
        }
    };
    addEventListener("pagehide", keep);
    addEventListener("visibilitychange", keep);
}

/** The match and what is on the table, in words. */
export function matchNow(table, match, texts) {
    return { address: texts.address, pgn: texts.whole, known: valuesOf(table), ...match.kept };
}

/** What was kept with the address at hand, or last if the address tells no game; null if nothing was. */
export function keptMatch() {
    const kept = read(MATCH);
    const meant = kept?.address === location.hash || readAddress(location.hash) === null;
    return kept !== null && meant ? withRecord(kept) : null;
}

/** A match in words, with its game as a tree. */
export function withRecord(kept) {
    return { ...kept, record: kept.pgn ? readPgn(kept.pgn) : null };
}

/** The values of the line that is looked at, with its moves. */
function valuesOf({ node, tree }) {
    const line = tree.line(node).slice(0, MOST_VALUES);
    return { moves: line.slice(1).map(({ move }) => move), values: line.map(({ value }) => value) };
}

/** @param games of the last file as {words, game, name, count}, or null */
export function keepGames(games) {
    store(GAMES, games?.words.length > LONGEST_FILE ? null : games);
}

export function keptGames() {
    return read(GAMES);
}

function read(key) {
    return JSON.parse(sessionStorage.getItem(key));
}

function store(key, value) {
    sessionStorage.removeItem(key);
    try {
        sessionStorage.setItem(key, JSON.stringify(value));
    } catch {
        // The store is full.
    }
}
