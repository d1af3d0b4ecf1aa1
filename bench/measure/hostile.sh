#!/bin/sh
# How a server with a token, TLS and --memory 512m stands attacks of all kinds at once, while honest clients play games
# at 1 s + 0.1 s: hostile.sh [OPTION...], for example hostile.sh --seconds 600, the default; --attack
# half_records,greedy_hash, only these; --ports cluster, attacks by strangers and wrong members on the cluster port of a
# server that has one other member, with games at 5 s + 0.1 s; --ports client,cluster, both; --one-address, the attackers
# share the honest ones' address; --peace, nobody attacks, which shows what the machine itself costs; --margin 500, so
# many milliseconds late answers may be; --log FILE, which keeps the server's log. --help tells them all. The exit code
# is 1 if anything is not as it should be.
. "$(dirname "$0")/common.sh"
. "$(dirname "$0")/jdk.sh"
java=$(jdk)/bin/java
classpath=$pipes/classpath
cd "$root"
mvn -B -ntp -q -pl server -am test-compile dependency:build-classpath -Dmdep.outputFile="$classpath" >/dev/null
cd server
"$java" -Xmx256m --enable-native-access=ALL-UNNAMED -cp "target/test-classes:target/classes:$(cat "$classpath")" \
    dev.eldest.server.hostile.HostileRun "$@"
