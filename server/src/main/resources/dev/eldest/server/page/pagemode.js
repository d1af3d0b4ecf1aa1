/** The mode of the page: play or analyse. */
import { byId } from "./dom.js";

export class PageMode {
    constructor(match, analysis, suspended) {
        Object.assign(this, { match, analysis, suspended });
    }

    /** @param name play or analyse; the latter leaves a match */
    set(name) {
        const playing = name === "play";
        byId("tab-play").setAttribute("aria-pressed", playing);
        byId("tab-analyse").setAttribute("aria-pressed", !playing);
        byId("analysis").hidden = playing;
        if (!playing && this.match.active) {
            this.suspended.suspend();
        }
        if (this.analysis.on === playing) {
            this.analysis.setOn(!playing);
        }
    }
}
