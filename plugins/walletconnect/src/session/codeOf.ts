// "User disapproved" of a chain, a method or an event (CAIP-25), and the refusals before it.
const declined: ReadonlySet<unknown> = new Set([5000, 5001, 5002, 5003])

/** Which code of EIP-1193 an error of WalletConnect amounts to. */
export const codeOf = (cause: unknown): number | undefined =>
  declined.has(Object(cause).code) ? 4001 : undefined
