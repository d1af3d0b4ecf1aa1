#!/bin/sh
# Mutation test of the parallel search: breaks one rule at a time in a copy of the sources. The tests of a mutated copy
# must fail or hang; those of the original must pass. Needs the engine's tests compiled
# (mvn -B -ntp -pl engine test-compile) and perl. mutations.sh [NAME...]: runs only these mutations.
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
sources=$root/engine/src/main/java/dev/eldest/engine

. "$root/bench/measure/jdk.sh"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$root"
mvn -B -ntp -q -pl engine dependency:build-classpath -Dmdep.outputFile="$work/classpath" >/dev/null
# JUnit 5.x comes with a platform 1.x.
platform=$(sed -n 's|.*<junit.version>5\(.*\)</junit.version>.*|1\1|p' pom.xml)
mvn -B -ntp -q -N dependency:copy -Dartifact="org.junit.platform:junit-platform-console-standalone:$platform" \
    -DoutputDirectory="$work" -Dmdep.stripVersion=true >/dev/null
libraries=$(cat "$work/classpath")
java=$(jdk)/bin/java
chosen=" $* "
missed=0

# tests CLASSES: runs the tests of the parallel search with these classes first on the class path.
tests() {
    timeout 100 "$java" --enable-native-access=ALL-UNNAMED -jar "$work/junit-platform-console-standalone.jar" execute \
        --disable-banner --disable-ansi-colors --details=none --include-engine=junit-jupiter --fail-if-no-tests \
        --class-path="$1:$root/engine/target/test-classes:$root/engine/target/classes:$libraries" \
        --exclude-tag=long \
        --select-class=dev.eldest.engine.parallel.SplitPointTest \
        --select-class=dev.eldest.engine.parallel.SplitPointRegistryTest \
        --select-class=dev.eldest.engine.parallel.HelperPoolTest \
        --select-class=dev.eldest.engine.parallel.HelpersFollowWorkTest \
        --select-class=dev.eldest.engine.search.SearchSplitPointTest \
        --select-class=dev.eldest.engine.search.HelpingWorkerTest \
        --select-class=dev.eldest.engine.search.HandedOverNodeTest \
        --select-class=dev.eldest.engine.search.RootMovesTest \
        --select-class=dev.eldest.engine.search.AbortedSearchTest \
        --select-class=dev.eldest.engine.search.ParallelSearchTest \
        --select-class=dev.eldest.engine.search.SimulatedSchedulesTest \
        --select-class=dev.eldest.engine.search.SharedNodesTest \
        --select-class=dev.eldest.engine.search.SharedMovesTest \
        --select-class=dev.eldest.engine.search.ForwardPruningTest >"$work/output" 2>&1
}

# mutation NAME FILES PERL: changes the files by the expression; the tests must fail.
mutation() {
    case "$chosen" in
    "  " | *" $1 "*) ;;
    *) return 0 ;;
    esac
    rm -rf "$work/sources" "$work/classes"
    mkdir -p "$work/sources" "$work/classes"
    cp -r "$sources/parallel" "$sources/search" "$work/sources"
    for file in $2; do
        perl -0pi -e "$3" "$work/sources/$file"
        if cmp -s "$work/sources/$file" "$sources/$file"; then
            echo "$1: nothing was changed; has $file changed?"
            missed=$((missed + 1))
            return 0
        fi
    done
    if ! "${java}c" -nowarn -d "$work/classes" -cp "$root/engine/target/classes:$libraries" \
        $(find "$work/sources" -name '*.java'); then
        echo "$1: does not compile"
        missed=$((missed + 1))
    elif tests "$work/classes"; then
        echo "$1: NOT noticed"
        missed=$((missed + 1))
    else
        by=$(sed -n "s/.*MethodSource \[className = '[a-z.]*\.\([A-Za-z]*\)', methodName = '\([A-Za-z]*\)'.*/\1.\2/p" \
            "$work/output" | sort -u | tr '\n' ' ')
        echo "$1: noticed by ${by:-a hang}"
    fi
}

