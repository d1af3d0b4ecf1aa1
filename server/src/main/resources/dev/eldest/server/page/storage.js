/**
 * State that the window stores while the page reloads: the match, scores of moves, and the games of a file. The address
 * has the current game; the rest of it is stored as PGN. If the storage is full, nothing is stored.
 */
import { readAddress } from "./address.js";
import { readPgn } from "./pgn.js";

const MATCH_KEY = "eldest-match";
const GAMES_KEY = "eldest-games";

/** Limits: positions of a line, and letters of a file. */
const MAX_SCORES = 600;
const MAX_FILE_LENGTH = 1500000;

/** Stores the match and the suspended game whenever the user may leave the page. */
export function storeMatchOnLeave(model, match, gameExport, suspended) {
    const store = () => {
        if (model.board !== null) {
            writeItem(MATCH_KEY, { ...matchState(model, match, gameExport), waiting: suspended.stored });
        }
    };
    addEventListener("pagehide", store);
    addEventListener("visibilitychange", store);
}

/** Returns the match and the current game as text. Field names are those of stored games. */
export function matchState(model, match, gameExport) {
    return { address: gameExport.address, pgn: gameExport.pgn, known: scoresOf(model), ...match.state };
}

/** Returns the match stored with the current address, or the last one if the address has no game; null without one. */
export function restoreMatch() {
    const stored = readItem(MATCH_KEY);
    const matches = stored?.address === location.hash || readAddress(location.hash) === null;
    return stored !== null && matches ? parseMatch(stored) : null;
}

/** Returns a stored match with its game as a tree. */
export function parseMatch(stored) {
    return { ...stored, record: stored.pgn ? readPgn(stored.pgn) : null };
}

/** Returns the moves of the current line with their scores. */
function scoresOf({ node, tree }) {
    const line = tree.line(node).slice(0, MAX_SCORES);
    return { moves: line.slice(1).map(({ move }) => move), values: line.map(({ score }) => score) };
}

/** @param games of the last file as {words, game, name, count}, or null */
export function storeGames(games) {
    writeItem(GAMES_KEY, games?.words.length > MAX_FILE_LENGTH ? null : games);
}

export function restoreGames() {
    return readItem(GAMES_KEY);
}

function readItem(key) {
    return JSON.parse(sessionStorage.getItem(key));
}

function writeItem(key, value) {
    sessionStorage.removeItem(key);
    try {
        sessionStorage.setItem(key, JSON.stringify(value));
    } catch {
        // The storage is full.
    }
}
