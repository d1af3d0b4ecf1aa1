/** The graph of scores over the game: high where the first side is better. A click shows the position. */
import { byId, svg } from "./dom.js";
import { text } from "./language.js";
import { moveText } from "./notation.js";
import { formatScore } from "./scores.js";

const HEIGHT = 100;
const WIDTH = 300;

export class Graph {
    constructor(model) {
        this.model = model;
        this.picture = byId("graph");
        this.picture.setAttribute("viewBox", `0 0 ${WIDTH} ${HEIGHT}`);
        this.picture.setAttribute("preserveAspectRatio", "none");
        this.picture.addEventListener("click", (event) => this.onClick(event));
    }

    show() {
        const line = this.model.tree.line(this.model.node);
        this.line = line;
        const scored = line.map((node, at) => [node.score, at]).filter(([score]) => score !== null);
        const step = WIDTH / Math.max(line.length - 1, 1);
        const points = scored.map(
            ([score, at]) => `${(at * step).toFixed(1)} ${((1 - score.chance) * HEIGHT).toFixed(1)}`,
        );
        const now = line.indexOf(this.model.node) * step;
        const area =
            points.length > 1
                ? `M${scored[0][1] * step} ${HEIGHT / 2}L${points.join("L")}L${scored.at(-1)[1] * step} ${HEIGHT / 2}Z`
                : "";
        this.picture.replaceChildren(
            svg("path", { class: "middle", d: `M0 ${HEIGHT / 2}H${WIDTH}` }),
            svg("path", { class: "area", d: area }),
            svg("path", { class: "curve", d: points.length > 1 ? `M${points.join("L")}` : "" }),
            svg("path", { class: "now", d: `M${now} 0V${HEIGHT}` }),
            ...line.map((node, at) =>
                svg(
                    "rect",
                    { class: "spot", x: at * step - step / 2, y: 0, width: step, height: HEIGHT },
                    svg("title", {}, labelOf(this.model.tree, node)),
                ),
            ),
        );
    }

    onClick(event) {
        const { left, width } = this.picture.getBoundingClientRect();
        const at = Math.round(((event.clientX - left) / width) * (this.line.length - 1));
        const node = this.line[Math.max(0, Math.min(this.line.length - 1, at))];
        this.model.goTo(node);
    }
}

function labelOf(tree, node) {
    const move =
        node.parent === null ? text("graphStart") : `${Math.ceil(tree.ply(node) / 2)}. ${moveText(node)}`;
    return node.score === null ? move : `${move}  ${formatScore(node.score)}`;
}