if ! tests "$root/engine/target/classes"; then
    cat "$work/output"
    echo "the tests fail without any mutation" >&2
    exit 1
fi
echo "unbroken: passes"
mutation cutoff-dropped parallel/SplitPoint.java 's/(void cutOff\(\) \{\s+)cut = true;/$1/'
mutation cutoff-above-unseen parallel/SplitPoint.java \
    's/(isCutOff\(\) \{\s+for \(.*?split != null; )split = split\.parent/$1split = null/s'
mutation aborted-value-merged search/SplitClient.java \
    's/if \(worker\.aborted\) \{[^}]*handBack\(claimed\);\s+\} else if/if/'
mutation aborted-value-used search/AlphaBeta.java \
    's/(searchAsOwner\(shared, frame\);\s+if \()aborted/$1aborted \&\& root/'
mutation abort-forgotten-at-a-split search/SplitClient.java \
    's/aborted \|= worker\.control\.interrupted\(\) \|\| preempted \|\| \(above[^;]*;/aborted = false;/'
mutation merged-without-comparing search/SearchSplitPoint.java \
    's/if \(score <= (alpha|best)\) \{\s+return;\s+\}//g; s/if \(score > best\(\)\) //'
mutation lower-score-merged-after-cutoff search/SearchSplitPoint.java \
    's/if \(score <= best\) \{\s+return;\s+\}//'
mutation upper-bound-not-merged search/SearchSplitPoint.java \
    's/BEST\.setOpaque\(this, score\);\s+(if \(score <= alpha\) \{\s+return;\s+\})/$1 BEST.setOpaque(this, score);/'
mutation alpha-not-raised search/SearchSplitPoint.java 's/ALPHA\.setOpaque\(this, score\);//'
mutation merged-without-lock search/SearchSplitPoint.java 's/private synchronized void improve/private void improve/'
mutation better-line-not-merged search/SearchSplitPoint.java 's/if \(node\.pvNode\) \{.*?lineLength \+ 1;\s+\}//s'
mutation line-of-earlier-use-kept search/SearchSplitPoint.java 's/lineLength = 0;//'
mutation claim-not-atomic parallel/SplitPoint.java 's/\(long\) NEXT\.getAndAdd\(this, 1L\)/next++/'
mutation joined-after-closing parallel/SplitPoint.java 's/(getAndAdd\(this, 1L\)) & OPEN/$1 | OPEN/'
mutation closed-without-waiting parallel/SplitPointRegistry.java 's/await\(split, worker, false\);//'
mutation position-not-restored search/SplitClient.java 's/takeBack\(from\);//'
mutation worker-booked-twice parallel/SplitPointRegistry.java \
    's/booked\.get\(worker\) == 0 && booked\.compareAndSet\(worker, 0, 1\)/booked.get(worker) < 2/;
    s/booked\.compareAndSet\(preferred, 0, 1\)/booked.get(preferred) < 2/'
mutation owner-helps-elsewhere parallel/SplitPointRegistry.java \
    's/if \(split\.isBelow\(above\)\)/if (true)/; s/split\.seemsBelow\(above\)/true/'
mutation parked-without-a-last-look parallel/Helper.java 's/(addParked\(1\);\s+if \()find\(true\) == null/$1true/'
mutation helper-keeps-its-core parallel/Helper.java 's/own == null \|\| \(own/own != null \&\& (own/'
mutation lent-helper-stays parallel/Helper.java 's/own != current && own\.canUseHelper\(\)/false/'
mutation helpers-stay-at-home parallel/Helper.java 's/anySearch \? pool\.searchWithFewestHelpers\(\) : null/null/'
mutation off-without-waiting parallel/Helper.java \
    's/anySearch \? pool\.searchWithFewestHelpers\(\) : null/pool.searchWithFewestHelpers()/'
