package dev.eldest.engine.parallel;

/**
 * Shares the helpers out. Each search gets the same number of them, but none more than it has workers for; what does
 * not come out even goes to those that began first. A helper's home is the search in whose share it is. All of it
 * happens under the pool's lock, when a search begins or ends.
 */
final class HelperAllocator {
    private HelperAllocator() {}

    /** Sets the share of each search and the home of each helper, none for those who have no core. */
    static void shareOut(int cores, SplitPointRegistry[] boards, Helper[] helpers) {
        count(Math.min(cores, helpers.length), boards);
        for (Helper helper : helpers) {
            helper.housed = false;
        }
        // As few as can be are called away from what they do, and who is idle gives way to who is not.
        for (int idleness = Helper.AT_HOME; idleness <= Helper.IDLE; idleness++) {
            keepHomes(idleness, helpers);
            giveHomes(idleness, boards, helpers);
        }
    }

    private static void count(int helpers, SplitPointRegistry[] boards) {
        for (SplitPointRegistry board : boards) {
            board.homesLeft = 0;
        }
        int left = helpers;
        int before;
        do {
            before = left;
            for (SplitPointRegistry board : boards) {
                if (left > 0 && board.homesLeft < board.helpersWanted()) {
                    board.homesLeft++;
                    left--;
                }
            }
        } while (left < before);
        for (SplitPointRegistry board : boards) {
            board.setShare(board.homesLeft);
        }
    }

    private static void keepHomes(int idleness, Helper[] helpers) {
        for (Helper helper : helpers) {
            SplitPointRegistry home = helper.home();
            if (!helper.housed && helper.idleness() <= idleness && home != null && home.homesLeft > 0) {
                home.homesLeft--;
                helper.housed = true;
            }
        }
    }

    private static void giveHomes(int idleness, SplitPointRegistry[] boards, Helper[] helpers) {
        for (Helper helper : helpers) {
            if (!helper.housed && helper.idleness() <= idleness) {
                helper.setHome(takeHome(boards));
                helper.housed = true;
            }
        }
    }

    private static SplitPointRegistry takeHome(SplitPointRegistry[] boards) {
        for (SplitPointRegistry board : boards) {
            if (board.homesLeft > 0) {
                board.homesLeft--;
                return board;
            }
        }
        return null;
    }
}
