/**
 * The searches as circles and the pool's threads as dots. Each dot is beside the search that it helps; idle dots are in
 * the middle. The style sheet animates the dots, so ten feeds per second are enough.
 */
import { svg } from "./dom.js";
import { tilePieceOf, titleOf } from "./games.js";
import { text } from "./language.js";
import { drawPiece, glossGradient } from "./pieces.js";

const WIDTH = 900;
const HEIGHT = 460;
const MIDDLE = { x: WIDTH / 2, y: HEIGHT / 2 };
const MAX_SHOWN = 24;
const FULL_TURN = 2 * Math.PI;

export class Pool {
    constructor(picture) {
        this.picture = picture;
        picture.setAttribute("viewBox", `0 0 ${WIDTH} ${HEIGHT}`);
        this.threads = svg("g", { class: "threads" });
        this.circles = svg("g", { class: "search-circles" });
        this.dots = svg("g", { class: "helper-dots" });
        picture.append(
            glossGradient(),
            svg("ellipse", { cx: MIDDLE.x, cy: MIDDLE.y, rx: 74, ry: 52, class: "idle-area" }),
            svg("text", { x: MIDDLE.x, y: MIDDLE.y + 68, class: "caption" }, text("atRest")),
            this.threads,
            this.circles,
            this.dots,
        );
        this.shown = new Map();
    }

    show({ searches, helpers }) {
        const seen = searches.slice(0, MAX_SHOWN);
        this.places = searchPlaces(seen);
        this.picture.setAttribute(
            "aria-label",
            text("poolNow", searches.length, helpers.filter((id) => id !== 0).length),
        );
        for (const [id, circle] of this.shown) {
            if (!this.places.has(id)) {
                circle.remove();
                this.shown.delete(id);
            }
        }
        seen.forEach((search) => this.drawSearch(search));
        this.place(helpers);
    }

    drawSearch(search) {
        const { x, y, size } = this.places.get(search.id);
        let circle = this.shown.get(search.id);
        if (circle === undefined) {
            circle = svg(
                "g",
                { class: "search-circle" },
                svg("circle", { r: 46, class: "disc-area" }),
                svg(
                    "svg",
                    { x: -27, y: -34, width: 54, height: 54, viewBox: "0 0 100 100" },
                    drawPiece(tilePieceOf(search.game).piece, tilePieceOf(search.game).geometry, false),
                ),
                svg("text", { y: 33, class: "caption" }, text("clientOf", search.client)),
                svg("title", {}, titleOf(search.game)),
            );
            this.shown.set(search.id, circle);
            this.circles.append(circle);
        }
        circle.classList.toggle("on", search.on);
        circle.style.transform = `translate(${x}px, ${y}px) scale(${size})`;
    }

    place(helpers) {
        while (this.dots.childElementCount < helpers.length) {
            const colour = ["blue", "yellow", "green", "red"][this.dots.childElementCount % 4];
            this.dots.append(
                svg(
                    "g",
                    { class: `piece helper-dot ${colour}` },
                    svg("circle", { r: 10, class: "body" }),
                    svg("circle", { r: 10, fill: "url(#gloss)" }),
                ),
            );
        }
        const slots = new Map();
        helpers.forEach((id, at) => {
            const place = this.places.get(id);
            const slot = slots.get(place) ?? 0;
            slots.set(place, slot + 1);
            const { x, y } = place === undefined ? idlePlace(slot) : helperPlace(place, slot);
            this.dots.children[at].style.transform = `translate(${x}px, ${y}px)`;
            this.dots.children[at].classList.toggle("idle", place === undefined);
        });
        while (this.dots.childElementCount > helpers.length) {
            this.dots.lastChild.remove();
        }
    }
}

/** Returns the places of the circles: on an ellipse, in the order in which the searches began. */
function searchPlaces(searches) {
    const size = searches.length <= 8 ? 1 : 8 / searches.length + 0.15;
    return new Map(
        searches.map(({ id }, at) => {
            const angle =
                FULL_TURN * (at / searches.length) -
                FULL_TURN / 4 +
                (searches.length % 2 ? 0 : FULL_TURN / (2 * searches.length));
            return [
                id,
                {
                    x: MIDDLE.x + Math.cos(angle) * 340,
                    y: MIDDLE.y + Math.sin(angle) * 155,
                    size,
                },
            ];
        }),
    );
}

function helperPlace({ x, y, size }, slot) {
    const angle = -FULL_TURN / 4 + (slot * FULL_TURN) / 12;
    return { x: x + Math.cos(angle) * 62 * size, y: y + Math.sin(angle) * 62 * size };
}

function idlePlace(slot) {
    const [column, row] = [slot % 5, Math.floor(slot / 5)];
    return { x: MIDDLE.x + (column - 2) * 25, y: MIDDLE.y + (row - 0.5) * 25 };
}
