/** The status of the connection at the top of all pages. */
import { byId } from "./dom.js";
import { text } from "./language.js";

export function showConnection(connected) {
    const status = byId("connection");
    const words = text(connected ? "connected" : "disconnected");
    if (status.textContent !== words) {
        status.textContent = words;
        status.className = `connection ${connected ? "on" : "off"}`;
    }
}
