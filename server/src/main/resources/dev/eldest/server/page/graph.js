/** The graph of values over the game: high where the first side stands well. A click leads to the move. */
import { byId, svg } from "./dom.js";
import { text } from "./language.js";
import { moveText } from "./notation.js";
import { written } from "./scores.js";

const HEIGHT = 100;
const WIDTH = 300;

export class Graph {
    constructor(table) {
        this.table = table;
        this.picture = byId("graph");
        this.picture.setAttribute("viewBox", `0 0 ${WIDTH} ${HEIGHT}`);
        this.picture.setAttribute("preserveAspectRatio", "none");
        this.picture.addEventListener("click", (event) => this.clicked(event));
    }

    show() {
        const line = this.table.tree.line(this.table.node);
        this.line = line;
        const known = line.map((node, at) => [node.value, at]).filter(([value]) => value !== null);
        const step = WIDTH / Math.max(line.length - 1, 1);
        const points = known.map(
            ([value, at]) => `${(at * step).toFixed(1)} ${((1 - value.chance) * HEIGHT).toFixed(1)}`,
        );
        const now = line.indexOf(this.table.node) * step;
        const area =
            points.length > 1
                ? `M${known[0][1] * step} ${HEIGHT / 2}L${points.join("L")}L${known.at(-1)[1] * step} ${HEIGHT / 2}Z`
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
                    svg("title", {}, label(this.table.tree, node)),
                ),
            ),
        );
    }

    clicked(event) {
        const { left, width } = this.picture.getBoundingClientRect();
        const at = Math.round(((event.clientX - left) / width) * (this.line.length - 1));
        const node = this.line[Math.max(0, Math.min(this.line.length - 1, at))];
        this.table.look(node);
    }
}

function label(tree, node) {
    const move =
        node.parent === null ? text("graphStart") : `${Math.ceil(tree.ply(node) / 2)}. ${moveText(node)}`;
    return node.value === null ? move : `${move}  ${written(node.value)}`;
}
