/** How long a session lasts, in ms. */
export const defaultDuration = 7 * 24 * 60 * 60 * 1000

/** Every message has a statement: without one EIP-4361 has two empty lines in a row, which some wallets cannot read. */
export const defaultStatement = 'Sign in with your wallet. This costs nothing.'
