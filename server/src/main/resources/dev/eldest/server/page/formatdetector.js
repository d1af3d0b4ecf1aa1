/**
 * Recognises a pasted or opened text: a link, a position, or games in a supported format. A result is {kind, games}.
 * Each game has tags; open() returns the arguments to start it, or throws the reason why it cannot.
 */
import { readAddress } from "./address.js";
import { readDhtmlXQ, splitDhtmlXQ, tagsOf } from "./dhtmlxq.js";
import { gameOfRows, gameOfTags, gameOfWords, isMove, unglue } from "./gamedetector.js";
import { readPgn, readTags } from "./pgn.js";
import { splitPgn } from "./pgnfile.js";
import { isPsq, readPsq } from "./psq.js";
import { SIZES, readSgf, splitSgf } from "./sgf.js";

/** The number of words of a main line by which a game is guessed. */
const GUESSED_BY = 12;

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

/** Returns the recognised text, or null if it is empty. @param game the current game, for texts that do not name one */
export function recognise(text, game) {
    const bare = text.replace(/^\uFEFF/, "").trim();
    if (bare === "") {
        return null;
    }
    const line = bare.length > MAX_LINE_LENGTH ? "" : bare.replace(/\s+/g, " ");
    const found = link(line) ?? position(line, game) ?? forum(bare) ?? smartGame(bare) ?? piskvork(bare);
    return found ?? portable(bare, game);
}

function one(kind, open, tags = {}) {
    return { kind, games: [{ tags, open }] };
}

function link(line) {
    const address = readAddress(LINK.exec(line)?.[1] ?? "");
    return address && one("link", () => address);
}

function position(line, game) {
    const started = START.exec(line);
    const [, start, moves = ""] = started ? [line, "startpos", started[1]] : (POSITION.exec(line) ?? []);
    if (start === undefined) {
        return null;
    }
    const meant = started ? game : gameOfRows(start.split(" ")[0].split("/"), game);
    const whole = started ? start : completed(start, meant);
    return one("fen", () => ({ game: meant, start: whole, moves: moves.split(" ").filter(Boolean) }));
}

/** Completes a position that ends after its rows, as many programs copy it, or that calls Red r. */
function completed(start, game) {
    const words = start.split(" ");
    const standard = { chess: ["w", "-", "-"], xiangqi: ["w"] }[game] ?? [];
    if (game === "xiangqi" && words[1] === "r") {
        words[1] = "w";
    }
    return [...words, ...standard.slice(words.length - 1)].join(" ");
}

function forum(text) {
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
    return games.length > 0 ? { kind: "dhtmlxq", games } : null;
}

function smartGame(text) {
    if (!/^\(\s*;/.test(text)) {
        return null;
    }
    const games = splitSgf(text).map((part) => {
        const read = readSgf(part);
        return { tags: Object.fromEntries(read.tree.headers), open: () => gomoku(read) };
    });
    return games.length > 0 ? { kind: "sgf", games } : null;
}

function piskvork(text) {
    return isPsq(text) ? one("psq", () => gomoku(readPsq(text))) : null;
}

function gomoku({ tree, size, otherGame = null }) {
    if (otherGame !== null) {
        throw new NoGame("notGomoku", otherGame);
    }
    if (size < SIZES.min || size > SIZES.max) {
        throw new NoGame("wrongSize", size, SIZES.min, SIZES.max);
    }
    return { game: "gomoku", also: { Gomoku_Size: String(size) }, record: tree };
}

function portable(text, game) {
    const entries = splitPgn(text);
    const tagged = Object.keys(entries[0]?.tags ?? {}).length > 0 || readTags(text)[0].size > 0;
    const games = entries.map(({ tags, text: part }) => ({ tags, open: () => played(part(), game) }));
    return { kind: tagged ? "pgn" : "moves", games };
}

/** Returns the game of a text with or without tags. */
function played(text, current) {
    const [tags] = readTags(text);
    const named = gameOfTags(tags);
    if (named === null) {
        throw new NoGame("otherGame", tags.get("Variant") ?? tags.get("Game"));
    }
    const glued = tags.size === 0 ? unglue(text, current) : null;
    const tree = readPgn(glued?.text ?? text);
    const words = tree.line(tree.root).slice(1, 1 + GUESSED_BY);
    if (tags.size === 0 && !words.some(({ recordText }) => isMove(recordText))) {
        throw new NoGame("nothingFound");
    }
    const start = tree.start === "startpos" ? current : gameOfRows(tree.start.split(" ")[0].split("/"), current);
    const guessed = () =>
        tree.start === "startpos"
            ? gameOfWords(
                  words.map(({ recordText }) => recordText),
                  start,
              )
            : start;
    const { game = glued?.game ?? guessed(), also } = named;
    if (game === "xiangqi" && tags.get("Format")?.toUpperCase() === "ICCS") {
        dash(tree.root);
    }
    return { game, also, record: tree };
}

/** ICCS always counts ranks from 0. The dash tells the server. */
function dash(root) {
    const nodes = [root];
    for (const node of nodes) {
        node.recordText = node.recordText.replace(/^([A-Ia-i]\d)([A-Ia-i]\d)$/, "$1-$2");
        nodes.push(...node.children);
    }
}

/** The reason why a text is no game for the page: a key of the page's texts and its values. */
class NoGame extends Error {
    constructor(key, ...values) {
        super(key);
        this.key = key;
        this.values = values;
    }
}
