/** The releases of Node that the packages are tried on: the oldest that is supported, and the newest of each line. */
export const nodes: readonly [string, string, string]
/** Fetches a release of Node from the registry, and gives the path of its program. */
export function fetchNode(version: string): Promise<string>
