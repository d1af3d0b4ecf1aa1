/** The live page: reads the server's live feed and draws it. */
import { Wire } from "./connection.js";
import { showConnection } from "./connectionstatus.js";
import { byId } from "./dom.js";
import { Cluster } from "./livecluster.js";
import { Figures } from "./livefigures.js";
import { Pool } from "./livepool.js";
import { forgetToken, keepToken, shownToken } from "./token.js";
import { askToken } from "./tokendialog.js";

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
        showConnection(false);
    },
    line(line) {
        if (line.startsWith(FEED)) {
            this.live = true;
            showConnection(true);
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
