/** The parts of the page: playing and analysing. */
import { byId } from "./dom.js";

export class Parts {
    constructor(match, study, waiting) {
        Object.assign(this, { match, study, waiting });
    }

    /** @param name play or analyse; the latter leaves a match */
    show(name) {
        const playing = name === "play";
        byId("tab-play").setAttribute("aria-pressed", playing);
        byId("tab-analyse").setAttribute("aria-pressed", !playing);
        byId("study").hidden = playing;
        if (!playing && this.match.active) {
            this.waiting.leave();
        }
        if (this.study.on === playing) {
            this.study.switch(!playing);
        }
    }
}
