#!/usr/bin/env bash
# Draws the pictures of bench/docs/lab.md with the commands there. Skips the timeline, which differs in every run.
# ELDEST is the program (default: the one built here).
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
ELDEST=${ELDEST:-$root/server/target/eldest/bin/eldest}
case $ELDEST in
*/*) ELDEST=$(realpath "$ELDEST") ;;
esac
cd "$root/bench/lab"

sed -n '/eldest lab timeline/d; s/^    eldest \(lab .*\.svg\)$/\1/p' ../docs/lab.md | while read -r command; do
  eval "\"$ELDEST\" $command" > /dev/null
done
