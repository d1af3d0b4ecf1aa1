/** Counters of the feed as rates: how much each grew a second, lately. */

/** So many feeds, ten a second, make a rate. */
const WINDOW = 50;

export class Rates {
    constructor() {
        this.noted = [];
    }

    note(counters) {
        this.noted = [...this.noted, { ...counters, at: performance.now() }].slice(-WINDOW);
    }

    /** The growth of a counter a second; null within the first second. */
    of(key) {
        const [first, last] = [this.noted[0], this.noted[this.noted.length - 1]];
        const seconds = (last.at - first.at) / 1000;
        return seconds < 1 ? null : (last[key] - first[key]) / seconds;
    }
}
