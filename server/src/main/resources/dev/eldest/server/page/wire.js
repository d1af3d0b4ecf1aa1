/**
 * The line to the server: text lines over a WebSocket, which is opened anew, ever more patiently, whenever it is lost.
 * What the lines say is nothing to it.
 */
const FIRST_WAIT = 300;
const LONGEST_WAIT = 4000;
const PROTOCOL = "eldest";

/** A server that has been silent for so long is asked whether it is there, and given up if it stays silent. */
const LONGEST_SILENCE = 5000;
const PATIENCE = 10000;
const LOOK_EVERY = 1000;

export class Wire {
    /** @param heard what to do when it is opened, lost, and with each line; `live` once the server has answered */
    constructor(path, heard) {
        this.heard = heard;
        this.url = new URL(path, location.href);
        this.url.protocol = this.url.protocol === "https:" ? "wss:" : "ws:";
        this.url.hash = "";
        this.url.search = "";
        this.wait = FIRST_WAIT;
        this.socket = null;
        this.open();
        setInterval(() => this.look(), LOOK_EVERY);
    }

    open() {
        const socket = new WebSocket(this.url, PROTOCOL);
        this.socket = socket;
        socket.addEventListener("open", () => {
            this.wait = FIRST_WAIT;
            this.noise();
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

    /** A server that hangs keeps its connections open: only its silence tells. */
    look() {
        const now = performance.now();
        if (this.socket?.readyState !== WebSocket.OPEN || !this.heard.live) {
            return;
        }
        if (this.askedAt !== null && now - this.askedAt > PATIENCE) {
            this.socket.close();
            this.lost(this.socket);
        } else if (this.askedAt === null && now - this.heardAt > LONGEST_SILENCE) {
            this.askedAt = now;
            this.send("isready");
        }
    }

    lost(socket) {
        if (this.socket !== socket) {
            return;
        }
        this.socket = null;
        this.heard.lost();
        setTimeout(() => this.open(), this.wait);
        this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
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
