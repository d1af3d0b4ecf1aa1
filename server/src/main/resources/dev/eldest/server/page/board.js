/** The interactive board: background, lines, cells and labels of the geometry, with pieces and marks on top. */
import { svg } from "./dom.js";
import { text, translated } from "./language.js";
import { Layout, CELL } from "./layout.js";
import { Marks } from "./marks.js";
import { Pieces, glossGradient } from "./pieces.js";

const LAYERS = ["background", "lines", "cells", "marks-below", "signs", "pieces", "marks-above"];

export class Board {
    constructor(picture) {
        this.picture = picture;
        this.layers = Object.fromEntries(LAYERS.map((name) => [name, svg("g", { class: name })]));
        picture.append(glossGradient(), ...Object.values(this.layers));
        this.pieces = new Pieces(this.layers.pieces);
        this.marks = new Marks(this.layers["marks-below"], this.layers["marks-above"]);
        this.buttons = new Map();
    }

    /** Draws the board of a game, without pieces. */
    reset(geometry) {
        const turned = this.layout?.turned ?? false;
        this.layout = new Layout(geometry);
        this.layout.turned = turned && this.layout.canTurn;
        this.pieces.reset(this.layout);
        this.marks.reset(this.layout);
        this.draw();
    }

    draw() {
        const { x, y, width, height } = this.layout.frame;
        this.picture.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
        this.picture.setAttribute(
            "class",
            `board ${this.layout.geometry.shape} ${this.layout.geometry.game}` +
                (this.layout.geometry.gravity ? " gravity" : ""),
        );
        this.picture.style.aspectRatio = `${width} / ${height}`;
        document.documentElement.style.setProperty("--shape", width / height);
        this.picture.style.setProperty("--cells", width / CELL);
        this.layers.background.replaceChildren(svg("rect", { x, y, width, height, rx: 14 }));
        this.buttons.clear();
        this.layers.cells.replaceChildren(...[...this.layout.cells.values()].map((cell) => this.drawCell(cell)));
        this.layers.lines.replaceChildren(...this.lines());
        this.layers.signs.replaceChildren(...this.signs());
    }

    drawCell({ name, x, y, tone }) {
        const at = this.layout.toPicture(x, y);
        const button = svg(
            "g",
            {
                class: `cell tone${tone} ${this.homeColour(tone)}`,
                role: "button",
                tabindex: -1,
                "aria-label": name,
                "data-cell": name,
            },
            this.layout.geometry.shape === "squares"
                ? svg("rect", { x: at.x - CELL / 2, y: at.y - CELL / 2, width: CELL, height: CELL })
                : svg("circle", { cx: at.x, cy: at.y, r: this.layout.geometry.shape === "holes" ? 36 : 48 }),
            this.layout.geometry.gravity ? svg("circle", { cx: at.x, cy: at.y, r: 41, class: "hole" }) : null,
        );
        this.buttons.set(name, button);
        return button;
    }

    /** Returns the colour of the side whose home a hole belongs to; empty without one. */
    homeColour(tone) {
        const { shape, sides } = this.layout.geometry;
        return shape === "holes" ? (sides[tone - 1]?.colour ?? "") : "";
    }

    lines() {
        const d = this.layout.geometry.lines.map(([x1, y1, x2, y2]) => {
            const [from, to] = [this.layout.toPicture(x1, y1), this.layout.toPicture(x2, y2)];
            return `M${from.x} ${from.y}L${to.x} ${to.y}`;
        });
        return d.length === 0 ? [] : [svg("path", { class: "line", d: d.join("") })];
    }

    signs() {
        const marks = this.layout.geometry.marks.map(([x, y, kind, text]) => {
            const at = this.layout.toPicture(x, y);
            return kind === "text" ? svg("text", { ...at, class: "river" }, text) : this.drawSign(at, kind);
        });
        const labels = this.layout.labels.map(({ x, y, text }) => svg("text", { x, y, class: "label" }, text));
        return [...marks, ...labels];
    }

    drawSign({ x, y }, kind) {
        return kind === "cross"
            ? svg("path", { class: "line", d: corners(x, y) })
            : svg("circle", { cx: x, cy: y, r: 8, class: "star" });
    }

    /** Returns the place of the picture under a pointer. */
    toPicture({ clientX, clientY }) {
        return new DOMPoint(clientX, clientY).matrixTransform(this.picture.getScreenCTM().inverse());
    }

    /** Returns the cell under a pointer, or null. */
    cellAt(event) {
        return this.layout?.nearestCell(this.toPicture(event)) ?? null;
    }

    /** Shows a position: its pieces, and the name of each cell. */
    show(board) {
        this.pieces.show(board.pieces);
        this.picture.dataset.millis ??= Math.round(performance.now());
        for (const [name, button] of this.buttons) {
            const piece = this.layout.pieces.get(board.pieces[name]);
            const label = piece ? text("cellWith", name, translated(piece.name, this.layout.geometry.game)) : name;
            const checked = board.check?.includes(name);
            button.setAttribute("aria-label", checked ? text("cellInCheck", label) : label);
        }
    }

    turn() {
        this.layout.turned = !this.layout.turned && this.layout.canTurn;
        this.draw();
        this.pieces.placeAll();
        this.marks.draw();
    }
}

/** Returns the four small corners of a starting point. */
function corners(x, y) {
    const [near, far] = [8, 22];
    return [
        [1, 1],
        [1, -1],
        [-1, 1],
        [-1, -1],
    ]
        .map(([a, b]) => `M${x + a * near} ${y + b * far}V${y + b * near}H${x + a * far}`)
        .join("");
}
