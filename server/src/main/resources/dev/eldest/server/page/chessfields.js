/** Fields of a chess position besides pieces and side to move: castling rights and the en passant square. */
import { html } from "./dom.js";
import { text } from "./language.js";

/** Letters of castling, with king, rook and rank. */
const RIGHTS = [
    { letter: "K", king: "K", rook: "R", rank: 1, short: true, side: 0 },
    { letter: "Q", king: "K", rook: "R", rank: 1, short: false, side: 0 },
    { letter: "k", king: "k", rook: "r", rank: 8, short: true, side: 1 },
    { letter: "q", king: "k", rook: "r", rank: 8, short: false, side: 1 },
];
const FILES = [..."abcdefgh"];

export class ChessFields {
    /** @param any whether king and rook may start on any file, as in Chess960 */
    constructor(fen, pieces, any) {
        const [, , castling, passant] = fen.split(" ");
        this.anyFile = any;
        this.rights = new Set(
            RIGHTS.filter((right) => [...castling].some((letter) => this.matchesRight(letter, right, pieces))).map(
                ({ letter }) => letter,
            ),
        );
        this.passant = passant;
    }

    /** Returns whether a letter of castling, which may be the rook's file, means a right. */
    matchesRight(letter, right, pieces) {
        const king = FILES.indexOf(find(right.king, right.rank, pieces)[0]);
        const file = FILES.indexOf(letter.toLowerCase());
        const sameSide = (letter === letter.toUpperCase()) === (right.side === 0);
        return letter === right.letter || (file >= 0 && sameSide && file > king === right.short);
    }

    /** Returns whether king and rook are on the squares of castling. */
    isPossible({ king, rook, rank, short }, pieces) {
        const [file] = find(king, rank, pieces);
        const rooks = find(rook, rank, pieces);
        return this.anyFile
            ? file !== undefined && rooks.some((each) => each > file === short)
            : file === "e" && rooks.includes(short ? "h" : "a");
    }

    /** Returns the squares where the side to move may capture a pawn en passant. */
    passants(pieces, side) {
        const [own, other, from, over, to] = side === 0 ? ["P", "p", 7, 6, 5] : ["p", "P", 2, 3, 4];
        return FILES.filter(
            (file, at) =>
                pieces[file + to] === other &&
                !(file + over in pieces) &&
                !(file + from in pieces) &&
                [FILES[at - 1], FILES[at + 1]].some((neighbour) => pieces[neighbour + to] === own),
        ).map((file) => file + over);
    }

    /** Returns the third and the fourth field of the FEN. */
    fenFields(pieces, side) {
        const rights = RIGHTS.filter((right) => this.rights.has(right.letter) && this.isPossible(right, pieces));
        const passant = this.passants(pieces, side).includes(this.passant) ? this.passant : "-";
        return [rights.map(({ letter }) => letter).join("") || "-", passant];
    }

    /** Returns the fields for the current pieces. */
    controls(pieces, side, sideName) {
        const squares = this.passants(pieces, side);
        return [
            ...RIGHTS.map((right) => this.checkbox(right, pieces, sideName)),
            html("label", { class: "small" }, text("enPassant"), " ", this.menu(squares)),
        ];
    }

    menu(squares) {
        const change = ({ target }) => {
            this.passant = target.value;
        };
        return html(
            "select",
            { name: "passant", disabled: squares.length === 0, change },
            ...["-", ...squares].map((square) =>
                html("option", { value: square, selected: square === this.passant }, square),
            ),
        );
    }

    checkbox(right, pieces, sideName) {
        const allowed = this.isPossible(right, pieces);
        const change = ({ target }) => this.rights[target.checked ? "add" : "delete"](right.letter);
        const checked = allowed && this.rights.has(right.letter);
        return html(
            "label",
            { class: "small" },
            html("input", { type: "checkbox", name: right.letter, checked, disabled: !allowed, change }),
            ` ${sideName(right.side)} ${right.short ? "O-O" : "O-O-O"}`,
        );
    }
}

/** Returns the files that have a piece on a rank. */
function find(piece, rank, pieces) {
    return FILES.filter((file) => pieces[file + rank] === piece);
}
