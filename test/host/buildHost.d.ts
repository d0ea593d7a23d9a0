/** Where the test hosts are, once they are built. */
export const hostFolder: string
/** Builds the test hosts. */
export function buildHost(): Promise<void>
/** Builds the host's server side; gives the file. */
export function buildServer(): Promise<string>
