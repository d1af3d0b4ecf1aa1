#!/bin/sh
# Puts the distribution together: assemble.sh JAR FOLDER, where FOLDER/lib holds the libraries already. Slow steps are
# left out when nothing they depend on has changed. The build sets TOOLCHAIN_JAVA_HOME.
set -eu
jar=$1
home=$2
sources=$(dirname "$0")

# What the jars use, and java.naming and java.xml for the logging library.
modules=java.base,java.logging,java.management,java.naming,java.xml,jdk.management,jdk.unsupported

link_runtime() {
    wanted="$modules $(cat "$TOOLCHAIN_JAVA_HOME/release")"
    stamp=$home/../runtime.stamp
    if [ -d "$home/runtime" ] && [ -f "$stamp" ] && [ "$(cat "$stamp")" = "$wanted" ]; then
        return
    fi
    rm -rf "$home/runtime"
    "$TOOLCHAIN_JAVA_HOME/bin/jlink" --add-modules "$modules" --strip-java-debug-attributes --no-header-files \
        --no-man-pages --compress=zip-6 --output "$home/runtime"
    printf '%s\n' "$wanted" >"$stamp"
}

# Copies one file if it has changed; its date tells whether the cache is still good.
install_file() {
    cmp -s "$1" "$2" || cp -p "$1" "$2"
}

# A first start, with a short search, whose loaded classes and profiles the cache keeps. The pause lets the search end:
# the end of the input stops it.
train_cache() {
    if [ -f "$home/eldest.aot" ] && [ -z "$(find "$home/bin" "$home/lib" "$home/runtime/release" -newer "$home/eldest.aot")" ]; then
        return
    fi
    rm -f "$home/eldest.aot"
    log=$home/../training.log
    (cat "$sources/training.uci" && sleep 2 && echo quit) |
        (cd "$home" && ELDEST_JAVA_OPTS=-XX:AOTCacheOutput=eldest.aot bin/eldest uci) >"$log"
    if ! grep -q '^bestmove [a-h]' "$log" || ! [ -f "$home/eldest.aot" ]; then
        echo "The start-up cache could not be trained: see $log" >&2
        exit 1
    fi
}

mkdir -p "$home/bin" "$home/lib"
link_runtime
install_file "$jar" "$home/lib/eldest.jar"
install_file "$sources/eldest" "$home/bin/eldest"
chmod +x "$home/bin/eldest"
train_cache
