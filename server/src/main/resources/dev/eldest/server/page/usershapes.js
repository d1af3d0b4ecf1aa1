/**
 * Arrows and circles that the user draws with the right button: green, with Shift red, with Alt blue, with both yellow.
 * The position keeps them as the commands csl and cal of PGN comments until a click on the board.
 */
import { createArrow } from "./arrows.js";
import { svg } from "./dom.js";

const COLOURS = { G: "green", R: "red", B: "blue", Y: "yellow" };
const SHAPE = /^([GRBY])([a-z]+\d+)([a-z]+\d+)?$/;

const RIGHT_BUTTON = 2;

export class UserShapes {
    /** @param changed called after a shape was added or removed */
    constructor(model, board, changed) {
        this.model = model;
        this.board = board;
        this.changed = changed;
        this.layer = svg("g", { class: "user-shapes" });
        this.fromCell = null;
        const { picture } = board;
        picture.append(this.layer);
        picture.addEventListener("contextmenu", (event) => event.preventDefault());
        picture.addEventListener("pointerdown", (event) => this.onPointerDown(event));
        picture.addEventListener("pointermove", (event) => this.fromCell !== null && this.show(this.shapeTo(event)));
        picture.addEventListener("pointerup", (event) => this.onPointerUp(event));
        picture.addEventListener("pointercancel", () => this.cancel());
        model.addEventListener("beforechange", () => this.cancel());
    }

    /** Shows the position's shapes and the one under construction. */
    show(next = null) {
        const shapes = [...this.shapes, next].filter((shape) => SHAPE.test(shape));
        this.layer.replaceChildren(...shapes.map((shape) => this.drawShape(...SHAPE.exec(shape).slice(1))));
    }

    get shapes() {
        const { commands } = this.model.node;
        return ["csl", "cal"].flatMap((name) => commands.get(name)?.split(",") ?? []);
    }

    set shapes(shapes) {
        const { node, tree } = this.model;
        const isArrow = (shape) => Boolean(SHAPE.exec(shape)?.[3]);
        for (const [name, own] of [
            ["csl", shapes.filter((shape) => !isArrow(shape))],
            ["cal", shapes.filter(isArrow)],
        ]) {
            node.commands.delete(name);
            if (own.length > 0) {
                node.commands.set(name, own.join(","));
            }
        }
        tree.changes++;
        this.show();
        this.changed();
    }

    drawShape(colour, from, to) {
        const { layout } = this.board;
        const name = `user-shape ${COLOURS[colour]}-shape`;
        const points = [from, to].filter((cell) => layout.cells.has(cell)).map((cell) => layout.center(cell));
        if (points.length === 2) {
            return createArrow(points, name);
        }
        return svg("circle", { cx: points[0]?.x, cy: points[0]?.y, r: points.length === 0 ? 0 : 43, class: name });
    }

    onPointerDown(event) {
        const cell = this.board.cellAt(event);
        if (event.button === RIGHT_BUTTON && cell !== null) {
            this.fromCell = cell;
            this.board.picture.setPointerCapture(event.pointerId);
            this.show(this.shapeTo(event));
        } else if (event.button === 0 && this.shapes.length > 0) {
            this.shapes = [];
        }
    }

    /** Returns the shape that the pointer draws; null beside the board. */
    shapeTo(event) {
        const end = this.board.cellAt(event);
        const colour = [...(event.shiftKey ? "R" : ""), ...(event.altKey ? "B" : "")].join("") || "G";
        return end === null
            ? null
            : (colour === "RB" ? "Y" : colour) + this.fromCell + (end === this.fromCell ? "" : end);
    }

    /** Adds a shape. Removes it if it is the same one again; replaces its colour otherwise. */
    onPointerUp(event) {
        if (this.fromCell === null) {
            return;
        }
        const shape = this.shapeTo(event);
        this.fromCell = null;
        if (shape === null) {
            this.show();
            return;
        }
        const others = this.shapes.filter((each) => each.slice(1) !== shape.slice(1));
        this.shapes = this.shapes.includes(shape) ? others : [...others, shape];
    }

    cancel() {
        this.fromCell = null;
    }
}
