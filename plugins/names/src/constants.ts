/** How long after the last key availability is asked for, in ms. */
export const checkDelay = 300

/** How many suggestions are shown. */
export const mostSuggestions = 6

/** No label is longer, as in the DNS. */
export const longestLabel = 63

/** No full name is longer, as in the DNS. */
export const longestName = 255

/** How long a registration may take, in ms: it is written to a chain. */
export const registerTimeout = 30_000

/** How long the question may take whether a registration that seems to have failed was made after all, in ms. */
export const confirmTimeout = 5000
