// CAIP-25: the user refused the request, its chains, its methods or its events.
const declined: ReadonlySet<unknown> = new Set([5000, 5001, 5002, 5003])

/** Whether an error of WalletConnect says that the wallet's owner declined. */
export const isDeclined = (cause: unknown): boolean => declined.has(Object(cause).code)
