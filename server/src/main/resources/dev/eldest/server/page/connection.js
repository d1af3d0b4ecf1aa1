/**
 * The connection to the server: text lines over a WebSocket. Opens it again after each loss, with growing delays. Does
 * not parse the lines.
 */
const FIRST_WAIT = 300;
const MAX_WAIT = 4000;
const PROTOCOL = "eldest";

/**
 * Milliseconds. After MAX_SILENCE the page sends isready. It closes the connection if the server does not answer a
 * connection attempt, the greeting or isready within TIMEOUT.
 */
const MAX_SILENCE = 5000;
const TIMEOUT = 10000;
const LOOK_EVERY = 1000;
/** Milliseconds without use after which the page closes its connection. */
const MAX_ABSENCE = 1800000;
const USES = ["pointerdown", "pointermove", "keydown", "wheel", "focus"];

export class Wire {
    /**
     * @param listener callbacks opened(), lost() and line(text); `live` once the server has answered, `wanted` while
     *     the user is asked for a token, `busy` while a search runs, `watched` if the page is of use without input
     */
    constructor(path, listener) {
        this.listener = listener;
        this.url = new URL(path, location.href);
        this.url.protocol = this.url.protocol === "https:" ? "wss:" : "ws:";
        this.url.hash = "";
        this.url.search = "";
        this.wait = FIRST_WAIT;
        this.socket = null;
        this.usedAt = performance.now();
        this.open();
        setInterval(() => this.look(), LOOK_EVERY);
        document.addEventListener("visibilitychange", () => (document.hidden ? this.look() : this.used()));
        USES.forEach((use) => addEventListener(use, () => this.used(), { capture: true, passive: true }));
    }

    /** Notes input of the user. */
    used() {
        this.usedAt = performance.now();
        this.look();
    }

    open() {
        const socket = new WebSocket(this.url, PROTOCOL);
        this.socket = socket;
        this.asleep = false;
        this.probedAt = performance.now();
        socket.addEventListener("open", () => {
            this.wait = FIRST_WAIT;
            this.probedAt = performance.now();
            this.listener.opened();
        });
        socket.addEventListener("message", (message) => {
            this.received();
            message.data.split("\n").forEach((line) => this.listener.line(line));
        });
        socket.addEventListener("close", () => this.lost(socket));
    }

    /** Notes that the server has sent something. */
    received() {
        this.receivedAt = performance.now();
        this.probedAt = null;
    }

    /**
     * Returns whether no search runs, and the page is hidden or forgotten. Then the server may close the connection as
     * idle.
     */
    get unused() {
        return !this.listener.busy && (document.hidden || this.forgotten);
    }

    /** Returns whether there was no input for long. */
    get forgotten() {
        return (document.hidden || !this.listener.watched) && performance.now() - this.usedAt > MAX_ABSENCE;
    }

    /** Sends probes and closes idle or silent connections. A hanging server keeps its connections open. */
    look() {
        const now = performance.now();
        if (this.asleep && !this.unused) {
            this.open();
        } else if (this.socket === null || this.listener.wanted) {
            return;
        } else if (this.probedAt !== null) {
            if (now - this.probedAt > TIMEOUT) {
                this.close();
            }
        } else if (this.unused && this.forgotten) {
            this.close();
        } else if (!this.unused && now - this.receivedAt > MAX_SILENCE) {
            this.probedAt = now;
            this.send("isready");
        }
    }

    close() {
        this.socket.close();
        this.lost(this.socket);
    }

    /** Connects again. An unused page does so after the next input. */
    lost(socket) {
        if (this.socket !== socket) {
            return;
        }
        this.socket = null;
        this.asleep = this.listener.live && this.unused;
        this.listener.lost();
        if (!this.asleep) {
            setTimeout(() => this.socket ?? this.open(), this.wait);
            this.wait = Math.min(this.wait * 2, MAX_WAIT);
        }
    }

    /**
     * Sends lines, or drops them without a connection: callers repeat them when it is opened. Each stays one line,
     * because text from a foreign address may contain line breaks.
     */
    send(...lines) {
        if (this.socket?.readyState === WebSocket.OPEN) {
            this.socket.send(lines.map((line) => line.replace(/[\r\n]+/g, " ")).join("\n"));
        }
    }

    /** Closes the connection and opens another, for instance with another token. */
    again() {
        const socket = this.socket;
        this.socket = null;
        socket?.close();
        this.open();
    }
}
