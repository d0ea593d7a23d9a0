/** Where the test hosts are, once they are built: with React's checks of what a developer does, and as visitors get them. */
export const hostFolder: string
export const publishedFolder: string
/** Builds the test hosts. */
export function buildHosts(): Promise<void>
/** Builds the host's server side; gives the file. */
export function buildServer(): Promise<string>
