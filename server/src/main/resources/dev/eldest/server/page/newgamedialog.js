/** The new-game dialog: game, options and roles. */
import { byId, html, svg } from "./dom.js";
import { field, select } from "./fields.js";
import { ANY } from "./gamemodel.js";
import { emblemOf, inOrder, titleOf } from "./games.js";
import { text, translated } from "./language.js";
import { Roles } from "./newgameplayers.js";
import { drawPiece } from "./pieces.js";

/** Options for protocols and research, which players do not need. */
const NOT_FOR_PLAYERS = /Rank$|LineText$|Evaluation$|^Ponder$/;

export class Setup {
    /** @param begin called with {game, values, players, time, start} */
    constructor(table, client, begin) {
        this.table = table;
        this.client = client;
        this.begin = begin;
        this.dialog = byId("setup");
        byId("new-game").addEventListener("click", () => this.open(false));
        byId("play-here").addEventListener("click", () => this.open(true));
        this.dialog.addEventListener("close", () => this.closed());
    }

    /** @param here whether the game starts from the current position */
    open(here) {
        this.here = here;
        this.game = this.table.game;
        this.geometry = this.table.geometry;
        this.options = this.table.options;
        this.turned = false;
        this.roles = new Roles(here ? String(this.table.board.side) : "0");
        this.form = html("form", { method: "dialog", submit: () => this.done() });
        this.form.append(
            html("h2", {}, text(here ? "playHere" : "newGame")),
            html(
                "div",
                { class: "tiles", hidden: here, role: "radiogroup", "aria-label": text("game") },
                ...inOrder(this.client.games).map((game) => this.tile(game)),
            ),
            (this.own = html("div", { class: "fields" })),
            this.roles.element,
            html(
                "div",
                { class: "row end" },
                html("button", { type: "button", click: () => this.dialog.close("cancel") }, text("cancel")),
                html("button", { type: "submit", value: "start", class: "primary", id: "start" }, text("start")),
            ),
        );
        this.dialog.replaceChildren(this.form);
        this.fill();
        this.dialog.returnValue = "";
        this.dialog.showModal();
    }

    tile(game) {
        const { piece, geometry } = emblemOf(game);
        const choose = () => this.choose(game);
        return html(
            "label",
            { class: "tile" },
            html("input", { type: "radio", name: "game", value: game, checked: game === this.game, change: choose }),
            svg("svg", { viewBox: "0 0 100 100", "aria-hidden": "true" }, drawPiece(piece, geometry, false)),
            html("span", {}, titleOf(game)),
        );
    }

    /** Chooses a game, so that the server sends its options. The table does not change yet. */
    async choose(game) {
        this.table.emit("leave");
        this.turned = true;
        try {
            const { geometry, options } = await this.client.choose(game);
            [this.game, this.geometry, this.options] = [game, geometry, options];
            this.fill();
        } catch (error) {
            this.dialog.close();
            this.table.emit("wrong", error.message);
        }
    }

    /** Sends the current game to the server again if the dialog is cancelled. */
    closed() {
        if (this.dialog.returnValue !== "start" && this.turned) {
            this.table.again();
        }
    }

    fill() {
        this.dialog.dataset.game = this.game;
        const options = this.options.filter(({ name }) => !this.here && !NOT_FOR_PLAYERS.test(name));
        this.own.replaceChildren(...options.map((option) => this.option(option)));
        const sides = this.geometry.sides.map(({ name }) => capital(translated(name, this.game)));
        this.roles.fill(this.game, sides, () => this.chosen);
        this.own.onchange = () => this.roles.adapt();
    }

    option({ name, type, defaultValue, min, max, choices }) {
        const now = String((this.game === this.table.game ? this.table.values[name] : null) ?? defaultValue);
        const words = name
            .replace(/^[A-Z][A-Za-z]*_/, "")
            .replace(/([a-z])([A-Z])/g, "$1 $2")
            .toLowerCase();
        const title = translated(capital(words), this.game);
        const key = `option ${name}`;
        if (type === "check") {
            return html(
                "label",
                { class: "switch" },
                html("input", { type: "checkbox", name: key, checked: now === "true" }),
                html("span", {}, title),
            );
        }
        return field(
            title,
            type === "combo"
                ? select(
                      key,
                      choices.map((choice) => [choice, translated(choice, this.game)]),
                      now,
                  )
                : html("input", {
                      type: type === "spin" ? "number" : "text",
                      name: key,
                      value: now,
                      min,
                      max,
                  }),
        );
    }

    /** Returns the options' values in the form. */
    get chosen() {
        if (this.here) {
            return this.table.values;
        }
        const inputs = this.options
            .map(({ name }) => [name, this.form.elements[`option ${name}`]])
            .filter(([, input]) => input);
        return Object.fromEntries(
            inputs.map(([name, input]) => [name, input.type === "checkbox" ? String(input.checked) : input.value]),
        );
    }

    done() {
        this.begin({ game: this.game, values: this.chosen, ...this.roles.done(), start: ANY, here: this.here });
    }
}

function capital(words) {
    return words.charAt(0).toUpperCase() + words.slice(1);
}
