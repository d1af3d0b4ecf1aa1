/** Places on the board from a game's geometry, in hundredths of a cell, turned to the viewer's side. */
import { labelsOf } from "./notation.js";

export const CELL = 100;
const MARGIN = 8;

/** The space of a label on each side. */
const LABEL_SPACE = 16;

export class Layout {
    constructor(geometry) {
        this.geometry = geometry;
        this.cells = new Map(geometry.cells.map(([name, x, y, tone]) => [name, { name, x, y, tone }]));
        this.pieces = new Map(geometry.pieces.map((piece) => [piece.id, piece]));
        this.turned = false;
    }

    /** Returns whether the game has a board, and not only a list of moves. */
    get hasBoard() {
        return this.cells.size > 0;
    }

    /** Returns whether the board can be turned. */
    get canTurn() {
        return this.hasBoard && !this.geometry.gravity;
    }

    /** Converts a place of the geometry to a place of the picture. */
    toPicture(x, y) {
        const [left, top, width, height] = this.geometry.box;
        const [across, down] = this.turned ? [2 * left + width - x, 2 * top + height - y] : [x, y];
        return { x: across * CELL, y: down * CELL };
    }

    center(name) {
        const { x, y } = this.cells.get(name);
        return this.toPicture(x, y);
    }

    /** Returns the visible part of the picture: all cells, and the labels around them. */
    get frame() {
        const [left, top, width, height] = this.geometry.box;
        const corners = [this.toPicture(left, top), this.toPicture(left + width, top + height)];
        const labels = this.labels;
        const xs = [...corners, ...labels.flatMap(({ x }) => [{ x: x - LABEL_SPACE }, { x: x + LABEL_SPACE }])].map(
            ({ x }) => x,
        );
        const ys = [...corners, ...labels.flatMap(({ y }) => [{ y: y - LABEL_SPACE }, { y: y + LABEL_SPACE }])].map(
            ({ y }) => y,
        );
        const [x, y] = [Math.min(...xs), Math.min(...ys)];
        const margin = this.geometry.shape === "squares" ? 0 : MARGIN;
        return {
            x: x - margin,
            y: y - margin,
            width: Math.max(...xs) + margin - (x - margin),
            height: Math.max(...ys) + margin - (y - margin),
        };
    }

    /** Returns the coordinates: on squares within the cells at the left and lower edge, else around the board. */
    get labels() {
        const inside = this.geometry.shape === "squares" && !this.geometry.gravity;
        const [left, top, width, height] = this.geometry.box.map((each) => each * CELL);
        return labelsOf(this.geometry).map(([x, y, text]) => {
            const at = this.toPicture(x, y);
            if (!inside) {
                return { ...at, text };
            }
            return at.x < left || at.x > left + width
                ? { x: left + 9, y: at.y - 39, text }
                : { x: at.x + 42, y: top + height - 10, text };
        });
    }

    /** Returns the cell nearest to a place of the picture, or null if none is near. */
    nearestCell({ x, y }) {
        let best = null;
        let nearest = (0.62 * CELL) ** 2;
        for (const name of this.cells.keys()) {
            const center = this.center(name);
            const distance = (center.x - x) ** 2 + (center.y - y) ** 2;
            if (distance < nearest) {
                [best, nearest] = [name, distance];
            }
        }
        return best;
    }

    /** Returns the next cell in a direction of the viewer, for the arrow keys: near, and not too far aside. */
    neighbour(name, across, down) {
        const from = this.center(name);
        let best = name;
        let minCost = Infinity;
        for (const other of this.cells.keys()) {
            const to = this.center(other);
            const ahead = (to.x - from.x) * across + (to.y - from.y) * down;
            const aside = Math.abs((to.x - from.x) * down) + Math.abs((to.y - from.y) * across);
            const cost = ahead + 2 * aside;
            if (ahead > 0.2 * CELL && aside <= ahead && cost < minCost) {
                [best, minCost] = [other, cost];
            }
        }
        return best;
    }
}
