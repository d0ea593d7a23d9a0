// Path data for `Icon`, on a grid of 20 × 20. These two are drawn by the host's buttons as well.

/** Points down: a choice opens below. */
export const downIcon = 'M5 7.75l5 5 5-5'

/** A warning sign. */
export const warnIcon = 'M10 3.75l7 12.25H3zM10 8v3.25M10 13.5v.01'
