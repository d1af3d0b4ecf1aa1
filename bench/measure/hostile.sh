#!/bin/sh
# Attacks a server with a token, TLS and --memory 512m in all ways at once, while honest clients play games at
# 1 s + 0.1 s: hostile.sh [OPTION...]. The exit code is 1 if a check fails. --help lists all options, among them:
#   --seconds 600         duration (the default)
#   --attack NAME,...     only these attacks, for instance half_records,greedy_hash
#   --ports cluster       attacks on the cluster port of a server with one other member, with games at 5 s + 0.1 s;
#                         client,cluster attacks both
#   --one-address         attackers and honest clients have the same address
#   --peace               no attacks, to measure the machine itself
#   --margin 500          milliseconds that an answer may be late
#   --log FILE            keeps the server's log
. "$(dirname "$0")/common.sh"
. "$(dirname "$0")/jdk.sh"
java=$(jdk)/bin/java
classpath=$pipes/classpath
cd "$root"
mvn -B -ntp -q -pl server -am test-compile dependency:build-classpath -Dmdep.outputFile="$classpath" >/dev/null
cd server
"$java" -Xmx256m --enable-native-access=ALL-UNNAMED -cp "target/test-classes:target/classes:$(cat "$classpath")" \
    dev.eldest.server.hostile.HostileRun "$@"
