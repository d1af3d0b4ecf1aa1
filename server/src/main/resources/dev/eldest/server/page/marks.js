/** What is laid on the board: the last move, a check, the man in hand and where it may go, arrows of moves. */
import { svg } from "./svg.js";

const HEAD = 30;

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

    /** @param change some of last, check, chosen, targets (cells), taken (those of them where a man stands), arrows */
    set(change) {
        this.now = { ...this.now, ...change };
        this.draw();
    }

    draw() {
        const { last = [], check = [], chosen = null, targets = [], taken = [], arrows = [] } = this.now;
        this.below.replaceChildren(
            ...this.spots(last, "last"),
            ...this.spots(check, "check"),
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

    /** An arrow along cells, fainter for what is less good; a single cell gets a dot. */
    arrow({ cells, rank }) {
        const points = cells.map((cell) => this.layout.center(cell));
        const name = `arrow rank${Math.min(rank, 4)}`;
        if (points.length === 1) {
            return svg("circle", { cx: points[0].x, cy: points[0].y, r: 17, class: `${name} dot` });
        }
        const [from, to] = points.slice(-2);
        const length = Math.hypot(to.x - from.x, to.y - from.y);
        const [across, down] = [(to.x - from.x) / length, (to.y - from.y) / length];
        const tip = { x: to.x - across * 8, y: to.y - down * 8 };
        const neck = { x: tip.x - across * HEAD, y: tip.y - down * HEAD };
        const way = [...points.slice(0, -1), neck].map(({ x, y }) => `${x} ${y}`).join("L");
        const wing = (sign) => `${neck.x - sign * down * 21} ${neck.y + sign * across * 21}`;
        return svg(
            "g",
            { class: name },
            svg("path", { class: "shaft", d: `M${way}` }),
            svg("path", { class: "head", d: `M${tip.x} ${tip.y}L${wing(1)}L${wing(-1)}Z` }),
        );
    }
}
