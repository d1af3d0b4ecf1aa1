/** The list of a file's games with players, result, date and event, and a filter for thousands of games. */
import { byId, html } from "./dom.js";
import { text } from "./language.js";

/** The number of games shown at first, and added each time. */
const PAGE_SIZE = 100;

const UNKNOWN = /^[?.\s]*$/;

export class GameList {
    /** @param choose called with the chosen game */
    constructor(choose) {
        this.choose = choose;
        this.dialog = byId("games");
    }

    open({ games, name }) {
        if (this.games !== games) {
            this.games = games;
            this.search = html("input", {
                type: "search",
                "aria-label": text("filter"),
                placeholder: text("filter"),
                input: () => this.show(PAGE_SIZE),
            });
            this.rows = html("ol", { class: "games" });
            this.count = html("p", { class: "quiet", role: "status" });
            this.more = html("button", { type: "button", click: () => this.showMore() }, text("showMore"));
            this.title = html("h2", {}, name || text("gamesFound"));
            this.show(PAGE_SIZE);
        }
        const close = html("button", { type: "button", click: () => this.dialog.close() }, text("close"));
        this.dialog.replaceChildren(
            this.title,
            this.search,
            this.count,
            this.rows,
            html("div", { class: "row end" }, this.more, close),
        );
        if (!this.dialog.open) {
            this.dialog.showModal();
        }
    }

    show(count) {
        const words = this.search.value.toLowerCase().split(/\s+/).filter(Boolean);
        this.matching = this.games
            .map((game, at) => [game, at])
            .filter(([{ tags }]) => {
                const all = words.length === 0 ? "" : Object.values(tags).join(" ").toLowerCase();
                return words.every((word) => all.includes(word));
            });
        this.shown = 0;
        this.rows.replaceChildren();
        this.showMore(count);
    }

    showMore(count = PAGE_SIZE) {
        const next = this.matching.slice(this.shown, this.shown + count);
        this.rows.append(...next.map(([game, at]) => this.row(game, at)));
        this.shown += next.length;
        this.more.hidden = this.shown === this.matching.length;
        this.count.textContent = text("gamesShown", this.shown, this.matching.length);
    }

    row(game, at) {
        const { Result = "", Date: date = "", Event: event = "", Title: title = "" } = game.tags;
        const click = () => {
            this.dialog.close();
            this.choose(game);
        };
        return html(
            "li",
            {},
            html(
                "button",
                { type: "button", click },
                html("span", { class: "number" }, `${at + 1}`),
                html("span", { class: "players" }, playersOf(game.tags) || title || text("gameNumber", at + 1)),
                html("span", { class: "result" }, Result === "*" ? "" : Result),
                html("span", { class: "quiet" }, [date, event].filter((part) => !UNKNOWN.test(part)).join(" · ")),
            ),
        );
    }
}

/** Returns both players of a game's tags; empty without any. */
export function playersOf({ White, Red, Black }) {
    const names = [White ?? Red ?? "?", Black ?? "?"];
    return names.every((name) => UNKNOWN.test(name)) ? "" : names.join(" – ");
}
