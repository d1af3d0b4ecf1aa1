/** The dialog for a new game: which one, its options, who plays, how strong, with how much time. */
import { emblemOf, titleOf } from "./games.js";
import { text, told } from "./language.js";
import { FULL, eloOf, isMeasured, levelsOf } from "./levels.js";
import { man } from "./men.js";
import { PERSON } from "./match.js";
import { byId, html, svg } from "./svg.js";
import { ANY } from "./table.js";

const MOVE_MILLIS = [100, 500, 1000, 3000, 10000];
/** Milliseconds of a clock, and those that each move adds. */
const CLOCKS = [
    [60000, 1000],
    [180000, 2000],
    [300000, 3000],
    [900000, 10000],
];
const TIMES = [
    ...MOVE_MILLIS.map((millis) => [`move ${millis}`, text("secondsAMove", millis / 1000)]),
    ...CLOCKS.map(([base, more]) => [`clock ${base} ${more}`, text("minutes", base / 60000, more / 1000)]),
];
const USUAL_TIME = "move 1000";

/** Options that are for protocols and research, not for who plays. */
const NOT_FOR_PLAYERS = /Rank$|LineText$|Evaluation$|^Ponder$/;

export class Setup {
    /** @param begin what to do with {game, values, players, time, start} */
    constructor(table, talk, begin) {
        this.table = table;
        this.talk = talk;
        this.begin = begin;
        this.dialog = byId("setup");
        byId("new-game").addEventListener("click", () => this.open(false));
        byId("play-here").addEventListener("click", () => this.open(true));
        this.dialog.addEventListener("close", () => this.closed());
    }

    /** @param here whether the game goes on from the position that is looked at */
    open(here) {
        this.here = here;
        this.game = this.table.game;
        this.geometry = this.table.geometry;
        this.options = this.table.options;
        this.turned = false;
        this.form = html("form", { method: "dialog", submit: () => this.done() });
        this.form.append(
            html("h2", {}, text(here ? "playHere" : "newGame")),
            html(
                "div",
                { class: "tiles", hidden: here, role: "radiogroup", "aria-label": text("game") },
                ...this.talk.games.map((game) => this.tile(game)),
            ),
            (this.own = html("div", { class: "fields" })),
            (this.roles = html("div", { class: "fields" })),
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
            svg("svg", { viewBox: "0 0 100 100", "aria-hidden": "true" }, man(piece, geometry, false)),
            html("span", {}, titleOf(game)),
        );
    }

    /** The server tells the options of a game when it is chosen; the table knows nothing of that yet. */
    async choose(game) {
        this.table.tell("leave");
        this.turned = true;
        try {
            const { geometry, options } = await this.talk.choose(game);
            [this.game, this.geometry, this.options] = [game, geometry, options];
            this.fill();
        } catch (error) {
            this.dialog.close();
            this.table.tell("wrong", error.message);
        }
    }

    /** Without another game the one on the table goes on, of which the server is told again. */
    closed() {
        if (this.dialog.returnValue !== "start" && this.turned) {
            this.table.again();
        }
    }

    fill() {
        this.dialog.dataset.game = this.game;
        const options = this.options.filter(({ name }) => !this.here && !NOT_FOR_PLAYERS.test(name));
        this.own.replaceChildren(...options.map((option) => this.option(option)));
        const sides = this.geometry.sides.map(({ name }) => capital(told(name, this.game)));
        this.roles.replaceChildren(
            field(
                text("yourSide"),
                select(
                    "role",
                    [
                        ["0", sides[0]],
                        ["1", sides[1]],
                        ["random", text("eitherSide")],
                        ["both", text("bothSides")],
                        ["none", text("neitherSide")],
                    ],
                    this.here ? String(this.table.board.side) : "0",
                ),
            ),
            ...this.strengths(),
            field(text("time"), select("time", TIMES, USUAL_TIME)),
            (this.measure = html("p", { class: "quiet measure", id: "elo-meaning" }, text("eloMeaning"))),
        );
        this.roles.querySelectorAll(".strength select, .second select").forEach((each) => {
            each.setAttribute("aria-describedby", this.measure.id);
        });
        const role = this.form.elements.role;
        const adapt = () => {
            this.nameLevels();
            this.measure.hidden = role.value === "both" || !isMeasured(this.game, this.chosen);
            this.roles.querySelector(".second").hidden = role.value !== "none";
            this.roles.querySelector(".strength").hidden = role.value === "both";
        };
        role.addEventListener("change", adapt);
        this.own.onchange = adapt;
        adapt();
    }

    option({ name, type, usual, least, most, choices }) {
        const now = String((this.game === this.table.game ? this.table.values[name] : null) ?? usual);
        const words = name
            .replace(/^[A-Z][A-Za-z]*_/, "")
            .replace(/([a-z])([A-Z])/g, "$1 $2")
            .toLowerCase();
        const title = told(capital(words), this.game);
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
                      choices.map((choice) => [choice, told(choice, this.game)]),
                      now,
                  )
                : html("input", {
                      type: type === "spin" ? "number" : "text",
                      name: key,
                      value: now,
                      min: least,
                      max: most,
                  }),
        );
    }

    strengths() {
        return ["strength", "second"].map((name, at) => {
            const levels = levelsOf(this.game, {});
            const element = field(text(at === 0 ? "strength" : "secondStrength"), select(name, levels, String(FULL)));
            element.classList.add(name);
            return element;
        });
    }

    /** Levels have an Elo in some games, by their options. */
    nameLevels() {
        for (const [level, words] of levelsOf(this.game, this.chosen)) {
            this.roles.querySelectorAll(`[value="${level}"]`).forEach((option) => {
                if (option.parentElement.name !== "role") {
                    option.textContent = words;
                }
            });
        }
    }

    /** The options' values as they are in the form. */
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
        const { elements } = this.form;
        const values = this.chosen;
        const [kind, ...numbers] = elements.time.value.split(" ");
        const [first, second = 0] = numbers.map(Number);
        const time = kind === "clock" ? { base: first, more: second } : null;
        const engine = (name) => {
            const level = Number(elements[name].value);
            return { by: "engine", level, elo: eloOf(level, this.game, values), millis: first };
        };
        const roles = players(elements.role.value, engine);
        this.begin({ game: this.game, values, players: roles, time, start: ANY, here: this.here });
    }
}

function players(role, engine) {
    if (role === "both") {
        return [PERSON, PERSON];
    }
    if (role === "none") {
        return [engine("strength"), engine("second")];
    }
    const side = role === "random" ? Math.floor(Math.random() * 2) : Number(role);
    return side === 0 ? [PERSON, engine("strength")] : [engine("strength"), PERSON];
}

function capital(words) {
    return words.charAt(0).toUpperCase() + words.slice(1);
}

function field(title, input) {
    return html("label", { class: "field" }, title, input);
}

function select(name, choices, usual) {
    return html(
        "select",
        { name },
        ...choices.map(([value, words]) => html("option", { value, selected: value === usual }, words)),
    );
}
