/**
 * State that the window keeps while the page reloads: the match, values of moves, and the games of a file. The address
 * has the current game; the rest of it is kept as PGN. Without storage nothing is kept.
 */
import { readAddress } from "./address.js";
import { readPgn } from "./pgn.js";

const MATCH = "eldest-match";
const GAMES = "eldest-games";

/** Limits: positions of a line, and letters of a file. */
const MAX_VALUES = 600;
const MAX_FILE_LENGTH = 1500000;

/** Stores the match and the waiting game whenever the user may leave the page. */
export function keepMatch(table, match, texts, waiting) {
    const keep = () => {
        if (table.board !== null) {
            store(MATCH, { ...matchNow(table, match, texts), waiting: waiting.game });
        }
    };
    addEventListener("pagehide", keep);
    addEventListener("visibilitychange", keep);
}

/** Returns the match and the current game as text. */
export function matchNow(table, match, texts) {
    return { address: texts.address, pgn: texts.whole, known: valuesOf(table), ...match.kept };
}

/** Returns the match stored with the current address, or the last one if the address has no game; null without one. */
export function keptMatch() {
    const kept = read(MATCH);
    const meant = kept?.address === location.hash || readAddress(location.hash) === null;
    return kept !== null && meant ? withRecord(kept) : null;
}

/** Returns a stored match with its game as a tree. */
export function withRecord(kept) {
    return { ...kept, record: kept.pgn ? readPgn(kept.pgn) : null };
}

/** Returns the moves of the current line with their values. */
function valuesOf({ node, tree }) {
    const line = tree.line(node).slice(0, MAX_VALUES);
    return { moves: line.slice(1).map(({ move }) => move), values: line.map(({ value }) => value) };
}

/** @param games of the last file as {words, game, name, count}, or null */
export function keepGames(games) {
    store(GAMES, games?.words.length > MAX_FILE_LENGTH ? null : games);
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
