import type { Kit, Network } from '@wallet-kit/core'
import { withDeadline } from '@wallet-kit/core/plugin'
import { getLive } from '../slice.js'
import { parseQuantity, toHex } from './hex.js'

/** How long the network is asked for the account's place before its wallet is asked, in ms. Without it nothing can be found later. */
const placeTimeoutMs = 1_500

/** An account's next nonce, and the newest block. */
export type Place = { readonly nonce: bigint; readonly block: bigint }

/** Reads an account's place before its wallet is asked to send; undefined if the network does not say. Never rejects. */
export async function readPlace(
  kit: Kit,
  { from, network, signal }: { from: string; network: Network; signal?: AbortSignal | undefined },
): Promise<Place | undefined> {
  const rpc = getLive(kit).rpc(network)
  const read = async (signal: AbortSignal) => {
    const [count, head] = await Promise.all([
      rpc({ method: 'eth_getTransactionCount', params: [from, 'pending'] }, { signal }),
      rpc({ method: 'eth_blockNumber', params: [] }, { signal }),
    ])
    const [nonce, block] = [parseQuantity(count), parseQuantity(head)]
    return nonce === undefined || block === undefined ? undefined : { nonce, block }
  }
  return withDeadline(read, { timeout: placeTimeoutMs, signal }).catch(() => undefined)
}

/** Writes down what `createSentFinder` must know of a transaction (as JSON-RPC has it): `nonce block to value digest`. */
export async function toNote(
  { nonce, block }: Place,
  { to = '', value = '0x0', data = '0x' }: Readonly<Record<string, string>>,
): Promise<string | undefined> {
  const digest = await digestOf(data)
  return digest && [toHex(nonce), toHex(block), to.toLowerCase(), value, digest].join(' ')
}

/** The start of the SHA-256 digest of call data; undefined if the page is not a secure context, which has no digests. */
export async function digestOf(data: string): Promise<string | undefined> {
  const bytes = new TextEncoder().encode(data.toLowerCase())
  const digest = await globalThis.crypto?.subtle?.digest('SHA-256', bytes)
  return (
    digest &&
    [...new Uint8Array(digest, 0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  )
}
