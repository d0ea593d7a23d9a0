/** What was sent from here longer ago, in milliseconds, the history shows, or nobody ever will. */
export const longestTracked = 24 * 60 * 60 * 1000
