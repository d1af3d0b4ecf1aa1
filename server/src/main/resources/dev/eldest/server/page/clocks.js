/** The clocks of both sides: who is to move has his run. */

const TICK = 100;

export class Clocks {
    /** @param changed what to do ten times a second, @param fallen with the side whose time is over */
    constructor(changed, fallen) {
        this.changed = changed;
        this.fallen = fallen;
        this.left = null;
        this.running = null;
        setInterval(() => this.tick(), TICK);
    }

    /** @param time {base, more} in milliseconds, or null for none @param left of it, if the game goes on */
    begin(time, left = null) {
        this.pause();
        this.time = time;
        this.left = time === null ? null : (left ?? [time.base, time.base]);
        this.changed();
    }

    /** What `begin` needs for going on later. */
    get kept() {
        return { time: this.time, left: this.left?.map((_, side) => this.of(side)) };
    }

    /** Has the clock of a side run, and gives the other what each move adds. */
    press(side) {
        if (this.left === null) {
            return;
        }
        const { moved } = this;
        this.pause();
        if (moved === 1 - side) {
            this.left[1 - side] += this.time.more;
        }
        this.moved = side;
        this.running = side;
        this.since = performance.now();
        this.changed();
    }

    pause() {
        if (this.running !== null) {
            this.left[this.running] = this.of(this.running);
            this.running = null;
        }
        this.moved = null;
    }

    of(side) {
        const gone = this.running === side ? performance.now() - this.since : 0;
        return Math.max(0, this.left[side] - gone);
    }

    tick() {
        if (this.running === null) {
            return;
        }
        const side = this.running;
        if (this.of(side) === 0) {
            this.pause();
            this.fallen(side);
        }
        this.changed();
    }

    /** 4:59, or 9.4 when it is short. */
    shown(side) {
        const seconds = this.of(side) / 1000;
        if (seconds < 10) {
            return seconds.toFixed(1);
        }
        return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
    }

    /** In the words of `go`. */
    get words() {
        const [first, second] = [this.of(0), this.of(1)].map(Math.round);
        return `wtime ${first} btime ${second} winc ${this.time.more} binc ${this.time.more}`;
    }
}

/** As PGN has it: 1:02:03. */
export function clockText(millis) {
    const seconds = Math.floor(Math.max(0, millis) / 1000);
    const [minutes, rest] = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, "0"));
    return `${Math.floor(seconds / 3600)}:${minutes}:${rest}`;
}