mutation richest-helped-first parallel/HelperPool.java 's/registry\.helpers\(\) < neediest/registry.helpers() > neediest/'
mutation full-search-chosen parallel/SplitPointRegistry.java 's/helpers\(\) < maxHelpers\(\) && hasOpen/hasOpen/'
mutation own-helpers-not-asked-for parallel/SplitPointRegistry.java 's/here < share \|\| //'
mutation helpers-for-the-largest-only parallel/HelperPool.java \
    's/wanted \+= registry\.maxHelpers\(\)/wanted = Math.max(wanted, registry.maxHelpers())/'
mutation missing-thread-ends-the-search parallel/HelperPool.java \
    's/catch \(OutOfMemoryError e\)/catch (IllegalStateException e)/'
mutation share-too-large parallel/HelperAllocator.java \
    's/registry\.unassignedShare < registry\.maxHelpers\(\)/true/'
mutation all-helpers-sent-away parallel/HelperAllocator.java \
    's/(assigned != null\s+&& assigned\.unassignedShare) > 0/$1 > 99/'
mutation idle-helper-keeps-its-core parallel/HelperAllocator.java 's/helper\.idleness\(\) <= idleness/true/g'
mutation handed-back-move-lost parallel/SplitPoint.java 's/returned\[count\] = index;(.*?)count \+ 1/$1count/s'
mutation owner-forgets-what-came-back search/SplitClient.java \
    's/(aborted = worker\.control\.interrupted\(\) \|\| preempted;\s+)searchClaimed\(searchSplitPoint, frame\);/$1/'
mutation leaving-preemptible-merges search/SearchWorker.java \
    's/aborted = control\.interrupted\(\) \|\| split\.isPreempted\(\)/if (split.isPreempted()) return true; aborted = control.interrupted()/'
mutation helps-after-stop search/SplitClient.java 's/if \(worker\.control\.interrupted\(\)\) \{\s+return false;\s+\}//'
mutation owner-called-away-has-a-value search/SplitClient.java \
    's/(aborted \|= worker\.control\.interrupted\(\)) \|\| preempted/$1/'
