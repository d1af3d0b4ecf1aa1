/**
 * Input on the board: clicks, drags and keys become moves. The user clicks the first and the last cell of a move. If
 * several moves match, the caller gets all of them.
 */
const MIN_DRAG_PIXELS = 8;
const ARROWS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

export class MoveInput {
    /** @param chosen called with the matching moves */
    constructor(board, chosen) {
        this.board = board;
        this.chosen = chosen;
        this.moves = [];
        this.premoves = false;
        this.selected = null;
        this.selectedBefore = null;
        this.drag = null;
        this.focus = null;
        const { picture } = board;
        // The mouse leaves the focus in place, so that the arrow keys still step through the game.
        picture.addEventListener("mousedown", (event) => event.preventDefault());
        picture.addEventListener("pointerdown", (event) => this.onPointerDown(event));
        picture.addEventListener("pointermove", (event) => this.onPointerMove(event));
        picture.addEventListener("pointerup", (event) => this.onPointerUp(event));
        picture.addEventListener("pointercancel", () => this.endDrag());
        picture.addEventListener("click", (event) => this.onClick(event));
        picture.addEventListener("keydown", (event) => this.onKey(event));
    }

    /** @param moves legal moves, or premoves, which have no marks */
    offer(moves, pieces, premoves = false) {
        // A piece selected before the turn stays selected.
        const previous = this.premoves ? this.selected : this.selectedBefore;
        this.moves = moves;
        this.pieces = pieces;
        this.premoves = premoves;
        this.selected = previous !== null && this.movesFrom(previous).length > 0 ? previous : null;
        this.selectedBefore = moves.length === 0 ? previous : null;
        this.endDrag();
        this.mark();
        this.setFocus(this.board.buttons.has(this.focus) ? this.focus : this.board.layout.cells.keys().next().value);
    }

    /** Makes one cell the target of the Tab key. */
    setFocus(cell) {
        this.board.buttons.get(this.focus)?.setAttribute("tabindex", -1);
        this.focus = cell;
        this.board.buttons.get(cell)?.setAttribute("tabindex", 0);
    }

    mark() {
        const moves = this.selected === null || this.premoves ? [] : this.movesFrom(this.selected);
        const targets = [...new Set(moves.map(({ cells }) => cells.at(-1)))];
        this.board.marks.set({
            selected: this.selected,
            targets,
            captures: targets.filter((cell) => cell in this.pieces),
        });
        const begins = new Set(this.moves.filter(({ cells }) => cells.length > 1).map(({ cells }) => cells[0]));
        for (const [cell, button] of this.board.buttons) {
            const to = targets.includes(cell) || this.movesOn(cell).length > 0;
            const from = begins.has(cell);
            button.classList.toggle("to", to && !this.premoves);
            button.classList.toggle("from", from && !this.premoves);
            button.classList.toggle("premovable", this.premoves && (to || from));
            button.setAttribute("aria-disabled", !to && !from && !(this.premoves && this.selected !== null));
            button.setAttribute("aria-pressed", cell === this.selected);
        }
    }

    /** Returns the moves of more than one cell that begin at this one. */
    movesFrom(cell) {
        return this.moves.filter(({ cells }) => cells.length > 1 && cells[0] === cell);
    }

    /** Returns the moves of one click on a cell; with gravity, those of its column. */
    movesOn(cell) {
        const { cells, geometry } = this.board.layout;
        const matches = (to) => to === cell || (geometry.gravity && cells.get(to).x === cells.get(cell).x);
        return this.moves.filter((move) => move.cells.length === 1 && matches(move.cells[0]));
    }

    /** Returns the moves between two cells, or those of one cell. */
    movesBetween(cells) {
        const [from, to] = [cells[0], cells.at(-1)];
        return cells.length === 1
            ? this.movesOn(from)
            : this.movesFrom(from).filter((move) => move.cells.at(-1) === to);
    }

    /** Handles a click on a cell, or Enter. Before the turn only a drag can end at a cell with an own piece. */
    press(cell, dragged = false) {
        const another = this.premoves && !dragged && this.movesFrom(cell).length > 0;
        const ended = this.selected === null || another ? [] : this.movesBetween([this.selected, cell]);
        const moves = ended.length > 0 ? ended : this.movesOn(cell);
        if (moves.length > 0) {
            this.selected = null;
            this.mark();
            this.chosen(moves);
        } else {
            this.selected = this.selected !== cell && this.movesFrom(cell).length > 0 ? cell : null;
            this.mark();
        }
    }

    onPointerDown(event) {
        const cell = this.board.cellAt(event);
        if (event.button !== 0 || cell === null) {
            return;
        }
        this.setFocus(cell);
        this.drag = { cell, x: event.clientX, y: event.clientY, far: false };
        if (this.movesFrom(cell).length > 0) {
            this.board.picture.setPointerCapture(event.pointerId);
        }
    }

    onPointerMove(event) {
        const { drag } = this;
        if (drag === null || this.movesFrom(drag.cell).length === 0) {
            return;
        }
        if (drag.far || Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > MIN_DRAG_PIXELS) {
            if (!drag.far) {
                drag.far = true;
                this.selected = drag.cell;
                this.mark();
            }
            this.board.pieces.drag(drag.cell, this.board.toPicture(event));
        }
    }

    onPointerUp(event) {
        const { drag } = this;
        if (drag === null) {
            return;
        }
        const cell = this.board.cellAt(event);
        this.endDrag();
        if (drag.far) {
            if (cell !== null && cell !== drag.cell) {
                this.press(cell, true);
            }
        } else if (cell === drag.cell) {
            this.press(cell);
        }
    }

    endDrag() {
        if (this.drag?.far) {
            this.board.pieces.drop(this.drag.cell);
        }
        this.drag = null;
    }

    /** Screen readers and keys send clicks without a pointer. */
    onClick(event) {
        const cell = event.target.closest?.("[data-cell]")?.dataset.cell;
        if (event.detail === 0 && cell !== undefined) {
            this.press(cell);
        }
    }

    onKey(event) {
        const cell = event.target.closest?.("[data-cell]")?.dataset.cell;
        if (cell === undefined || event.ctrlKey || event.altKey || event.metaKey) {
            return;
        }
        if (event.key === "Enter" || event.key === " ") {
            this.press(cell);
        } else if (event.key === "Escape") {
            this.selected = null;
            this.mark();
        } else if (event.key in ARROWS) {
            this.setFocus(this.board.layout.neighbour(cell, ...ARROWS[event.key]));
            this.board.buttons.get(this.focus).focus();
        } else {
            return;
        }
        event.preventDefault();
        event.stopPropagation();
    }
}
