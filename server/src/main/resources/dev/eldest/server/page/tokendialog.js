/** The dialog that asks for the token of the server. */
import { byId, html } from "./dom.js";
import { text, translated } from "./language.js";

/** Asks for the token of the server. @param done called with the token and whether this browser stores it */
export function askToken(words, done) {
    const dialog = byId("token");
    if (dialog.open && dialog.dataset.words === words) {
        return;
    }
    dialog.dataset.words = words;
    const input = html("input", {
        type: "password",
        name: "token",
        autocomplete: "off",
        required: true,
        "aria-label": text("token"),
    });
    const remember = html("input", { type: "checkbox", name: "remember" });
    dialog.replaceChildren(
        html(
            "form",
            { method: "dialog", submit: () => done(input.value.trim(), remember.checked) },
            html("h2", {}, text("token")),
            html("p", {}, text("whatToken")),
            html("p", { class: "quiet" }, text("serverMessage", translated(words))),
            input,
            html("label", { class: "switch" }, remember, html("span", {}, text("rememberToken"))),
            html("p", { class: "quiet" }, text("whyRemember")),
            html(
                "div",
                { class: "row end" },
                html("button", { type: "submit", value: "show", class: "primary" }, text("showToken")),
            ),
        ),
    );
    // Without a token there is nothing to do on the page.
    dialog.onclose = () => dialog.returnValue === "" && dialog.showModal();
    dialog.returnValue = "";
    if (!dialog.open) {
        dialog.showModal();
    }
}
