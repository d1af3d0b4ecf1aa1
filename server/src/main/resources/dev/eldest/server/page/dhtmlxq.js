/**
 * Reads and writes xiangqi in DhtmlXQ, the UBB code of Chinese forums. A point is two digits: the file from the left
 * and the rank from the top. A move is two points. Reads into a tree of unparsed moves, like PGN; the moves are ICCS.
 */
import { Node, Tree } from "./tree.js";

const MARK = /\[(\/?)DhtmlXQ_(\w+)\]/g;
const END = /\[\/DhtmlXQ(?:iFrame)?\]/;

/** The pieces of `binit`, and the mark of a missing one. */
const PIECES = "RNBAKABNRCCPPPPPrnbakabnrccppppp";
const MISSING = "99";
const MAX_DIGITS = 8000;
/** Limit of lines that are read. */
const MAX_MOVES = 20000;
const FILES = 9;
const RANKS = 10;
const START = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR";

/** Tags of PGN by those of DhtmlXQ. */
const TAGS = {
    title: "Title",
    event: "Event",
    place: "Site",
    date: "Date",
    round: "Round",
    red: "Red",
    black: "Black",
    redteam: "RedTeam",
    blackteam: "BlackTeam",
    open: "Opening",
    author: "Annotator",
};

/** A tag of PGN without a value. */
const UNKNOWN = /^[?.]*$/;

const RESULTS = [
    [/红胜|紅勝|红先胜|紅先勝|^1-0/, "1-0", "红胜"],
    [/黑胜|黑勝|红先负|紅先負|^0-1/, "0-1", "黑胜"],
    [/和/, "1/2-1/2", "和棋"],
];

/** Returns the texts of the games in a text. */
export function splitDhtmlXQ(text) {
    return text.split(END).filter((part) => /\[DhtmlXQ_(?:movelist|binit|fen)\]/.test(part));
}

/** Returns the tags of a game's text by name. */
function fieldsOf(text) {
    const fields = new Map();
    let open = null;
    for (const { 0: all, 1: slash, 2: name, index } of text.matchAll(MARK)) {
        if (slash === "") {
            open = { name, from: index + all.length };
        } else if (open?.name === name) {
            fields.set(name, text.slice(open.from, index).trim());
            open = null;
        }
    }
    return fields;
}

/** Returns the tags of PGN in a game's text. */
export function tagsOf(text) {
    const fields = fieldsOf(text);
    const tags = {};
    for (const [name, tag] of Object.entries(TAGS)) {
        if (fields.get(name)) {
            tags[tag] = fields.get(name);
        }
    }
    const result = fields.get("result") ?? "";
    tags.Result = RESULTS.find(([pattern]) => pattern.test(result))?.[1] ?? "*";
    return tags;
}

export function readDhtmlXQ(text) {
    const fields = fieldsOf(text);
    const tree = new Tree(startOf(fields));
    Object.entries(tagsOf(text)).forEach(([name, value]) => tree.headers.set(name, value));
    tree.root.annotate({ comment: commentOf(fields.get("comment0")) });
    /** The last node of each line. */
    const ends = new Map();
    ends.set("0", readLine(tree.root, fields.get("movelist") ?? "", (ply) => fields.get(`comment${ply}`)));
    let moves = ends.get("0").plies;
    for (const [name, digits] of fields) {
        const [, parent, ply, number] = /^move_(\d+)_(\d+)_(\d+)$/.exec(name) ?? [];
        const before = nodeAtPly(ends.get(parent), Number(ply) - 1);
        if (before && moves < MAX_MOVES) {
            ends.set(number, readLine(before, digits, (at) => fields.get(`comment${number}_${at}`)));
            moves += ends.get(number).plies - before.plies;
        }
    }
    return tree;
}

/** Returns the node of a line after a number of moves, if it exists. */
function nodeAtPly(end, plies) {
    let node = end;
    while (node && node.plies > plies) {
        node = node.parent;
    }
    return node?.plies === plies ? node : undefined;
}

/** Appends moves to a node. Returns the last one. Digits left over at the end become an invalid move. */
function readLine(node, digits, comment) {
    let at = node;
    for (const [move] of digits.replace(/\D/g, "").slice(0, MAX_DIGITS).matchAll(/.{1,4}/g)) {
        const iccs = move.length < 4 ? move : `${cellOf(move.slice(0, 2))}-${cellOf(move.slice(2))}`;
        const next = new Node(at, null, iccs);
        next.sourceText = move;
        next.annotate({ comment: commentOf(comment(next.plies)) });
        at.children.push(next);
        at = next;
    }
    return at;
}

function commentOf(text = "") {
    return text.replaceAll("||", " ").replace(/\s+/g, " ").trim();
}

