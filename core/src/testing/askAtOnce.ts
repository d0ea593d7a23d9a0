import type { AskSigner } from '../connection/signer.js'

/** The `ask` of a signer whose account stays in use: for tests that call an adapter, or what stands behind it, by themselves. */
export const askAtOnce: AskSigner = async (request) => request()
