/** Bundles a browser package into its `dist`. */
export function bundle(folder: string): Promise<void>

/** What is loaded one after the other, by package: a list of files' names, each with the modules that it begins from. */
export const loads: Readonly<Record<string, readonly (readonly [string, ...string[]])[]>>
