/** The server's figures: speed, clients, lag, memory as bars, and the list of searches. */
import { byId, html, svg } from "./dom.js";
import { titleOf } from "./games.js";
import { text, translated } from "./language.js";
import { formatNumber } from "./scores.js";

const MAX_SPEEDS = 600;
const MEGABYTE = 1 << 20;

export class LiveFigures {
    constructor() {
        this.speeds = [];
        this.values = new Map();
        byId("figures").append(
            ...[
                ["nps", "speedNow"],
                ["searches", "searches"],
                ["helping", "helpersAtWork"],
                ["cores", "cores"],
                ["clients", "clients"],
                ["lag", "lag"],
            ].map(([key, words]) => {
                const value = html("strong", {}, "–");
                this.values.set(key, value);
                return html("p", { class: "card figure" }, value, html("span", { class: "quiet" }, text(words)));
            }),
        );
        byId("speed").setAttribute("viewBox", `0 0 ${MAX_SPEEDS} 100`);
        byId("speed").setAttribute("preserveAspectRatio", "none");
    }

    show(feed) {
        const helping = feed.helpers.filter((id) => id !== 0).length;
        this.set("nps", formatNumber(feed.nps));
        this.set("searches", feed.waiting > 0 ? `${feed.searches.length} + ${feed.waiting}` : feed.searches.length);
        this.set("helping", `${helping} / ${feed.helpers.length}`);
        this.set("cores", feed.cores);
        this.set("clients", feed.sessions);
        this.set("lag", Math.round(feed.lagMillis));
        byId("memory").replaceChildren(...feed.memory.map(createBar));
        this.showSpeed(feed.nps);
        this.showSearches(feed.searches);
    }

    set(key, words) {
        this.values.get(key).textContent = words;
    }

    showSpeed(nps) {
        this.speeds = [...this.speeds, nps].slice(-MAX_SPEEDS);
        const max = Math.max(...this.speeds, 1);
        const points = this.speeds.map(
            (each, at) => `${MAX_SPEEDS - this.speeds.length + at} ${(96 - (each / max) * 90).toFixed(1)}`,
        );
        byId("speed").replaceChildren(
            svg("path", {
                class: "area",
                d: `M${MAX_SPEEDS - this.speeds.length} 100L${points.join("L")}L${MAX_SPEEDS} 100Z`,
            }),
            svg("path", { class: "curve", d: `M${points.join("L")}` }),
        );
    }

    showSearches(searches) {
        const columns = ["columnGame", "columnClient", "columnThreads"];
        const head = columns.map((key) => html("th", { scope: "col" }, text(key)));
        byId("searches").replaceChildren(
            html("thead", {}, html("tr", {}, ...head, html("td", {}))),
            html("tbody", {}, ...searches.map(createRow)),
        );
        byId("searches").parentElement.hidden = searches.length === 0;
    }
}

function createRow({ game, client, threads, on }) {
    const state = text(threads === 0 ? "waitsForRoom" : on ? "hasCore" : "waitsTurn");
    return html("tr", {}, ...[titleOf(game), client, threads, state].map((words) => html("td", {}, words)));
}

/** Returns the used part of a budget as a bar. */
function createBar({ name, used, limit, kinds }) {
    const part = limit > 0 ? used / limit : 0;
    const words = megabytes({ used, limit });
    const fill = html("span", { class: part > 0.9 ? "used full" : "used" });
    fill.style.width = `${(100 * part).toFixed(1)}%`;
    const parts = Object.entries(kinds).map(([kind, of]) => text("because", translated(kind), megabytes(of)));
    return html(
        "div",
        { role: "img", title: parts.join("\n"), "aria-label": text("because", translated(name), words) },
        html(
            "p",
            { class: "row" },
            html("span", {}, translated(name)),
            html("span", { class: "quiet figures" }, words),
        ),
        html("p", { class: "budget" }, fill),
    );
}

function megabytes({ used, limit }) {
    return text("megabytes", ...[used, limit].map((bytes) => Math.round(bytes / MEGABYTE)));
}
