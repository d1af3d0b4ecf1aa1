/**
 * A UCI client of the server. Answers arrive in the order of the requests, so each kind of request has a queue. Every
 * search has exactly one answer. A lost connection rejects all requests; `ready` is called after the next greeting.
 */
import { Wire } from "./connection.js";
import { alsoOf } from "./games.js";
import { text } from "./language.js";
import { forgetToken, keepToken, shownToken } from "./token.js";
import { readBest, readGame, readInfo, readOption } from "./uciparser.js";

const ANSWERS = ["board", "geometry", "record"];

export class UciClient {
    /** @param events ready(), lost(), token(message), complaint(text) */
    constructor(events) {
        this.events = events;
        this.options = new Map();
        this.values = new Map();
        this.forget();
        this.wire = new Wire("dialogue", this);
    }

    forget() {
        this.live = false;
        this.wanted = false;
        this.pending = Object.fromEntries(ANSWERS.map((word) => [word, []]));
        this.searches = [];
        this.inUse = new Map();
        /** The names of each game's options. The server lists them after a change of game only. */
        this.own = new Map();
        this.listed = null;
    }

    get games() {
        return this.options.get("UCI_Variant")?.choices ?? [];
    }

    get busy() {
        return this.searches.length > 0;
    }

    opened() {
        this.wire.send(...shownToken(), "uci");
    }

    /** Stores another token and connects again. */
    show(token, remember) {
        keepToken(token, remember);
        this.forget();
        this.wire.again();
    }

    lost() {
        const waiting = Object.values(this.pending).flat();
        this.forget();
        waiting.forEach(({ refuse }) => refuse(new Error(text("connectionLost"))));
        this.events.lost();
    }

    line(line) {
        const word = line.split(" ", 1)[0];
        if (ANSWERS.includes(word)) {
            this.answered(word, JSON.parse(line.slice(word.length)));
        } else if (line.startsWith("info string ERROR")) {
            this.complained(line.slice("info string ERROR ".length));
        } else if (line.startsWith("info string variant ")) {
            this.listed = readGame(line);
        } else if (word === "info") {
            this.searches[0]?.info(line);
        } else if (word === "bestmove") {
            this.searches.shift()?.best(readBest(line));
        } else if (word === "option") {
            this.option(readOption(line));
        } else if (word === "uciok") {
            this.greeted();
        }
    }

    option(option) {
        this.options.set(option.name, option);
        if (this.listed !== null) {
            this.own.set(this.listed, this.namesOf(this.listed).add(option.name));
        }
    }

    /** Returns the names of the options that only this game has, as far as they are received. */
    namesOf(game) {
        return this.own.get(game) ?? new Set(alsoOf(game));
    }

    complained(text) {
        if (/\btoken\b/.test(text) && !this.live) {
            this.refused(text);
        } else {
            this.events.complaint(text);
        }
    }

    /** Requests a token after the first error, which has the reason. Later lines cause further errors. */
    refused(text) {
        if (!this.wanted) {
            this.wanted = true;
            forgetToken();
            this.events.token(text);
        }
    }

    answered(word, value) {
        const { settle, refuse } = this.pending[word].shift() ?? {};
        if (value.error) {
            refuse?.(new Error(value.error));
        } else {
            settle?.(value);
        }
    }

    greeted() {
        this.live = true;
        this.set("UCI_ShowWDL", true);
        this.events.ready();
    }

    /** Sends a request that is answered with an object. */
    ask(word, rest = "") {
        if (!this.live) {
            return Promise.reject(new Error(text("noConnection")));
        }
        return new Promise((settle, refuse) => {
            this.pending[word].push({ settle, refuse });
            this.wire.send(`${word} ${rest}`.trim());
        });
    }

    /** Chooses the game. Returns its geometry and the options that only it has. */
    async choose(game) {
        this.wire.send(`setoption name UCI_Variant value ${game}`);
        const geometry = await this.ask("geometry");
        const options = [...this.namesOf(game)].map((name) => this.options.get(name));
        return { geometry, options: options.filter((option) => option && option.type !== "button") };
    }

    /** Sets an option, if it has another value. The server finishes a running search first. */
    set(name, value) {
        if (this.options.has(name) && this.inUse.get(name) !== String(value)) {
            this.inUse.set(name, String(value));
            this.wire.send(`setoption name ${name} value ${value}`);
        }
    }

    /** Sets the position of the session. */
    place(position) {
        this.wire.send(`position ${position}`);
    }

    /** Searches a position. Stops the searches before it. */
    search(position, go, listener) {
        this.stop();
        this.searches.push({
            info: (line) => listener.info?.(readInfo(line)),
            best: (move) => listener.best?.(move),
        });
        this.wire.send(`position ${position}`, `go ${go}`);
    }

    /** Stops all searches and ignores their answers. */
    stop() {
        if (this.searches.length > 0) {
            this.searches = this.searches.map(() => ({ info() {}, best() {} }));
            this.wire.send("stop");
        }
    }
}
