/** Marks on stones and points: the number of each move, if enabled, and forbidden points. */
import { byId, iconButton, svg } from "./dom.js";
import { text, translated } from "./language.js";

const KEY = "eldest-numbers";
const NUMBERS = "M4 8l3-2v12H5V9.2L4 10zM10 6h5v7h-3v3h3v2h-5v-7h3V8h-3zM17 6h5v12h-5v-2h3v-3h-2v-2h2V8h-3z";

export class StoneMarks {
    constructor(model, board) {
        this.model = model;
        this.board = board;
        this.layer = svg("g", { class: "stone-marks" });
        this.numbered = localStorage.getItem(KEY) === "true";
        this.button = iconButton(text("numbers"), NUMBERS, () => this.toggleNumbers());
        board.picture.append(this.layer);
        board.picture.addEventListener("click", (event) => this.onClick(event));
        byId("tools").lastElementChild.before(this.button);
    }

    toggleNumbers() {
        this.numbered = !this.numbered;
        localStorage.setItem(KEY, this.numbered);
        this.show();
    }

    get hasStones() {
        return this.model.geometry.pieces.some(({ shape }) => shape === "stone");
    }

    /** Reasons why a stone is forbidden, by point. */
    get forbidden() {
        return this.model.over ? {} : (this.model.board?.forbidden ?? {});
    }

    show() {
        this.button.hidden = !this.hasStones;
        this.button.setAttribute("aria-pressed", this.numbered);
        this.layer.replaceChildren(
            ...(this.hasStones && this.numbered ? this.drawNumbers() : []),
            ...Object.keys(this.forbidden).map((cell) => this.drawCross(cell)),
        );
        this.board.layers.cells.querySelectorAll("title").forEach((each) => each.remove());
        for (const [cell, reason] of Object.entries(this.forbidden)) {
            const button = this.board.buttons.get(cell);
            const words = text("cellForbidden", cell, translated(reason));
            button.setAttribute("aria-label", words);
            button.append(svg("title", {}, words));
        }
    }

    /** Shows the moves' numbers on their stones, the last one in another colour. */
    drawNumbers() {
        const { board, node } = this.model;
        return node
            .path()
            .slice(1)
            .filter(({ move }) => move in board.pieces)
            .map((each) => {
                const { layout } = this.board;
                const { x, y } = layout.center(each.move);
                const colour = layout.pieces.get(board.pieces[each.move]).side === 0 ? "on-black" : "on-white";
                return svg("text", { x, y, class: `number ${each === node ? "newest" : colour}` }, each.plies);
            });
    }

    drawCross(cell) {
        const { x, y } = this.board.layout.center(cell);
        return svg("path", { class: "forbidden", d: `M${x - 20} ${y - 20}l40 40M${x + 20} ${y - 20}l-40 40` });
    }

    /** Shows the reason after a click on a forbidden point. */
    onClick(event) {
        const cell = this.board.cellAt(event);
        if (cell in this.forbidden) {
            this.model.emit("error", text("cellForbidden", cell, translated(this.forbidden[cell])));
        }
    }
}
