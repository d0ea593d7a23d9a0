/** Builds the test hosts; gives the folder. */
export function buildHost(options?: { readonly isForced?: boolean }): Promise<string>
/** Builds the host's server side; gives the file. */
export function buildServer(): Promise<string>
