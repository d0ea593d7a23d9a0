/** Extensions that are read at most. */
export const maxExtensions = 50

/** Accounts of one wallet that are read at most. */
export const maxAccounts = 1000

/** Longest name of an extension or an account that is shown. */
export const maxNameLength = 64

/** After how many milliseconds each the page is looked at for extensions that inject late; then only with its events. */
export const lookDelays: readonly number[] = [50, 100, 200, 400, 800, 1600]

/** How long an extension may take to say at a restore that it knows this page, in ms. */
export const restoreTimeout = 8000
