/** What sats-connect's `addListener` takes. */
export type WbipListener = {
  readonly eventName: 'accountChange' | 'networkChange' | 'disconnect'
  readonly cb: (event: unknown) => void
}

/**
 * A Bitcoin wallet as the WBIPs describe it. Answers are JSON-RPC responses, `{ result }` or `{ error: { code, message } }`,
 * and foreign: check them.
 * @see https://github.com/secretkeylabs/sats-connect-core
 */
export interface WbipProvider {
  request(method: string, params?: unknown): Promise<unknown>
  /** Gives the function that takes the listener away. */
  addListener?(listener: WbipListener): unknown
}
