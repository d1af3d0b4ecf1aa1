package dev.eldest.engine.games.common;

import dev.eldest.engine.spi.SearchParameters;

/** Search parameters for games that use all techniques. */
public final class TunedParameters {
    /** Tuned by games of chess: 27,080 at 6,000 nodes per move, then 6,560 at 8,000. */
    public static final SearchParameters TUNED = SearchParameters.parse("""
        aspiration-margin=18 reverse-futility-margin=115 worsened-margin=11 razoring-base=243
        razoring-margin=158 futility-base=24 futility-margin=27 tactical-futility-base=171
        tactical-futility-margin=127 move-count-base=7 move-count-factor=151
        history-pruning-margin=786 quiet-exchange-margin=11 tactical-exchange-margin=97
        quiescence-margin=246 null-move-depth-share=30 null-move-slack=28 null-move-step=285
        reduction-base=75 reduction-divisor=192 history-per-reduction=3671
        cut-node-reduction=85 worsening-reduction=107 principal-reduction=110 check-reduction=103
        tactical-reduction=104 plain-tactical-reduction=124 refutation-reduction=48 uncertainty-reduction=121
        quiet-after-tactical-reduction=102 cutoffs-reduction=110 former-line-reduction=89
        history-bonus-square=17 history-bonus-linear=110 max-history-bonus=2469 history-penalty=132
        unrefuted-bonus=57 general-weight=59 one-ply-weight=68 two-ply-weight=66 four-ply-weight=24
        history-per-tactical-score=167 max-correction=42 correction-rate=52 singular-margin=14 double-margin=22
        deeper-margin=29 shallower-margin=7
        """);

    private TunedParameters() {}
}
