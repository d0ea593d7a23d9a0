/** Tokens that are looked for on each network (CAIP-2): what most people hold. */
export const bundledTokens: Readonly<Record<string, readonly string[]>> = {}
