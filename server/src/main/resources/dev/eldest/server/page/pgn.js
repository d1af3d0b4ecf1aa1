/** Reads PGN into a tree of unparsed moves; the server parses them. Skips invalid parts. */
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
const IGNORED = /^(?:e\.?p\.?|[!?]+)$/;
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

/** Reads the first game of a text as a tree of unparsed moves. */
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
        this.openVariations = [];
        this.skippedDepth = 0;
        this.moves = 0;
        /** The last token, if not a move: STARTED a variation or ENDED one. Comments then belong to the next move. */
        this.lastBracket = null;
        this.intros = [];
        this.ended = false;
    }

    read() {
        const { text } = this;
        for (let at = 0; at < text.length && !this.ended; ) {
            const sign = text[at];
            if (sign === "{" || sign === ";") {
                const end = text.indexOf(sign === "{" ? "}" : "\n", at);
                const comment = text.slice(at + 1, end < 0 ? text.length : end);
                this.addComment(comment);
                at += comment.length + 2;
            } else if (sign === "%" && (at === 0 || text[at - 1] === "\n")) {
                // A line for other programs.
                const end = text.indexOf("\n", at);
                at = end < 0 ? text.length : end;
            } else if (sign === "$") {
                const [number] = /^\d{0,3}/.exec(text.slice(at + 1, at + 4));
                this.addGlyph(number === "" ? undefined : Number(number));
                at += 1 + number.length;
            } else if (sign === "(" || sign === ")") {
                this.handleBracket(sign);
                at++;
            } else {
                WORD.lastIndex = at;
                const word = WORD.exec(text)?.[0] ?? "";
                this.handleWord(word);
                at += Math.max(1, word.length);
            }
        }
        this.flushIntros();
    }

    /** Adds comments that no move follows to the move before them. */
    flushIntros() {
        this.intros.forEach((comment) => this.node.annotate({ comment }));
        this.intros = [];
    }

    addComment(text) {
        if (this.skippedDepth > 0) {
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
        if (this.lastBracket === null) {
            this.node.annotate({ comment: plain, commands });
        } else {
            this.intros.push(plain);
        }
    }

    addGlyph(number) {
        if (this.skippedDepth === 0 && this.lastBracket === null && number > 0 && this.node !== this.tree.root) {
            this.node.annotate({ nags: [number] });
        }
    }

    handleBracket(sign) {
        if (sign === "(") {
            this.startVariation();
        } else if (this.skippedDepth > 0) {
            this.skippedDepth--;
        } else if (this.openVariations.length > 0) {
            const main = this.openVariations.pop();
            if (this.lastBracket === STARTED) {
                this.node = main;
            }
            this.flushIntros();
            this.node = main;
            this.lastBracket = ENDED;
        }
    }

    startVariation() {
        const senseless = this.lastBracket === STARTED || this.node.parent === null;
        if (this.skippedDepth > 0 || senseless || this.openVariations.length === MAX_DEPTH) {
            this.skippedDepth++;
            return;
        }
        this.flushIntros();
        this.openVariations.push(this.node);
        this.node = this.node.parent;
        this.lastBracket = STARTED;
    }

    handleWord(word) {
        if (this.skippedDepth > 0 || word === "") {
            return;
        }
        if (RESULT.test(word)) {
            this.handleResult(word);
        } else if (glyphOf(word) !== undefined) {
            this.addGlyph(glyphOf(word));
        } else if (!NUMBER.test(word) && !IGNORED.test(word)) {
            const bare = word.replace(NUMBER_BEFORE, "").replace(FIGURINE, letterOf);
            const [, move, signs] = SIGN.exec(bare) ?? [null, bare, ""];
            (CHINESE.test(move) ? move.match(/.{4}/g) : [move]).forEach((each) => this.addMove(each));
            this.addGlyph(glyphOf(signs));
        }
    }

    handleResult(word) {
        if (this.openVariations.length === 0) {
            this.ended = true;
            if (!this.tree.headers.has("Result")) {
                this.tree.headers.set("Result", /^(½|1\/2)/.test(word) ? "1/2-1/2" : word);
            }
        }
    }

    addMove(word) {
        if (this.moves === MAX_MOVES) {
            this.ended = true;
            return;
        }
        this.moves++;
        const node = new Node(this.node, null, word.slice(0, MAX_WORD_LENGTH));
        this.intros.forEach((intro) => node.annotate({ intro }));
        this.node.children.push(node);
        this.node = node;
        this.intros = [];
        this.lastBracket = null;
    }
}

function letterOf(figurine) {
    return LETTERS[(figurine.charCodeAt(0) - FIRST_FIGURINE) % LETTERS.length];
}
