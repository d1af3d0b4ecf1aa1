/** Asks a question on the page before an action. */
import { byId, html } from "./dom.js";

/** @param done action to run if the user agrees */
export function confirmAction(question, no, yes, done) {
    const dialog = byId("question");
    dialog.ariaLabel = question;
    dialog.replaceChildren(
        html(
            "form",
            { method: "dialog", submit: () => done() },
            html("h2", {}, question),
            html(
                "div",
                { class: "row end" },
                html("button", { type: "button", click: () => dialog.close() }, no),
                html("button", { type: "submit", class: "primary" }, yes),
            ),
        ),
    );
    dialog.showModal();
}
