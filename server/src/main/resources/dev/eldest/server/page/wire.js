/**
 * The line to the server: text lines over a WebSocket, which is opened anew, ever more patiently, whenever it is lost.
 * What the lines say is nothing to it.
 */
const FIRST_WAIT = 300;
const LONGEST_WAIT = 4000;
const PROTOCOL = "eldest";

/**
 * Milliseconds. After LONGEST_SILENCE the page sends isready. It closes the connection if the server does not answer a
 * connection attempt, the greeting or isready within PATIENCE.
 */
const LONGEST_SILENCE = 5000;
const PATIENCE = 10000;
const LOOK_EVERY = 1000;
/** Milliseconds without use after which the page closes its connection. */
const LONGEST_ABSENCE = 1800000;
const USES = ["pointerdown", "pointermove", "keydown", "wheel", "focus"];

export class Wire {
    /**
     * @param heard callbacks opened(), lost() and line(text); `live` once the server has answered, `wanted` while the
     *     user is asked for a token, `busy` while a search runs, `watched` if the page is of use without input
     */
    constructor(path, heard) {
        this.heard = heard;
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

    /** The user is here. */
    used() {
        this.usedAt = performance.now();
        this.look();
    }

    open() {
        const socket = new WebSocket(this.url, PROTOCOL);
        this.socket = socket;
        this.asleep = false;
        this.askedAt = performance.now();
        socket.addEventListener("open", () => {
            this.wait = FIRST_WAIT;
            this.askedAt = performance.now();
            this.heard.opened();
        });
        socket.addEventListener("message", (message) => {
            this.noise();
            message.data.split("\n").forEach((line) => this.heard.line(line));
        });
        socket.addEventListener("close", () => this.lost(socket));
    }

    /** The server has said something. */
    noise() {
        this.heardAt = performance.now();
        this.askedAt = null;
    }

    /** No search runs, and the page is hidden or forgotten. Then the server may close the connection as idle. */
    get unused() {
        return !this.heard.busy && (document.hidden || this.forgotten);
    }

    /** The user has been away for long. */
    get forgotten() {
        return (document.hidden || !this.heard.watched) && performance.now() - this.usedAt > LONGEST_ABSENCE;
    }

    /** A server that hangs keeps its connections open: only its silence tells. */
    look() {
        const now = performance.now();
        if (this.asleep && !this.unused) {
            this.open();
        } else if (this.socket === null || this.heard.wanted) {
            return;
        } else if (this.askedAt !== null) {
            if (now - this.askedAt > PATIENCE) {
                this.close();
            }
        } else if (this.unused && this.forgotten) {
            this.close();
        } else if (!this.unused && now - this.heardAt > LONGEST_SILENCE) {
            this.askedAt = now;
            this.send("isready");
        }
    }

    close() {
        this.socket.close();
        this.lost(this.socket);
    }

    /** Connects again; an unused page does so when it is used again. */
    lost(socket) {
        if (this.socket !== socket) {
            return;
        }
        this.socket = null;
        this.asleep = this.heard.live && this.unused;
        this.heard.lost();
        if (!this.asleep) {
            setTimeout(() => this.socket ?? this.open(), this.wait);
            this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
        }
    }

    /**
     * Sends lines; while there is no connection they are dropped: who asks anew does so when it is opened. What stands
     * in one may be from an address that somebody else wrote, so it stays one line.
     */
    send(...lines) {
        if (this.socket?.readyState === WebSocket.OPEN) {
            this.socket.send(lines.map((line) => line.replace(/[\r\n]+/g, " ")).join("\n"));
        }
    }

    /** Gives the connection up and opens another, as with another token. */
    again() {
        const socket = this.socket;
        this.socket = null;
        socket?.close();
        this.open();
    }
}
