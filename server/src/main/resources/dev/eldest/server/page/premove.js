/**
 * A premove: a move entered while the opponent thinks. It is shown, and played on the turn if it is legal then. Escape
 * or a right click cancels it. The page has no rules, so any own piece may move to any cell.
 */
import { text } from "./language.js";

const RIGHT_BUTTON = 2;

export class Premove {
    constructor(model, match, board, messages) {
        Object.assign(this, { model, match, board, messages });
        this.move = null;
        this.node = null;
        const boardBox = board.picture.parentElement;
        boardBox.addEventListener("pointerdown", (event) => event.button === RIGHT_BUTTON && this.cancel(event), true);
        boardBox.addEventListener("contextmenu", (event) => this.cancel(event), true);
        match.addEventListener("over", () => {
            this.move = null;
            this.show();
        });
        document.addEventListener("keydown", (event) => event.key === "Escape" && this.cancel(event), true);
    }

    /** Returns the possible premoves. */
    possibleMoves({ side, moves, pieces }) {
        const own = 1 - side;
        if (!this.match.searching || this.match.players[own].by !== "person") {
            return [];
        }
        if (!moves.some(([, cells]) => cells.length > 1)) {
            return moves.map(([move, cells]) => ({ text: move, cells }));
        }
        const { layout } = this.board;
        const ownCells = Object.keys(pieces).filter((cell) => layout.pieces.get(pieces[cell])?.side === own);
        const cells = [...layout.cells.keys()];
        return ownCells.flatMap((from) => cells.filter((to) => to !== from).map((to) => ({ cells: [from, to] })));
    }

    set({ text: move, cells }) {
        this.move = { text: move, cells };
        this.node = this.model.node;
        this.messages.showNote(text("premove", cells.length === 0 ? move : cells.join("–")));
        this.show();
    }

    show() {
        this.board.marks.set({ premove: this.move?.cells ?? [] });
        document.querySelectorAll("#moves-offered button").forEach((button) => {
            button.setAttribute("aria-pressed", button.dataset.move === this.move?.text);
        });
    }

    cancel(event) {
        if (this.move !== null) {
            event.preventDefault();
            event.stopPropagation();
            this.move = null;
            this.messages.showNote(text("premoveCancelled"));
            this.show();
        }
    }

    /** Returns the matching moves in the position after the opponent's; null if none is legal. */
    consume(movesOf) {
        const { move, node, model } = this;
        if (move === null || (model.node === node && this.match.ongoing)) {
            return null;
        }
        this.move = null;
        if (model.node.parent !== node || !this.match.ongoing || !this.match.canMove || model.over) {
            return null;
        }
        const moves = movesOf(move);
        if (moves.length === 0) {
            this.messages.showNote(text("premoveImpossible"));
            return null;
        }
        return moves;
    }
}
