#!/usr/bin/env bash
# Draws the pictures of README.md anew, each by the command that stands there, but for those in time: they never come out
# the same. ELDEST is the program; by default the one that was built here.
set -euo pipefail
cd "$(dirname "$0")/../.."
ELDEST=${ELDEST:-server/target/eldest/bin/eldest}

sed -n '/eldest lab brothers/d; s/^    eldest \(lab .*\.svg\)$/\1/p' bench/lab/README.md | while read -r command; do
  eval "\"$ELDEST\" $command" > /dev/null
done
