/** The live page: reads the server's live feed and draws it. */
import { text } from "./language.js";
import { Cluster } from "./livecluster.js";
import { Figures } from "./livefigures.js";
import { Pool } from "./livepool.js";
import { askToken } from "./news.js";
import { byId } from "./svg.js";
import { forgetToken, keepToken, shownToken } from "./token.js";
import { Wire } from "./wire.js";

const FEED = "live ";

const pool = new Pool(byId("pool"));
const figures = new Figures();
const cluster = new Cluster();

const wire = new Wire("dialogue", {
    live: false,
    watched: true,
    /** Whether the user was asked for the token since the connection was opened. */
    wanted: false,
    opened() {
        this.live = false;
        this.wanted = false;
        wire.send(...shownToken(), "live");
    },
    lost() {
        showConnection("off", text("disconnected"));
    },
    line(line) {
        if (line.startsWith(FEED)) {
            this.live = true;
            showConnection("on", text("connected"));
            const feed = JSON.parse(line.slice(FEED.length));
            pool.show(feed);
            figures.show(feed);
            cluster.show(feed);
        } else if (/ERROR.*\btoken\b/.test(line) && !this.wanted) {
            this.wanted = true;
            forgetToken();
            askToken(line.replace("info string ERROR ", ""), (token, remember) => {
                keepToken(token, remember);
                this.wanted = false;
                wire.again();
            });
        }
    },
});

function showConnection(state, words) {
    const connection = byId("connection");
    if (connection.textContent !== words) {
        connection.textContent = words;
        connection.className = `connection ${state}`;
    }
}
