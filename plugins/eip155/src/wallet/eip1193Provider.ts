/** One request to a wallet. */
export type Eip1193Request = { readonly method: string; readonly params?: unknown }

/**
 * A wallet as EIP-1193 describes it. Answers and event payloads are foreign: check them.
 * @see https://eips.ethereum.org/EIPS/eip-1193
 */
export interface Eip1193Provider {
  request(request: Eip1193Request): Promise<unknown>
  on?(event: string, listener: (payload: unknown) => void): unknown
  removeListener?(event: string, listener: (payload: unknown) => void): unknown
  off?(event: string, listener: (payload: unknown) => void): unknown
}
