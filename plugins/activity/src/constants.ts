/** How long a first page counts as fresh, in milliseconds: as long as balances do. */
export const historyCacheTime = 30_000

/** The same while something is pending, in milliseconds: shorter than `pendingPause`. */
export const pendingCacheTime = 10_000

/** While something is pending and the tab is seen it is looked at again after so many milliseconds. */
export const pendingPause = 15_000

/** After a failure nothing is asked by itself before this many milliseconds have passed. */
export const retryPause = 30_000

/** So many pages in a row that bring nothing to show are read past; then the visitor is asked. */
export const mostEmptyPages = 5

/** A cursor that is longer leads nowhere. */
export const longestCursor = 2000

/** The lists of so many accounts and networks are kept; the oldest goes first. */
export const keptLists = 3
