/** Reads gomoku in SGF into a tree of unparsed moves, like PGN; the moves are cells, h8. */
import { clockText } from "./clocks.js";
import { Node, Tree } from "./tree.js";

export const GOMOKU = "4";
const DEFAULT_SIZE = 15;
/** Sizes of boards. Points are two letters from a to v. */
export const SIZES = { min: 5, max: 22 };
const MAX_MOVES = 20000;

const NAME = /[A-Za-z]+/y;
const VALUE = /\s*\[/y;

/** Tags of PGN by property. Black begins. */
export const TAGS = { PB: "White", PW: "Black", EV: "Event", PC: "Site", DT: "Date", RO: "Round", AN: "Annotator" };

/** Glyphs by property, and by its value if emphasized. */
export const GLYPHS = { TE: [1, 3], BM: [2, 4], IT: [5, 5], DO: [6, 6] };

const RESULTS = [
    [/^B/i, "1-0"],
    [/^W/i, "0-1"],
    [/^(0|D)/i, "1/2-1/2"],
];

/** Returns the texts of the games of a collection. */
export function splitSgf(text) {
    return text.split(/(?=\(\s*;[^()]*?\bGM\[)/).filter((part) => /^\s*\(\s*;/.test(part));
}

/** Reads the first game of a text with its board size. A start without stones has only the side to move. */
export function readSgf(text) {
    const reader = new Reader(text);
    reader.read();
    return reader;
}

class Reader {
    constructor(text) {
        this.text = text;
        this.at = 0;
        this.size = DEFAULT_SIZE;
        this.tree = new Tree();
        this.node = this.tree.root;
        /** The stones of the start: cells by colour. */
        this.stones = { B: [], W: [] };
        /** The number of another game than gomoku, or null. */
        this.otherGame = null;
        this.moves = 0;
    }

    read() {
        const { text } = this;
        const open = [];
        while (this.at < text.length && this.moves < MAX_MOVES) {
            const sign = text[this.at];
            if (sign === "(") {
                open.push(this.node);
            } else if (sign === ")") {
                this.node = open.pop() ?? this.tree.root;
                if (open.length === 0) {
                    break;
                }
            } else if (this.readProperty()) {
                continue;
            }
            this.at++;
        }
        if (this.stones.B.length + this.stones.W.length > 0 && this.size <= SIZES.max) {
            this.tree.start = this.position();
        }
    }

    /** Reads a property with its values, if there is one. */
    readProperty() {
        const { text } = this;
        NAME.lastIndex = this.at;
        const name = NAME.exec(text)?.[0];
        if (name === undefined) {
            return false;
        }
        this.at += name.length;
        const values = [];
        for (VALUE.lastIndex = this.at; VALUE.test(text); VALUE.lastIndex = this.at) {
            const begin = VALUE.lastIndex;
            const end = endOf(text, begin);
            // A value without an end is the rest of the text.
            this.at = end < 0 ? text.length : end + 1;
            if (end >= 0) {
                values.push(text.slice(begin, end).replace(/\\\n/g, "").replace(/\\([\s\S])/g, "$1"));
            }
        }
        if (values.length > 0) {
            this.handleProperty(name.replace(/[a-z]/g, ""), values);
        }
        return true;
    }

    handleProperty(name, values) {
        const [value] = values;
        const text = value.replace(/\s+/g, " ").trim();
        if (name === "B" || name === "W") {
            this.addMove(value);
        } else if (name === "AB" || name === "AW") {
            this.stones[name[1]].push(...values);
        } else if (name === "SZ") {
            this.size = Number.parseInt(value, 10) || DEFAULT_SIZE;
        } else if (name === "GM" && value.trim() !== GOMOKU) {
            this.otherGame = value.slice(0, 9);
        } else if (name === "PL") {
            this.first = value.trim().toUpperCase().startsWith("W") ? "o" : "x";
        } else if (name === "C" || name === "N") {
            this.node.annotate({ comment: text });
        } else if (name in GLYPHS && this.node.parent !== null) {
            this.node.annotate({ nags: [GLYPHS[name][value.trim() === "2" ? 1 : 0]] });
        } else if ((name === "BL" || name === "WL") && this.node.parent !== null) {
            this.node.commands.set("clk", clockText(1000 * Number(value)));
        } else if (name === "RE") {
            this.tree.headers.set("Result", RESULTS.find(([pattern]) => pattern.test(text))?.[1] ?? "*");
        } else if (name in TAGS) {
            this.tree.headers.set(TAGS[name], text);
        }
    }

    addMove(value) {
        this.moves++;
        const node = new Node(this.node, null, cellOf(value.trim(), this.size));
        this.node.children.push(node);
        this.node = node;
    }

    /** Returns the stones of the start as a position. */
    position() {
        const rows = Array.from({ length: this.size }, () => new Array(this.size).fill(" "));
        for (const [colour, sign] of [
            ["B", "x"],
            ["W", "o"],
        ]) {
            for (const value of this.stones[colour]) {
                const [x, y] = numbersOf(value.trim());
                if (rows[y]?.[x] !== undefined) {
                    rows[y][x] = sign;
                }
            }
        }
        const turn = this.first ?? (this.stones.B.length > this.stones.W.length ? "o" : "x");
        return `${rows.map((row) => row.join("").replace(/ +/g, (empty) => empty.length)).join("/")} ${turn}`;
    }
}

/** Returns column and row of a point. SGF counts rows from the top. */
function numbersOf(point) {
    return [0, 1].map((at) => point.charCodeAt(at) - 97);
}

/** Returns a cell: `hh` on a board of 15 is h8. An invalid point stays, for the error message. */
function cellOf(point, size) {
    const [x, y] = numbersOf(point);
    return /^[a-v]{2}$/.test(point) ? `${String.fromCharCode(97 + x)}${size - y}` : `[${point.slice(0, 9)}]`;
}

/** Returns the end of a value: a bracket without a backslash before it; -1 without one. */
function endOf(text, begin) {
    for (let end = text.indexOf("]", begin); end >= 0; end = text.indexOf("]", end + 1)) {
        let slashes = 0;
        while (text[end - 1 - slashes] === "\\") {
            slashes++;
        }
        if (slashes % 2 === 0) {
            return end;
        }
    }
    return -1;
}
