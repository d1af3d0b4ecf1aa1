/**
 * Detects the format of a pasted or opened text: a link, a position, or games. A result is {format, games}.
 * Each game has tags; open() returns the arguments to start it, or throws a FormatError.
 */
import { readAddress } from "./address.js";
import { readDhtmlXQ, splitDhtmlXQ, tagsOf } from "./dhtmlxq.js";
import { gameOfMoves, gameOfRows, gameOfTags, isMove, splitMoves } from "./gamedetector.js";
import { readPgn, readTags } from "./pgn.js";
import { splitPgn } from "./pgnfile.js";
import { isPsq, readPsq } from "./psq.js";
import { SIZES, readSgf, splitSgf } from "./sgf.js";

/** The number of moves of a main line by which the game is detected. */
const DETECTION_MOVES = 12;

const LINK = /^\S*#(\S*\bgame=\S+)$/;
/** Rows with slashes, then some words. */
const ROW = String.raw`[^\s/.,;{}()[\]]+`;
const POSITION = new RegExp(
    String.raw`^(?:position )?(?:fen )?(${ROW}(?:/${ROW}){2,}(?: (?!moves\b)\S+){0,6}?)(?: moves ([^{}()[\]]*))?$`,
);
const START = /^(?:position )?startpos(?: moves ([^{}()[\]]*))?$/;
const NUMBERS = /^(?:\d{4}){2,}$/;

/** Longest position or link. */
const MAX_LINE_LENGTH = 20000;

/** Returns format and games, or null without text. @param game the current game, for texts that do not name one */
export function detectFormat(text, game) {
    const trimmed = text.replace(/^\uFEFF/, "").trim();
    if (trimmed === "") {
        return null;
    }
    const line = trimmed.length > MAX_LINE_LENGTH ? "" : trimmed.replace(/\s+/g, " ");
    const found =
        detectLink(line) ??
        detectPosition(line, game) ??
        detectDhtmlXQ(trimmed) ??
        detectSgf(trimmed) ??
        detectPsq(trimmed);
    return found ?? detectPgn(trimmed, game);
}

function singleGame(format, open, tags = {}) {
    return { format, games: [{ tags, open }] };
}

function detectLink(line) {
    const address = readAddress(LINK.exec(line)?.[1] ?? "");
    return address && singleGame("link", () => address);
}

function detectPosition(line, game) {
    const atStart = START.exec(line);
    const [, start, moves = ""] = atStart ? [line, "startpos", atStart[1]] : (POSITION.exec(line) ?? []);
    if (start === undefined) {
        return null;
    }
    const detectedGame = atStart ? game : gameOfRows(start.split(" ")[0].split("/"), game);
    const fullStart = atStart ? start : completePosition(start, detectedGame);
    return singleGame("fen", () => ({ game: detectedGame, start: fullStart, moves: moves.split(" ").filter(Boolean) }));
}

/** Completes a position that ends after its rows, as many programs copy it, or that calls Red r. */
function completePosition(start, game) {
    const words = start.split(" ");
    const standard = { chess: ["w", "-", "-"], xiangqi: ["w"] }[game] ?? [];
    if (game === "xiangqi" && words[1] === "r") {
        words[1] = "w";
    }
    return [...words, ...standard.slice(words.length - 1)].join(" ");
}

function detectDhtmlXQ(text) {
    const digits = text.replace(/\s/g, "");
    const parts = NUMBERS.test(digits.slice(0, MAX_LINE_LENGTH))
        ? [`[DhtmlXQ_movelist]${digits}[/DhtmlXQ_movelist]`]
        : text.includes("[DhtmlXQ_")
          ? splitDhtmlXQ(text)
          : [];
    const games = parts.map((part) => ({
        tags: tagsOf(part),
        open: () => ({ game: "xiangqi", record: readDhtmlXQ(part) }),
    }));
    return games.length > 0 ? { format: "dhtmlxq", games } : null;
}

function detectSgf(text) {
    if (!/^\(\s*;/.test(text)) {
        return null;
    }
    const games = splitSgf(text).map((part) => {
        const read = readSgf(part);
        return { tags: Object.fromEntries(read.tree.headers), open: () => openGomoku(read) };
    });
    return games.length > 0 ? { format: "sgf", games } : null;
}

function detectPsq(text) {
    return isPsq(text) ? singleGame("psq", () => openGomoku(readPsq(text))) : null;
}

function openGomoku({ tree, size, otherGame = null }) {
    if (otherGame !== null) {
        throw new FormatError("notGomoku", otherGame);
    }
    if (size < SIZES.min || size > SIZES.max) {
        throw new FormatError("wrongSize", size, SIZES.min, SIZES.max);
    }
    return { game: "gomoku", namedValues: { Gomoku_Size: String(size) }, record: tree };
}

function detectPgn(text, game) {
    const entries = splitPgn(text);
    const tagged = Object.keys(entries[0]?.tags ?? {}).length > 0 || readTags(text)[0].size > 0;
    const games = entries.map(({ tags, text: part }) => ({ tags, open: () => openPgn(part(), game) }));
    return { format: tagged ? "pgn" : "moves", games };
}

/** Returns the game of a text with or without tags. */
function openPgn(text, current) {
    const [tags] = readTags(text);
    const named = gameOfTags(tags);
    if (named === null) {
        throw new FormatError("otherGame", tags.get("Variant") ?? tags.get("Game"));
    }
    const split = tags.size === 0 ? splitMoves(text, current) : null;
    const tree = readPgn(split?.text ?? text);
    const nodes = tree.line(tree.root).slice(1, 1 + DETECTION_MOVES);
    if (tags.size === 0 && !nodes.some(({ recordText }) => isMove(recordText))) {
        throw new FormatError("nothingFound");
    }
    const start = tree.start === "startpos" ? current : gameOfRows(tree.start.split(" ")[0].split("/"), current);
    const detected = () =>
        tree.start === "startpos"
            ? gameOfMoves(
                  nodes.map(({ recordText }) => recordText),
                  start,
              )
            : start;
    const { game = split?.game ?? detected(), namedValues } = named;
    if (game === "xiangqi" && tags.get("Format")?.toUpperCase() === "ICCS") {
        addIccsDashes(tree.root);
    }
    return { game, namedValues, record: tree };
}

/** Adds dashes, so that the server counts ranks from 0, as ICCS always does. */
function addIccsDashes(root) {
    const nodes = [root];
    for (const node of nodes) {
        node.recordText = node.recordText.replace(/^([A-Ia-i]\d)([A-Ia-i]\d)$/, "$1-$2");
        nodes.push(...node.children);
    }
}

/** The reason why the page cannot open a text: a key of the page's texts and its values. */
class FormatError extends Error {
    constructor(key, ...values) {
        super(key);
        this.key = key;
        this.values = values;
    }
}
