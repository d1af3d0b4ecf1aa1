/** The pieces on the board: picture, place and movement of each. */
import { CHESS_PIECES } from "./chesspieces.js";
import { svg } from "./dom.js";
import { PLAIN_PIECES, plainPiece } from "./plainpieces.js";
import { xiangqiPiece } from "./xiangqipieces.js";

const KEY = "eldest-pictures";

const CHESS_LETTERS = { K: "king", Q: "queen", R: "rook", B: "bishop", N: "knight", P: "pawn" };

function pictureOf(piece, pictures) {
    const [set, letter] = piece.shape.split("/");
    if (set === "chess" && letter in CHESS_LETTERS) {
        return CHESS_PIECES[CHESS_LETTERS[letter]]();
    }
    if (set === "xiangqi") {
        return xiangqiPiece(piece, pictures);
    }
    return (PLAIN_PIECES[set] ?? plainPiece)(piece);
}

/** Returns a piece in a box of 100 by 100, for the board, choices and the tray of the editor. */
export function drawPiece(piece, geometry, pictures) {
    const colour = geometry.sides[piece.side]?.colour ?? "white";
    return svg("g", { class: `piece ${piece.shape.split("/")[0]} ${colour}` }, ...pictureOf(piece, pictures));
}

/** Returns the gradient that lights round pieces of any colour from above. */
export function glossGradient() {
    return svg(
        "defs",
        {},
        svg(
            "radialGradient",
            { id: "gloss", cx: 0.36, cy: 0.3, r: 0.75 },
            svg("stop", { offset: 0, "stop-color": "#fff", "stop-opacity": 0.42 }),
            svg("stop", { offset: 0.45, "stop-color": "#fff", "stop-opacity": 0.04 }),
            svg("stop", { offset: 1, "stop-color": "#000", "stop-opacity": 0.22 }),
        ),
    );
}

export class Pieces {
    constructor(layer) {
        this.layer = layer;
        this.byCell = new Map();
        this.pictures = localStorage.getItem(KEY) === "true";
    }

    /** Shows xiangqi's pieces as pictures or characters; stores the choice. */
    togglePictures() {
        this.pictures = !this.pictures;
        localStorage.setItem(KEY, this.pictures);
        this.reset(this.layout);
    }

    reset(layout) {
        this.layout = layout;
        this.byCell.clear();
        this.layer.replaceChildren();
    }

    /** Updates the pieces to a position. A new piece that replaces a missing one of the same kind moves there. */
    show(pieces) {
        const before = this.byCell;
        const after = new Map();
        const added = [];
        for (const [cell, id] of Object.entries(pieces)) {
            const present = before.get(cell);
            if (present?.id === id) {
                after.set(cell, present);
                before.delete(cell);
            } else {
                added.push([cell, id]);
            }
        }
        for (const [cell, id] of added) {
            const [from, moving] = [...before].find(([, each]) => each.id === id) ?? [];
            before.delete(from);
            after.set(cell, moving ?? this.create(id, cell));
        }
        before.forEach(({ element }) => element.remove());
        this.byCell = after;
        this.placeAll();
    }

    create(id, cell) {
        const piece = this.layout.pieces.get(id) ?? { id, shape: "", side: 0, sign: id };
        const element = svg("g", { class: "place" }, drawPiece(piece, this.layout.geometry, this.pictures));
        this.move(element, cell);
        this.layer.append(element);
        return { id, element };
    }

    placeAll() {
        this.byCell.forEach(({ element }, cell) => this.move(element, cell));
    }

    move(element, cell) {
        const { x, y } = this.layout.center(cell);
        element.style.transform = `translate(${x - 50}px, ${y - 50}px)`;
    }

    /** Moves the piece of a cell to a place of the picture, while the user drags it. */
    drag(cell, { x, y }) {
        const element = this.byCell.get(cell)?.element;
        if (element) {
            this.layer.append(element);
            element.classList.add("dragged");
            element.style.transform = `translate(${x - 50}px, ${y - 50}px)`;
        }
    }

    drop(cell) {
        const element = this.byCell.get(cell)?.element;
        element?.classList.remove("dragged");
        if (element) {
            this.move(element, cell);
        }
    }
}
