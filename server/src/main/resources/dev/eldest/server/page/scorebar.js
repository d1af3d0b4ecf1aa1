/** The bar beside the board: the winning chance of the side at the bottom. */
import { byId } from "./dom.js";
import { text } from "./language.js";
import { written } from "./scores.js";

export class ValueBar {
    constructor(table, board) {
        this.table = table;
        this.board = board;
        this.bar = byId("bar");
    }

    show(shown) {
        const { value } = this.table.node;
        const { below, sides } = this.board.layout.geometry;
        const firstIsBelow = this.board.layout.turned ? below === 1 : below === 0;
        const chance = value?.chance ?? 0.5;
        const [fill, label] = this.bar.children;
        this.bar.className = `bar ${sides[1].colour} ${shown ? "" : "off"} ${firstIsBelow ? "" : "turned"}`;
        this.bar.style.setProperty("--chance", `${(100 * chance).toFixed(1)}%`);
        fill.className = `fill ${sides[0].colour}`;
        label.className = chance < 0.5 ? "label second" : `label ${sides[0].colour}`;
        label.textContent = value === null ? "" : written(value);
        this.bar.setAttribute("aria-label", value === null ? text("valueUnknown") : text("valueOf", written(value)));
    }
}
