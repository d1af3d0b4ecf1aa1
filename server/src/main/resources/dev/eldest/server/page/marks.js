/** Marks on the board: the last move, a check, the selected piece and its targets, arrows of moves. */
import { arrow } from "./arrows.js";
import { svg } from "./dom.js";

export class Marks {
    constructor(below, above) {
        this.below = below;
        this.above = above;
        this.now = {};
    }

    begin(layout) {
        this.layout = layout;
        this.now = {};
        this.draw();
    }

    /** @param change some of last, check, chosen, targets (cells), taken (targets with a piece), arrows */
    set(change) {
        this.now = { ...this.now, ...change };
        this.draw();
    }

    draw() {
        const { last = [], check = [], early = [], chosen = null, targets = [], taken = [], arrows = [] } = this.now;
        this.below.replaceChildren(
            ...this.spots(last, "last"),
            ...this.spots(check, "check"),
            ...this.spots(early, "early"),
            ...this.spots(chosen === null ? [] : [chosen], "chosen"),
        );
        this.above.replaceChildren(
            ...targets.map((cell) => this.target(cell, taken.includes(cell))),
            ...arrows.map((arrow) => this.arrow(arrow)),
        );
    }

    spots(cells, name) {
        return cells
            .filter((cell) => this.layout.cells.has(cell))
            .map((cell) => {
                const { x, y } = this.layout.center(cell);
                return this.layout.geometry.shape === "squares" && !this.layout.geometry.gravity
                    ? svg("rect", { x: x - 50, y: y - 50, width: 100, height: 100, class: name })
                    : svg("circle", { cx: x, cy: y, r: this.layout.geometry.gravity ? 42 : 48, class: name });
            });
    }

    target(cell, taken) {
        const { x, y } = this.layout.center(cell);
        return svg("circle", { cx: x, cy: y, r: taken ? 45 : 15, class: taken ? "target taken" : "target" });
    }

    /**
     * Draws an arrow along cells, fainter for worse moves. A single cell gets a dot, or a larger one with its label.
     * Arrows of threats have another colour.
     */
    arrow({ cells, rank, label = "", threat = false }) {
        const points = cells.map((cell) => this.layout.center(cell));
        const name = `arrow rank${Math.min(rank, 4)}${threat ? " threat" : ""}`;
        if (points.length > 1) {
            return arrow(points, name);
        }
        const [{ x, y }] = points;
        const dot = svg("circle", { cx: x, cy: y, r: label === "" ? 17 : 40, class: "spot" });
        return svg("g", { class: `${name} dot` }, dot, label === "" ? null : svg("text", { x, y }, label));
    }
}
