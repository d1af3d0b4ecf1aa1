package dev.eldest.engine.parallel;

/**
 * Distributes the helpers among the searches. Each search gets the same number, but no more than it has workers for;
 * the remainder goes to the searches that began first. A helper is assigned to the search in whose share it is. Runs
 * under the pool's lock, when a search begins or ends.
 */
final class HelperAllocator {
    private HelperAllocator() {}

    /**
     * Sets the share of each search, and the search that each helper is assigned to; null for helpers without a core.
     */
    static void distribute(int cores, SplitPointRegistry[] registries, Helper[] helpers) {
        computeShares(Math.min(cores, helpers.length), registries);
        for (Helper helper : helpers) {
            helper.assignmentDecided = false;
        }
        // Busy helpers are assigned first: as few as possible are preempted, and idle ones give way to them.
        for (int idleness = Helper.AT_OWN_SEARCH; idleness <= Helper.IDLE; idleness++) {
            keepAssignments(idleness, helpers);
            assign(idleness, registries, helpers);
        }
    }

    private static void computeShares(int helpers, SplitPointRegistry[] registries) {
        for (SplitPointRegistry registry : registries) {
            registry.unassignedShare = 0;
        }
        int left = helpers;
        int before;
        do {
            before = left;
            for (SplitPointRegistry registry : registries) {
                if (left > 0 && registry.unassignedShare < registry.maxHelpers()) {
                    registry.unassignedShare++;
                    left--;
                }
            }
        } while (left < before);
        for (SplitPointRegistry registry : registries) {
            registry.setShare(registry.unassignedShare);
        }
    }

    private static void keepAssignments(int idleness, Helper[] helpers) {
        for (Helper helper : helpers) {
            SplitPointRegistry assigned = helper.assignedSearch();
            if (!helper.assignmentDecided
                    && helper.idleness() <= idleness
                    && assigned != null
                    && assigned.unassignedShare > 0) {
                assigned.unassignedShare--;
                helper.assignmentDecided = true;
            }
        }
    }

    private static void assign(int idleness, SplitPointRegistry[] registries, Helper[] helpers) {
        for (Helper helper : helpers) {
            if (!helper.assignmentDecided && helper.idleness() <= idleness) {
                helper.assign(takeOpenAssignment(registries));
                helper.assignmentDecided = true;
            }
        }
    }

    private static SplitPointRegistry takeOpenAssignment(SplitPointRegistry[] registries) {
        for (SplitPointRegistry registry : registries) {
            if (registry.unassignedShare > 0) {
                registry.unassignedShare--;
                return registry;
            }
        }
        return null;
    }
}
