/** How long the kit waits for a wallet's answer to its own questions, which ask nothing of a person, in ms. */
export const walletTimeout = 10_000

/** Longest name that an announced wallet may show. */
export const maxNameLength = 64

/** Longest icon that an announced wallet may show, in characters of its data URI. */
export const maxIconLength = 256 * 1024

/** Announcements that are kept at most. */
export const maxAnnouncements = 100

/** Addresses whose first spelling is kept at most. */
export const maxSpellings = 1000
