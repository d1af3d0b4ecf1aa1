/** Draws arrows along cells of the board. */
import { svg } from "./dom.js";

const HEAD = 30;

/** Returns an arrow through two or more points of the picture. */
export function createArrow(points, name) {
    const [from, to] = points.slice(-2);
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const [across, down] = [(to.x - from.x) / length, (to.y - from.y) / length];
    const tip = { x: to.x - across * 8, y: to.y - down * 8 };
    const neck = { x: tip.x - across * HEAD, y: tip.y - down * HEAD };
    const line = [...points.slice(0, -1), neck].map(({ x, y }) => `${x} ${y}`).join("L");
    const wing = (sign) => `${neck.x - sign * down * 21} ${neck.y + sign * across * 21}`;
    return svg(
        "g",
        { class: name },
        svg("path", { class: "shaft", d: `M${line}` }),
        svg("path", { class: "head", d: `M${tip.x} ${tip.y}L${wing(1)}L${wing(-1)}Z` }),
    );
}
