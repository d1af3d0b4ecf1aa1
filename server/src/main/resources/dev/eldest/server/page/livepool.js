/**
 * The searches as rings and the pool's threads as marbles, each beside the search that it helps; one that nobody needs
 * rests in the middle. The way of a marble from ring to ring is the style sheet's, so ten feeds a second are enough.
 */
import { emblemOf, titleOf } from "./games.js";
import { text } from "./language.js";
import { man, shine } from "./men.js";
import { svg } from "./svg.js";

const WIDTH = 900;
const HEIGHT = 460;
const MIDDLE = { x: WIDTH / 2, y: HEIGHT / 2 };
const MOST = 24;
const TURN = 2 * Math.PI;

export class Pool {
    constructor(picture) {
        this.picture = picture;
        picture.setAttribute("viewBox", `0 0 ${WIDTH} ${HEIGHT}`);
        this.threads = svg("g", { class: "threads" });
        this.rings = svg("g", { class: "rings" });
        this.marbles = svg("g", { class: "marbles" });
        picture.append(
            shine(),
            svg("ellipse", { cx: MIDDLE.x, cy: MIDDLE.y, rx: 74, ry: 52, class: "rest" }),
            svg("text", { x: MIDDLE.x, y: MIDDLE.y + 68, class: "caption" }, text("atRest")),
            this.threads,
            this.rings,
            this.marbles,
        );
        this.shown = new Map();
    }

    show({ searches, helpers }) {
        const seen = searches.slice(0, MOST);
        this.places = places(seen);
        this.picture.setAttribute(
            "aria-label",
            text("poolNow", searches.length, helpers.filter((id) => id !== 0).length),
        );
        for (const [id, ring] of this.shown) {
            if (!this.places.has(id)) {
                ring.remove();
                this.shown.delete(id);
            }
        }
        seen.forEach((search) => this.ring(search));
        this.place(helpers);
    }

    ring(search) {
        const { x, y, size } = this.places.get(search.id);
        let ring = this.shown.get(search.id);
        if (ring === undefined) {
            ring = svg(
                "g",
                { class: "ring" },
                svg("circle", { r: 46, class: "round" }),
                svg(
                    "svg",
                    { x: -27, y: -34, width: 54, height: 54, viewBox: "0 0 100 100" },
                    man(emblemOf(search.game).piece, emblemOf(search.game).geometry, false),
                ),
                svg("text", { y: 33, class: "caption" }, text("clientOf", search.client)),
                svg("title", {}, titleOf(search.game)),
            );
            this.shown.set(search.id, ring);
            this.rings.append(ring);
        }
        ring.classList.toggle("on", search.on);
        ring.style.transform = `translate(${x}px, ${y}px) scale(${size})`;
    }

    place(helpers) {
        while (this.marbles.childElementCount < helpers.length) {
            const colour = ["blue", "yellow", "green", "red"][this.marbles.childElementCount % 4];
            this.marbles.append(
                svg(
                    "g",
                    { class: `man marble-place ${colour}` },
                    svg("circle", { r: 10, class: "body marble" }),
                    svg("circle", { r: 10, fill: "url(#shine)" }),
                ),
            );
        }
        const slots = new Map();
        helpers.forEach((id, at) => {
            const place = this.places.get(id);
            const slot = slots.get(place) ?? 0;
            slots.set(place, slot + 1);
            const { x, y } = place === undefined ? resting(slot) : beside(place, slot);
            this.marbles.children[at].style.transform = `translate(${x}px, ${y}px)`;
            this.marbles.children[at].classList.toggle("idle", place === undefined);
        });
        while (this.marbles.childElementCount > helpers.length) {
            this.marbles.lastChild.remove();
        }
    }
}

/** Where the rings are: on an ellipse, in the order in which the searches began. */
function places(searches) {
    const size = searches.length <= 8 ? 1 : 8 / searches.length + 0.15;
    return new Map(
        searches.map(({ id }, at) => {
            const angle =
                TURN * (at / searches.length) - TURN / 4 + (searches.length % 2 ? 0 : TURN / (2 * searches.length));
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

function beside({ x, y, size }, slot) {
    const angle = -TURN / 4 + (slot * TURN) / 12;
    return { x: x + Math.cos(angle) * 62 * size, y: y + Math.sin(angle) * 62 * size };
}

function resting(slot) {
    const [column, row] = [slot % 5, Math.floor(slot / 5)];
    return { x: MIDDLE.x + (column - 2) * 25, y: MIDDLE.y + (row - 0.5) * 25 };
}
