/** Announcements that are kept at most. */
export const maxAnnouncements = 100

/** Addresses whose first spelling is kept at most. */
export const maxSpellings = 1000

/** Longest name of a token that a wallet may show. */
export const maxAssetNameLength = 64