mutation null-move-limit-leaks search/SplitClient.java 's/worker\.nullMoveFromPly = outerNullMoveFromPly;//'
mutation root-depth-of-helper-kept search/SplitClient.java 's/worker\.rootDepth = searchSplitPoint\.rootDepth;//'
mutation excluded-move-left-in-a-frame 'search/Frame.java search/AlphaBeta.java' \
    's/int evaluation;/int evaluation; int excluded;/;
    s/(evaluation = other\.evaluation;)/$1 excluded = other.excluded;/;
    s/(boolean cutNode, int excluded\) \{)/$1 if (excluded == Move.NONE) excluded = frames[ply].excluded;/;
    s/(frame\.evaluation = staticValue;)/$1 frames[ply + 1].excluded = Move.NONE;/;
    s/(int others = search\([^;]*;)/frame.excluded = tableMove; $1 frame.excluded = Move.NONE;/'
mutation killers-kept search/SplitClient.java 's/searchSplitPoint\.copyNextPliesTo\(worker\);//'
mutation counter-move-kept search/Frame.java 's/counterMove = other\.counterMove;//'
mutation cutoff-counts-kept search/SearchSplitPoint.java 's/next\.cutoffs = cutoffs\[i\];//'
mutation helpers-effort-forgotten search/SplitClient.java 's/if \(belowNewRootMove\)/if (false)/g'
mutation nodes-of-helper-not-published search/SplitClient.java 's/worker\.publishNodes\(\);//'
mutation handed-back-move-waits parallel/SplitPointRegistry.java 's/orWork && split\.hasWork\(\)/false/'
mutation tried-in-vain-forgotten search/SearchSplitPoint.java 's/searched\[claimed\] = true;//'
mutation root-move-keeps-old-value search/SplitClient.java 's/worker\.recordRootMove\(move, false, 0\);//'
mutation failed-join-not-undone parallel/SplitPoint.java 's/leave\(\);(\s+return false;)/$1/'
mutation last-claim-does-not-withdraw parallel/SplitPoint.java \
    's/(index == moveCount - 1\) \{\s+)registry\.withdraw\(owner, level\);/$1/'
mutation last-returned-move-does-not-withdraw parallel/SplitPoint.java \
    's/if \(opened && count == 1 && next >= moveCount\) \{\s+registry\.withdraw\(owner, level\);\s+\}//'
mutation handed-back-move-not-announced parallel/SplitPoint.java \
    's/(void handBack\(.*?)registry\.announce\(owner, level\);/$1/s'
mutation withdrawn-without-reading-again parallel/SplitPointRegistry.java \
    's/if \(announcedLevels\.get\(worker\) != 0\) \{[^}]*\}//'
mutation own-move-not-merged search/AlphaBeta.java 's/shared\.mergeOwn\(move, score, this\);//'
mutation aborted-own-move-merged search/SearchSplitPoint.java 's/if \(owner\.aborted\) \{\s+return;\s+\}//'
mutation own-move-not-tried search/SearchSplitPoint.java 's/frame\.addTried\(ownMove\);//'
mutation null-move-limit-below-the-node search/SearchSplitPoint.java 's/frame\.nullMoveFromPly/worker.nullMoveFromPly/'
mutation moves-not-made-again search/SplitClient.java \
    's/worker\.makeMoveOrNull\(i, worker\.frames\[i\]\.move\);//'
mutation shared-above-the-split-point search/SplitClient.java 's/current == null \? 0 : current\.ply \+ 1/0/'
mutation shareable-not-reset search/AlphaBeta.java 's/frame\.shareable = false;//g'
mutation split-point-not-reset search/AlphaBeta.java 's/frame\.splitPoint = null;//g'
mutation split-point-not-reset-at-entry search/AlphaBeta.java \
    's/(frame\.shareable = false;\s+)frame\.splitPoint = null;/$1/'
mutation split-point-not-reset-after-use search/AlphaBeta.java \
    's/(if \(shared != null\) \{\s+)frame\.splitPoint = null;/$1/'
mutation number-of-moves-not-taken-over search/AlphaBeta.java 's/moveCount = shared\.lastNumber;//'
mutation common-path-too-long search/SplitClient.java 's/takeBack\(common\)/takeBack(common + 1)/'
mutation common-path-not-compared search/SplitClient.java \
    's/ && worker\.frames\[common\]\.move == searchSplitPoint\.path\[common\]//'
mutation other-path-not-taken-back search/SplitClient.java 's/takeBack\(common\);//'
mutation claimed-move-not-handed-back search/SplitClient.java \
    's/if \(claimed != NONE\) \{\s+searchSplitPoint\.handBack\(claimed\);\s+\}//'
mutation pruned-below-alpha-when-lost search/SplitClient.java 's/eager \? frame\.alpha : frame\.best/frame.alpha/'
mutation first-move-pruned search/SplitClient.java 's/number > 1 && (worker\.isPruned)/$1/'
mutation assumed-score-forgotten search/SplitClient.java 's/frame\.assumesBest \|= eager;//'
mutation assumed-score-of-claimed-move-forgotten search/SplitClient.java \
    's/searchSplitPoint\.assumesBest \|= searchSplitPoint\.eager;//'
mutation assumed-score-not-copied search/SearchSplitPoint.java 's/frame\.assumesBest \|= assumesBest;//'
mutation parked-uncounted-at-last-look parallel/Helper.java \
    's/pool\.addParked\(1\);\s+if \(find\(true\) == null\)/
        SplitPointRegistry found = find(true); pool.addParked(1); if (found == null)/'
mutation removed-master-wakes-nobody parallel/HelperPool.java \
    's/(awaitHelpersGone\(\);\s+\}\s+)wakeForOpenWork\(\);/$1/'
mutation faulty-helper-leaves-split-points-open search/SplitClient.java 's/abandonSplitPoints\(inUse\);//'
mutation faulty-master-leaves-split-points-open search/WorkerGroup.java \
    's/master\(\)\.split\.abandonSplitPoints\(0\);//'
mutation not-returned-to-root search/WorkerGroup.java 's/worker\.split\.returnToRoot\(\);//'
[ "$missed" = 0 ] || exit 1
