/** Marks on stones and points: the number of each move, if enabled, and forbidden points. */
import { byId, iconButton, svg } from "./dom.js";
import { text, translated } from "./language.js";

const KEY = "eldest-numbers";
const NUMBERS = "M4 8l3-2v12H5V9.2L4 10zM10 6h5v7h-3v3h3v2h-5v-7h3V8h-3zM17 6h5v12h-5v-2h3v-3h-2v-2h2V8h-3z";

export class StoneMarks {
    constructor(table, board) {
        this.table = table;
        this.board = board;
        this.layer = svg("g", { class: "stone-marks" });
        this.numbered = localStorage.getItem(KEY) === "true";
        this.button = iconButton(text("numbers"), NUMBERS, () => this.change());
        board.picture.append(this.layer);
        board.picture.addEventListener("click", (event) => this.clicked(event));
        byId("tools").lastElementChild.before(this.button);
    }

    change() {
        this.numbered = !this.numbered;
        localStorage.setItem(KEY, this.numbered);
        this.show();
    }

    get stones() {
        return this.table.geometry.pieces.some(({ shape }) => shape === "stone");
    }

    /** Reasons why a stone is forbidden, by point. */
    get forbidden() {
        return this.table.over ? {} : (this.table.board?.forbidden ?? {});
    }

    show() {
        this.button.hidden = !this.stones;
        this.button.setAttribute("aria-pressed", this.numbered);
        this.layer.replaceChildren(
            ...(this.stones && this.numbered ? this.numbers() : []),
            ...Object.keys(this.forbidden).map((cell) => this.cross(cell)),
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
    numbers() {
        const { board, node } = this.table;
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

    cross(cell) {
        const { x, y } = this.board.layout.center(cell);
        return svg("path", { class: "forbidden", d: `M${x - 20} ${y - 20}l40 40M${x + 20} ${y - 20}l-40 40` });
    }

    /** Shows the reason after a click on a forbidden point. */
    clicked(event) {
        const cell = this.board.near(event);
        if (cell in this.forbidden) {
            this.table.emit("wrong", text("cellForbidden", cell, translated(this.forbidden[cell])));
        }
    }
}
