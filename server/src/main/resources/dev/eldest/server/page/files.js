/** Reads files of the user's computer as text in any encoding, and saves files. */
import { html } from "./dom.js";
import { text } from "./language.js";

const MAX_BYTES = 32 << 20;

/** Lead and trail bytes of Chinese characters in GB2312. Letters with accents, in contrast, have ASCII neighbours. */
const CHINESE_BYTE = 0xa1;
const HIGH = 0x80;

export async function readText(file) {
    if (file.size > MAX_BYTES) {
        throw new Error(text("tooLarge", file.name));
    }
    return decode(new Uint8Array(await file.arrayBuffer()));
}

/** Decodes UTF-8 or UTF-16 with a mark, UTF-8 without one, or older Chinese or Western encodings. */
export function decode(bytes) {
    const [first, second] = bytes;
    if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
        return new TextDecoder(first === 0xff ? "utf-16le" : "utf-16be").decode(bytes);
    }
    try {
        return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    } catch {
        return new TextDecoder(isChinese(bytes) ? "gb18030" : "windows-1252").decode(bytes);
    }
}

function isChinese(bytes) {
    let pairs = 0;
    let others = 0;
    for (let at = 0; at < bytes.length; at++) {
        if (bytes[at] >= CHINESE_BYTE && bytes[at + 1] >= CHINESE_BYTE) {
            pairs++;
            at++;
        } else if (bytes[at] >= HIGH) {
            others++;
        }
    }
    return pairs > others;
}

/** Saves a text as a file of the browser. */
export function saveFile(name, words) {
    const address = URL.createObjectURL(new Blob([words], { type: "text/plain;charset=utf-8" }));
    const link = html("a", { href: address, download: name });
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(address));
}