function cellOf([x, y]) {
    return String.fromCharCode(65 + Number(x)) + (RANKS - 1 - Number(y));
}

/** Returns the position before the first move. The side of the first piece moves first. */
function startOf(fields) {
    const fen = fields.get("fen");
    const pieces = fields.get("binit") ?? "";
    const rows = fen ? fen.split(" ")[0] : rowsOf(pieces);
    const first = (fields.get("movelist") ?? "").slice(0, 2);
    const at = fen ? -1 : [...pieces.matchAll(/../g)].findIndex(([place]) => place === first && first !== "");
    const side = fen?.split(" ")[1] ?? (at >= FILES + 7 ? "b" : "w");
    return rows === START && side !== "b" ? "startpos" : `${rows} ${side} - - 0 1`;
}

function rowsOf(pieces) {
    if (pieces.length < 2 * PIECES.length) {
        return START;
    }
    const board = Array.from({ length: RANKS }, () => new Array(FILES).fill(" "));
    [...PIECES].forEach((piece, at) => {
        const place = pieces.slice(2 * at, 2 * at + 2);
        if (place !== MISSING && Number(place[0]) < FILES) {
            board[Number(place[1])][Number(place[0])] = piece;
        }
    });
    return board.map((row) => row.join("").replace(/ +/g, (empty) => empty.length)).join("/");
}

/** @param headers tags of PGN by name */
export function writeDhtmlXQ(tree, headers) {
    const out = [];
    const add = (name, value) => out.push(`[DhtmlXQ_${name}]${value}[/DhtmlXQ_${name}]`);
    out.push("[DhtmlXQ]");
    add("ver", "www_dpxq_com");
    add("init", "500,350");
    const tags = new Map(headers).set("Red", headers.get("Red") ?? headers.get("White"));
    for (const [name, tag] of Object.entries(TAGS)) {
        const value = tags.get(tag) ?? "";
        if (!UNKNOWN.test(value)) {
            add(name, escape(value));
        }
    }
    add("result", RESULTS.find(([, result]) => result === headers.get("Result"))?.[2] ?? "");
    const fen = tree.start === "startpos" ? `${START} w - - 0 1` : tree.start;
    add("binit", piecesOf(fen));
    if (tree.start !== "startpos") {
        add("fen", fen);
    }
    writeLines(tree, add);
    out.push("[/DhtmlXQ]");
    return `${out.join("\n")}\n`;
}

/** Returns the lines in the order in which they branch off, because each names the line that it leaves. */
function writeLines(tree, add) {
    const pending = [{ first: tree.root.children[0], parent: null, number: 0 }];
    let lines = 0;
    if (tree.root.comment) {
        add("comment0", escape(tree.root.comment));
    }
    for (let at = 0; at < pending.length; at++) {
        const { first, parent, number } = pending[at];
        let moves = "";
        for (let node = first; node; node = node.children[0]) {
            moves += digitsOf(node.recordText ?? "");
            const comment = [node.intro, node.comment].filter(Boolean).join(" ");
            if (comment) {
                add(number === 0 ? `comment${node.plies}` : `comment${number}_${node.plies}`, escape(comment));
            }
            // The siblings of a line's first move belong to the line that it leaves.
            if (node !== first || number === 0) {
                for (const other of node.parent.children.slice(1)) {
                    pending.push({ first: other, parent: number, number: ++lines });
                }
            }
        }
        add(number === 0 ? "movelist" : `move_${parent}_${first.plies}_${number}`, moves);
    }
}

function digitsOf(iccs) {
    const [, ...parts] = /^([A-I])(\d)-([A-I])(\d)$/.exec(iccs) ?? [];
    return parts.map((part, at) => (at % 2 === 0 ? part.charCodeAt(0) - 65 : RANKS - 1 - Number(part))).join("");
}

function escape(text) {
    return text.replace(/\[(\/?DhtmlXQ)/g, "($1").replace(/[\r\n]+/g, " ");
}

/** Returns the pieces of `binit`. As in other programs, Red's pieces begin at the right and Black's at the left. */
function piecesOf(fen) {
    const places = new Map([...PIECES].map((piece) => [piece, []]));
    fen.split(" ")[0]
        .split("/")
        .forEach((row, y) => {
            let x = 0;
            for (const letter of row) {
                if (/\d/.test(letter)) {
                    x += Number(letter);
                } else {
                    places.get(letter)?.push(`${x++}${y}`);
                }
            }
        });
    return [...PIECES]
        .map((piece) => (piece < "a" ? places.get(piece).pop() : places.get(piece).shift()) ?? MISSING)
        .join("");
}
