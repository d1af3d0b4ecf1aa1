/** Marks on the board: the last move, a check, the selected piece and its targets, arrows of moves. */
import { createArrow } from "./arrows.js";
import { svg } from "./dom.js";

export class Marks {
    constructor(below, above) {
        this.below = below;
        this.above = above;
        this.state = {};
    }

    reset(layout) {
        this.layout = layout;
        this.state = {};
        this.draw();
    }

    /** @param change some of last, check, selected, targets (cells), captures (targets with a piece), arrows */
    set(change) {
        this.state = { ...this.state, ...change };
        this.draw();
    }

    draw() {
        const {
            last = [],
            check = [],
            premove = [],
            selected = null,
            targets = [],
            captures = [],
            arrows = [],
        } = this.state;
        this.below.replaceChildren(
            ...this.drawSpots(last, "last"),
            ...this.drawSpots(check, "check"),
            ...this.drawSpots(premove, "premove"),
            ...this.drawSpots(selected === null ? [] : [selected], "selected"),
        );
        this.above.replaceChildren(
            ...targets.map((cell) => this.drawTarget(cell, captures.includes(cell))),
            ...arrows.map((arrow) => this.drawArrow(arrow)),
        );
    }

    drawSpots(cells, name) {
        return cells
            .filter((cell) => this.layout.cells.has(cell))
            .map((cell) => {
                const { x, y } = this.layout.center(cell);
                return this.layout.geometry.shape === "squares" && !this.layout.geometry.gravity
                    ? svg("rect", { x: x - 50, y: y - 50, width: 100, height: 100, class: name })
                    : svg("circle", { cx: x, cy: y, r: this.layout.geometry.gravity ? 42 : 48, class: name });
            });
    }

    drawTarget(cell, capture) {
        const { x, y } = this.layout.center(cell);
        return svg("circle", { cx: x, cy: y, r: capture ? 45 : 15, class: capture ? "target capture" : "target" });
    }

    /**
     * Draws an arrow along cells, fainter for worse moves. A single cell gets a dot, or a larger one with its label.
     * Arrows of threats have another colour.
     */
    drawArrow({ cells, rank, label = "", threat = false }) {
        const points = cells.map((cell) => this.layout.center(cell));
        const name = `arrow rank${Math.min(rank, 4)}${threat ? " threat" : ""}`;
        if (points.length > 1) {
            return createArrow(points, name);
        }
        const [{ x, y }] = points;
        const dot = svg("circle", { cx: x, cy: y, r: label === "" ? 17 : 40, class: "spot" });
        return svg("g", { class: `${name} dot` }, dot, label === "" ? null : svg("text", { x, y }, label));
    }
}
