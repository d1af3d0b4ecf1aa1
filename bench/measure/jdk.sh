# jdk: prints the home of a JDK 25 or newer; the one on the path may be older. Sourced, not run.
jdk() {
    for home in "${JAVA_HOME:-}" /usr/lib/jvm/*; do
        if [ -x "$home/bin/javac" ] && grep -qs '^JAVA_VERSION="\(2[5-9]\|[3-9][0-9]\)' "$home/release"; then
            echo "$home"
            return
        fi
    done
    echo "no JDK 25 or newer in JAVA_HOME or /usr/lib/jvm" >&2
    exit 1
}
