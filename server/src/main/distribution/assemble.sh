#!/bin/sh
# Assembles the distribution: assemble.sh JAR FOLDER NAME. FOLDER/lib has the libraries. Writes the archive beside
# FOLDER, named by NAME and the kind of machine. Skips slow steps if their input has not changed. The build sets
# TOOLCHAIN_JAVA_HOME.
set -eu
jar=$1
home=$2
tarball=$2/../$3-$(uname -s | tr '[:upper:]' '[:lower:]')-$(uname -m).tar.gz
sources=$(dirname "$0")
training=$home/../training

# Modules that the jars use, and java.naming and java.xml for the logging library.
modules=java.base,java.logging,java.management,java.naming,java.net.http,java.xml
modules=$modules,jdk.incubator.vector,jdk.management,jdk.net,jdk.unsupported

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

# Copies one file if it has changed; the start-up cache depends on its date.
install_file() {
    cmp -s "$1" "$2" || cp -p "$1" "$2"
}

# Training run of the start-up cache, which keeps the loaded classes and their profiles. Searches and counts are long
# enough to be compiled. The help of all commands comes first, so that the searches' profiles are the newest.
train_cache() {
    if [ -f "$home/eldest.aot" ] &&
        [ -z "$(find "$home/bin" "$home/lib" "$home/runtime/release" "$sources/training.uci" \
            -newer "$home/eldest.aot")" ]; then
        return
    fi
    rm -f "$home/eldest.aot" "$training.in" "$training.out"
    mkfifo "$training.in" "$training.out"
    (
        cd "$home"
        ELDEST_JAVA_OPTS="-XX:AOTCacheOutput=eldest.aot -Deldest.training=true" exec bin/eldest uci --line-limit 65536
    ) <"$training.in" >"$training.out" 2>"$training.log" &
    eldest=$!
    exec 3>"$training.in" 4<"$training.out"
    while read -r command; do
        send "$command"
    done <"$sources/training.uci"
    exec 3>&- 4<&-
    wait "$eldest" || fail_training
    rm "$training.in" "$training.out"
    [ -f "$home/eldest.aot" ] || fail_training
}

# Sends a command, and waits for the answer to a go, because later commands could stop it.
send() {
    printf '%s\n' "$1" >&3 || fail_training
    case $1 in go*) ;; *) return ;; esac
    while read -r line <&4; do
        case $line in
        bestmove\ [a-h]* | Nodes\ searched:*) return ;;
        esac
    done
    fail_training
}

# The files keep their times, because the start-up cache checks those of the jars, in whole seconds.
pack() {
    if [ -f "$tarball" ] && [ -z "$(find "$home" -newer "$tarball")" ]; then
        return
    fi
    name=${tarball##*/}
    rm -f "$home"/../eldest-*.tar.gz
    tar --format=gnu --sort=name --owner=0 --group=0 --numeric-owner --transform "s|^eldest|${name%.tar.gz}|" \
        -C "$home/.." -czf "$tarball.draft" eldest
    mv "$tarball.draft" "$tarball"
}

fail_training() {
    echo "cannot train the start-up cache: see $training.log" >&2
    exit 1
}

mkdir -p "$home/bin" "$home/lib" "$home/service" "$home/monitoring"
link_runtime
install_file "$jar" "$home/lib/eldest.jar"
install_file "$sources/eldest" "$home/bin/eldest"
install_file "$sources/pbrain-eldest" "$home/bin/pbrain-eldest"
install_file "$sources/eldest.service" "$home/service/eldest.service"
install_file "$sources/eldest.properties" "$home/service/eldest.properties"
install_file "$sources/monitoring/dashboard.json" "$home/monitoring/dashboard.json"
install_file "$sources/monitoring/alerts.yml" "$home/monitoring/alerts.yml"
install_file "$sources/../../../../LICENSE" "$home/LICENSE"
install_file "$sources/../../../../CHANGELOG.md" "$home/CHANGELOG.md"
install_file "$sources/NOTICE" "$home/NOTICE"
chmod +x "$home/bin/eldest" "$home/bin/pbrain-eldest"
train_cache
pack
