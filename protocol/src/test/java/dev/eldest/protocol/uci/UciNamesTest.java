package dev.eldest.protocol.uci;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.eldest.engine.api.Engine;
import dev.eldest.engine.api.Option;
import dev.eldest.engine.api.Session;
import java.util.List;
import org.junit.jupiter.api.Test;

class UciNamesTest {
    @Test
    void usesCommonUciNames() {
        try (Engine engine = Engine.load();
                Session session = engine.open()) {
            assertEquals(
                    List.of(
                            "Hash",
                            "Threads",
                            "MultiPV",
                            "Clear Hash",
                            "Move Overhead",
                            "nodestime",
                            "Skill Level",
                            "Skill Seed",
                            "UCI_LimitStrength",
                            "UCI_Elo",
                            "Contempt",
                            "UCI_ShowWDL",
                            "Disable",
                            "Enable",
                            "Parameters",
                            "UCI_Chess960",
                            "CC_Evaluation",
                            "CC_Repetition",
                            "CC_Generation",
                            "CC_NoRetreat",
                            "CC_RetreatRows",
                            "CC_NoReturn",
                            "CC_DropWorst",
                            "CC_KeepHalf",
                            "CC_Order",
                            "CC_Seed",
                            "Xiangqi_SixtyMoveRule",
                            "Xiangqi_InsufficientMaterial",
                            "Xiangqi_Repetition",
                            "Xiangqi_LineText",
                            "Xiangqi_FirstRank",
                            "Gomoku_Rule",
                            "Gomoku_Size",
                            "Gomoku_Reach",
                            "Gomoku_Threats",
                            "Gomoku_SolverNodes"),
                    session.options().stream().map(UciNames::of).toList());
        }
    }

    @Test
    void derivesOtherNamesFromIds() {
        Option option = Option.flag("some-thing", false);
        assertEquals("SomeThing", UciNames.of(option));
        assertEquals("Reversi_SomeThing", UciNames.of(option.forGame("reversi")));
    }

    @Test
    void findsNamesInAnyCase() {
        Uci uci = new Uci();
        List<Option> options = List.of(
                Option.action("clear-hash"), Option.number("seed", 1, 0, 9).forGame("grundy"));
        assertEquals(options.getFirst(), uci.findOption(options, "clear HASH"));
        assertEquals(options.getLast(), uci.findOption(options, "grundy_seed"));
        assertNull(uci.findOption(options, "seed"));
    }
}
