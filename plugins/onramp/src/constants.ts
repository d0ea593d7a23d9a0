/** How long the service may take to say which providers it has, in ms: until then there are only skeletons to look at. */
export const optionsTimeout = 5000

/** How often the history is asked for a purchase while the visitor is here, in ms. */
export const pollInterval = 15_000

/** How often it is looked whether the provider's page was closed, in ms. */
export const closedInterval = 1000

/** For so long it is asked that often, in ms: most purchases take minutes. */
export const quickTime = 30 * 60_000

/** How often the history is asked afterwards, in ms: a payment by bank takes hours. */
export const slowInterval = 5 * 60_000

/** What was begun is pending for so long where the history does not know it, in ms: as long as the kit remembers anything sent. */
export const purchaseTimeout = 24 * 60 * 60_000

/** By how much the service's clock may be behind, in ms. */
export const clockSkew = 60_000
