/**
 * Input on the board: clicks, drags and keys become moves. The user clicks the first and the last cell of a move. If
 * several moves match, the caller gets all of them.
 */
const DRAGGED = 8;
const ARROWS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

export class MoveInput {
    /** @param chosen called with the matching moves */
    constructor(board, chosen) {
        this.board = board;
        this.chosen = chosen;
        this.moves = [];
        this.early = false;
        this.from = null;
        this.kept = null;
        this.drag = null;
        this.focus = null;
        const { picture } = board;
        // The mouse leaves the focus in place, so that the arrow keys still step through the game.
        picture.addEventListener("mousedown", (event) => event.preventDefault());
        picture.addEventListener("pointerdown", (event) => this.down(event));
        picture.addEventListener("pointermove", (event) => this.dragged(event));
        picture.addEventListener("pointerup", (event) => this.up(event));
        picture.addEventListener("pointercancel", () => this.letGo());
        picture.addEventListener("click", (event) => this.clicked(event));
        picture.addEventListener("keydown", (event) => this.key(event));
    }

    /** @param moves legal moves, or, if early, premoves, which have no marks */
    offer(moves, pieces, early = false) {
        // A piece selected before the turn stays selected.
        const kept = this.early ? this.from : this.kept;
        this.moves = moves;
        this.pieces = pieces;
        this.early = early;
        this.from = kept !== null && this.ways(kept).length > 0 ? kept : null;
        this.kept = moves.length === 0 ? kept : null;
        this.letGo();
        this.mark();
        this.reach(this.board.buttons.has(this.focus) ? this.focus : this.board.layout.cells.keys().next().value);
    }

    /** Makes one cell the target of the Tab key. */
    reach(cell) {
        this.board.buttons.get(this.focus)?.setAttribute("tabindex", -1);
        this.focus = cell;
        this.board.buttons.get(cell)?.setAttribute("tabindex", 0);
    }

    mark() {
        const ways = this.from === null || this.early ? [] : this.ways(this.from);
        const targets = [...new Set(ways.map(({ cells }) => cells.at(-1)))];
        this.board.marks.set({ chosen: this.from, targets, taken: targets.filter((cell) => cell in this.pieces) });
        const begins = new Set(this.moves.filter(({ cells }) => cells.length > 1).map(({ cells }) => cells[0]));
        for (const [cell, button] of this.board.buttons) {
            const to = targets.includes(cell) || this.puts(cell).length > 0;
            const from = begins.has(cell);
            button.classList.toggle("to", to && !this.early);
            button.classList.toggle("from", from && !this.early);
            button.classList.toggle("ahead", this.early && (to || from));
            button.setAttribute("aria-disabled", !to && !from && !(this.early && this.from !== null));
            button.setAttribute("aria-pressed", cell === this.from);
        }
    }

    /** Returns the moves of more than one cell that begin at this one. */
    ways(cell) {
        return this.moves.filter(({ cells }) => cells.length > 1 && cells[0] === cell);
    }

    /** Returns the moves of one click on a cell; with gravity, those of its column. */
    puts(cell) {
        const { cells, geometry } = this.board.layout;
        const meant = (to) => to === cell || (geometry.gravity && cells.get(to).x === cells.get(cell).x);
        return this.moves.filter((move) => move.cells.length === 1 && meant(move.cells[0]));
    }

    /** Returns the moves between two cells, or those of one cell. */
    meant(cells) {
        const [from, to] = [cells[0], cells.at(-1)];
        return cells.length === 1 ? this.puts(from) : this.ways(from).filter((move) => move.cells.at(-1) === to);
    }

    /** Handles a click on a cell, or Enter. Before the turn only a drag can end at a cell with an own piece. */
    press(cell, dragged = false) {
        const another = this.early && !dragged && this.ways(cell).length > 0;
        const ended = this.from === null || another ? [] : this.meant([this.from, cell]);
        const moves = ended.length > 0 ? ended : this.puts(cell);
        if (moves.length > 0) {
            this.from = null;
            this.mark();
            this.chosen(moves);
        } else {
            this.from = this.from !== cell && this.ways(cell).length > 0 ? cell : null;
            this.mark();
        }
    }

    down(event) {
        const cell = this.board.near(event);
        if (event.button !== 0 || cell === null) {
            return;
        }
        this.reach(cell);
        this.drag = { cell, x: event.clientX, y: event.clientY, far: false, was: this.from };
        if (this.ways(cell).length > 0) {
            this.board.picture.setPointerCapture(event.pointerId);
        }
    }

    dragged(event) {
        const { drag } = this;
        if (drag === null || this.ways(drag.cell).length === 0) {
            return;
        }
        if (drag.far || Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > DRAGGED) {
            if (!drag.far) {
                drag.far = true;
                this.from = drag.cell;
                this.mark();
            }
            this.board.pieces.drag(drag.cell, this.board.place(event));
        }
    }

    up(event) {
        const { drag } = this;
        if (drag === null) {
            return;
        }
        const cell = this.board.near(event);
        this.letGo();
        if (drag.far) {
            if (cell !== null && cell !== drag.cell) {
                this.press(cell, true);
            }
        } else if (cell === drag.cell) {
            this.press(cell);
        }
    }

    letGo() {
        if (this.drag?.far) {
            this.board.pieces.drop(this.drag.cell);
        }
        this.drag = null;
    }

    /** Screen readers and keys send clicks without a pointer. */
    clicked(event) {
        const cell = event.target.closest?.("[data-cell]")?.dataset.cell;
        if (event.detail === 0 && cell !== undefined) {
            this.press(cell);
        }
    }

    key(event) {
        const cell = event.target.closest?.("[data-cell]")?.dataset.cell;
        if (cell === undefined || event.ctrlKey || event.altKey || event.metaKey) {
            return;
        }
        if (event.key === "Enter" || event.key === " ") {
            this.press(cell);
        } else if (event.key === "Escape") {
            this.from = null;
            this.mark();
        } else if (event.key in ARROWS) {
            this.reach(this.board.layout.beside(cell, ...ARROWS[event.key]));
            this.board.buttons.get(this.focus).focus();
        } else {
            return;
        }
        event.preventDefault();
        event.stopPropagation();
    }
}
