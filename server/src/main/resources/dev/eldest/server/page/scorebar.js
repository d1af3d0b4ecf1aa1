/** The bar beside the board: the winning chance of the side at the bottom. */
import { byId } from "./dom.js";
import { text } from "./language.js";
import { formatScore } from "./scores.js";

export class ScoreBar {
    constructor(model, board) {
        this.model = model;
        this.board = board;
        this.bar = byId("bar");
    }

    show(shown) {
        const { score } = this.model.node;
        const { below, sides } = this.board.layout.geometry;
        const firstIsBelow = this.board.layout.turned ? below === 1 : below === 0;
        const chance = score?.chance ?? 0.5;
        const [fill, label] = this.bar.children;
        this.bar.className = `bar ${sides[1].colour} ${shown ? "" : "off"} ${firstIsBelow ? "" : "turned"}`;
        this.bar.style.setProperty("--chance", `${(100 * chance).toFixed(1)}%`);
        fill.className = `fill ${sides[0].colour}`;
        label.className = chance < 0.5 ? "label second" : `label ${sides[0].colour}`;
        label.textContent = score === null ? "" : formatScore(score);
        this.bar.setAttribute(
            "aria-label",
            score === null ? text("valueUnknown") : text("valueOf", formatScore(score)),
        );
    }
}
