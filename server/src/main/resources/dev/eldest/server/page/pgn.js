/** Reads PGN into a tree of words; the server checks the moves. Skips invalid parts. */
import { glyphOf } from "./glyphs.js";
import { Node, Tree } from "./tree.js";

/** Limits of nested variations and of moves. */
const MAX_DEPTH = 60;
const MAX_MOVES = 20000;

/** Longest move. */
const MAX_WORD_LENGTH = 24;

export const TAG = /^[ \t]*\[[ \t]*(\w+)[ \t]+"(.*?)"[ \t]*\][ \t\r]*$/gm;
const UNKNOWN = /^[?.]*$/;
const WORD = /[^\s{}();$,，。、；]+/y;
const COMMAND = /\[%(\w+)\s([^\][]*)\]/g;
const RESULT = /^(?:1-0|0-1|1\/2(?:-1\/2)?|½-½|\*)$/;
const NUMBER = /^(?:\d+[.…]*|[.…]+)$/;
/** A number with one digit behind it is part of a xiangqi move. */
const NUMBER_BEFORE = /^\d+[.…]+(?!\d$)/;
/** Pictures of chess pieces, white and black, and their letters. */
const FIGURINE = /[\u2654-\u265f]\ufe0e?/g;
const FIRST_FIGURINE = 0x2654;
const LETTERS = ["K", "Q", "R", "B", "N", ""];
const SIGN = /^(.+?)([!?]{1,2})$/;
/** Neither a move nor a glyph. */
const IDLE = /^(?:e\.?p\.?|[!?]+)$/;
const CHINESE = /^(?:[^\x00-\x7f].[进進退平].){2,}$/;

/** Reads the tags of a game's text, and where they end. */
export function readTags(text) {
    const tags = new Map();
    let end = 0;
    for (const found of text.matchAll(TAG)) {
        if (text.slice(end, found.index).trim() !== "") {
            break;
        }
        tags.set(found[1], found[2].replace(/\\(.)/g, "$1"));
        end = found.index + found[0].length;
    }
    return [tags, end];
}

/** Reads the first game of a text as a tree of words. */
export function readPgn(text) {
    const [tags, end] = readTags(text);
    const fen = tags.get("FEN");
    const tree = new Tree(fen ? fen.trim() : "startpos");
    for (const [name, value] of tags) {
        if (name !== "FEN" && name !== "SetUp" && !UNKNOWN.test(value)) {
            tree.headers.set(name, value);
        }
    }
    new MoveText(text.slice(end), tree).read();
    return tree;
}

const STARTED = "(";
const ENDED = ")";

/** Reads the moves of one game. */
class MoveText {
    constructor(text, tree) {
        this.text = text;
        this.tree = tree;
        this.node = tree.root;
        this.open = [];
        this.skipped = 0;
        this.moves = 0;
        /** The last token, if not a move: STARTED a variation or ENDED one. Comments then belong to the next move. */
        this.last = null;
        this.intros = [];
        this.over = false;
    }

    read() {
        const { text } = this;
        for (let at = 0; at < text.length && !this.over; ) {
            const sign = text[at];
            if (sign === "{" || sign === ";") {
                const end = text.indexOf(sign === "{" ? "}" : "\n", at);
                const comment = text.slice(at + 1, end < 0 ? text.length : end);
                this.comment(comment);
                at += comment.length + 2;
            } else if (sign === "%" && (at === 0 || text[at - 1] === "\n")) {
                // A line for other programs.
                const end = text.indexOf("\n", at);
                at = end < 0 ? text.length : end;
            } else if (sign === "$") {
                const [number] = /^\d{0,3}/.exec(text.slice(at + 1, at + 4));
                this.glyph(number === "" ? undefined : Number(number));
                at += 1 + number.length;
            } else if (sign === "(" || sign === ")") {
                this.bracket(sign);
                at++;
            } else {
                WORD.lastIndex = at;
                const word = WORD.exec(text)?.[0] ?? "";
                this.word(word);
                at += Math.max(1, word.length);
            }
        }
        this.keep();
    }

    /** Gives a comment that no move follows to the move before it. */
    keep() {
        this.intros.forEach((comment) => this.node.annotate({ comment }));
        this.intros = [];
    }

    comment(text) {
        if (this.skipped > 0) {
            return;
        }
        const commands = new Map();
        const plain = text
            .replace(COMMAND, (_, name, value) => {
                commands.set(name, value.trim());
                return " ";
            })
            .replace(/\s+/g, " ")
            .trim();
        if (this.last === null) {
            this.node.annotate({ comment: plain, commands });
        } else {
            this.intros.push(plain);
        }
    }

    glyph(number) {
        if (this.skipped === 0 && this.last === null && number > 0 && this.node !== this.tree.root) {
            this.node.annotate({ nags: [number] });
        }
    }

    bracket(sign) {
        if (sign === "(") {
            this.begin();
        } else if (this.skipped > 0) {
            this.skipped--;
        } else if (this.open.length > 0) {
            const main = this.open.pop();
            if (this.last === STARTED) {
                this.node = main;
            }
            this.keep();
            this.node = main;
            this.last = ENDED;
        }
    }

    begin() {
        const senseless = this.last === STARTED || this.node.parent === null;
        if (this.skipped > 0 || senseless || this.open.length === MAX_DEPTH) {
            this.skipped++;
            return;
        }
        this.keep();
        this.open.push(this.node);
        this.node = this.node.parent;
        this.last = STARTED;
    }

    word(word) {
        if (this.skipped > 0 || word === "") {
            return;
        }
        if (RESULT.test(word)) {
            this.result(word);
        } else if (glyphOf(word) !== undefined) {
            this.glyph(glyphOf(word));
        } else if (!NUMBER.test(word) && !IDLE.test(word)) {
            const bare = word.replace(NUMBER_BEFORE, "").replace(FIGURINE, letterOf);
            const [, move, signs] = SIGN.exec(bare) ?? [null, bare, ""];
            (CHINESE.test(move) ? move.match(/.{4}/g) : [move]).forEach((each) => this.move(each));
            this.glyph(glyphOf(signs));
        }
    }

    result(word) {
        if (this.open.length === 0) {
            this.over = true;
            if (!this.tree.headers.has("Result")) {
                this.tree.headers.set("Result", /^(½|1\/2)/.test(word) ? "1/2-1/2" : word);
            }
        }
    }

    move(word) {
        if (this.moves === MAX_MOVES) {
            this.over = true;
            return;
        }
        this.moves++;
        const node = new Node(this.node, null, word.slice(0, MAX_WORD_LENGTH));
        this.intros.forEach((intro) => node.annotate({ intro }));
        this.node.children.push(node);
        this.node = node;
        this.intros = [];
        this.last = null;
    }
}

function letterOf(figurine) {
    return LETTERS[(figurine.charCodeAt(0) - FIRST_FIGURINE) % LETTERS.length];
}
