/** Bundles a browser package into its `dist`. */
export function bundle(folder: string): Promise<void>
