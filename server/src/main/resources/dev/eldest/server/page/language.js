/**
 * The page's texts in the user's language: that of the browser, or the stored one of the menu. Each language has its
 * own file; only one is loaded.
 */

/** Languages by file name: the code for HTML and the name for people. */
const LANGUAGES = { en: ["en", "English"], zh: ["zh-CN", "中文"] };
const KEY = "eldest-language";

export const language = storedLanguage() ?? browserLanguage() ?? "en";

const { TEXTS, SERVER, OPENINGS } = await import(`./${language}.js`);

/**
 * Returns the text of a key. {0} stands for the first of the values, {1} for the second. A text of two forms, separated
 * by |, has the first one if the first value is 1.
 */
export function text(key, ...values) {
    const [one, more = one] = TEXTS[key].split("|");
    return fillIn(values[0] === 1 ? one : more, values);
}

/**
 * Translates a message or a word of the server, with the meaning that it has in a game, if the page has a translation.
 */
export function translated(words, game) {
    return SERVER[`${game}: ${words}`] ?? SERVER[words] ?? withValues(words) ?? words;
}

/** Moves and codes, which are the same in all languages. */
const PLAIN = /^$|\d|^O-O/;

/** Translates a message with values by the first matching form. */
function withValues(words) {
    for (const [form, meaning] of Object.entries(SERVER).filter(([form]) => form.includes("{0}"))) {
        const plain = form.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{\d\}/g, "(.+)");
        const [, ...values] = new RegExp(`^${plain}$`).exec(words) ?? [null];
        if (values.length > 0) {
            return fillIn(meaning, values);
        }
    }
    return null;
}

function fillIn(form, values) {
    return form.replace(/\{(\d)\}/g, (_, at) => values[at]);
}

/**
 * Translates the name of a chess opening, such as "B94 Sicilian Defence: Najdorf with Bg5", up to the first part
 * without a translation.
 */
export function openingText(name) {
    if (language === "en") {
        return name;
    }
    const parts = name.split(/(^[A-E]\d\d |: |, | with )/);
    const words = parts.map((part) => OPENINGS[part.replace(/ Variations?$/, "")] ?? (PLAIN.test(part) ? part : null));
    const unknown = words.indexOf(null);
    return (unknown < 0 ? words : words.slice(0, unknown - 1)).join("");
}

export function capitalize(words) {
    return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns the text of a key, or else the translated message of the server. */
export function textOrTranslated(words, game) {
    return words in TEXTS ? text(words) : translated(words, game);
}

function storedLanguage() {
    const stored = localStorage.getItem(KEY);
    return stored in LANGUAGES ? stored : null;
}

function browserLanguage() {
    return navigator.languages.map((each) => each.split("-")[0]).find((each) => each in LANGUAGES);
}

/** HTML elements name the keys of their text and of their accessible name. */
function fillElements() {
    document.documentElement.lang = LANGUAGES[language][0];
    document.querySelectorAll("[data-text]").forEach((each) => (each.textContent = text(each.dataset.text)));
    document.querySelectorAll("[data-label]").forEach((each) => (each.ariaLabel = text(each.dataset.label)));
}

function addLanguages(select) {
    Object.entries(LANGUAGES).forEach(([key, [lang, name]]) => {
        const option = new Option(name, key, key === language, key === language);
        option.lang = lang;
        select.append(option);
    });
    select.addEventListener("change", () => {
        localStorage.setItem(KEY, select.value);
        location.reload();
    });
}

fillElements();
addLanguages(document.getElementById("language"));
