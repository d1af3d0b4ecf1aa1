/** The part of the new-game dialog for players, strength and time. */
import { html } from "./dom.js";
import { field, select } from "./fields.js";
import { text } from "./language.js";
import { FULL, eloOf, isMeasured, levelsOf } from "./levels.js";
import { PERSON, DEFAULT_MILLIS } from "./match.js";

const MOVE_MILLIS = [100, 500, 1000, 3000, 10000];
/** Milliseconds of a clock, and the increment per move. */
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

/** Names of the two strengths, and the keys of their texts. */
const STRENGTHS = { strength: "strength", second: "secondStrength" };

/** Default choices, unless this browser has stored others. */
const DEFAULTS = { strength: String(FULL), second: String(FULL), time: "move 1000" };
const KEY = "eldest-setup";

export class NewGamePlayers {
    /** @param role the user's: a side, random, both or none */
    constructor(role) {
        this.element = html("div", { class: "fields" });
        this.choices = { role, ...DEFAULTS, ...JSON.parse(localStorage.getItem(KEY)) };
    }

    /** @param sides names of the game's sides @param values returns the chosen values of its options */
    fill(game, sides, values) {
        Object.assign(this, { game, values });
        const roles = [
            ["0", sides[0]],
            ["1", sides[1]],
            ["random", text("eitherSide")],
            ["both", text("bothSides")],
            ["none", text("neitherSide")],
        ];
        const { role, time } = this.choices;
        this.eloNote = html("p", { class: "quiet elo-note", id: "elo-meaning" }, text("eloMeaning"));
        this.element.replaceChildren(
            field(text("yourSide"), select("role", roles, role)),
            ...Object.keys(STRENGTHS).map((name) => this.strengthField(name)),
            field(text("time"), select("time", TIMES, time)),
            this.eloNote,
        );
        this.element.onchange = () => {
            this.choices = this.selected;
            this.update();
        };
        this.update();
    }

    strengthField(name) {
        const input = select(name, levelsOf(this.game, {}), this.choices[name]);
        input.setAttribute("aria-describedby", this.eloNote.id);
        const element = field(text(STRENGTHS[name]), input);
        element.classList.add(name);
        return element;
    }

    /** Shows the fields of the role. Whether levels have an Elo depends on the game and its options. */
    update() {
        const values = this.values();
        const levels = levelsOf(this.game, values);
        for (const name of Object.keys(STRENGTHS)) {
            [...this.input(name).options].forEach((option, at) => (option.textContent = levels[at][1]));
        }
        const { role } = this.selected;
        this.eloNote.hidden = role === "both" || !isMeasured(this.game, values);
        this.element.querySelector(".second").hidden = role !== "none";
        this.element.querySelector(".strength").hidden = role === "both";
    }

    input(name) {
        return this.element.querySelector(`[name=${name}]`);
    }

    /** Returns role, strengths and time of the dialog. */
    get selected() {
        return Object.fromEntries(["role", ...Object.keys(DEFAULTS)].map((name) => [name, this.input(name).value]));
    }

    /** Stores strengths and time in this browser. Returns the players and the time of the game. */
    submit() {
        const { role, ...stored } = this.selected;
        localStorage.setItem(KEY, JSON.stringify(stored));
        const [kind, ...numbers] = stored.time.split(" ");
        const [first, second = 0] = numbers.map(Number);
        const engine = (name) => {
            const level = Number(stored[name]);
            const millis = kind === "clock" ? DEFAULT_MILLIS : first;
            return { by: "engine", level, elo: eloOf(level, this.game, this.values()), millis };
        };
        return { players: playersOf(role, engine), time: kind === "clock" ? { base: first, more: second } : null };
    }
}

function playersOf(role, engine) {
    if (role === "both") {
        return [PERSON, PERSON];
    }
    if (role === "none") {
        return [engine("strength"), engine("second")];
    }
    const side = role === "random" ? Math.floor(Math.random() * 2) : Number(role);
    return side === 0 ? [PERSON, engine("strength")] : [engine("strength"), PERSON];
}
