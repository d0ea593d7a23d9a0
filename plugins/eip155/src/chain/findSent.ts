import type { Kit, Network } from '@wallet-kit/core'
import { readProperty, type SentTransaction, withDeadline } from '@wallet-kit/core/plugin'
import { getLive } from '../slice.js'
import { isAddress } from './address.js'
import { parseQuantity, toHex } from './hex.js'

/** How long the network is asked for the account's place before its wallet is asked, in ms. Without it nothing can be found later. */
const placeTimeoutMs = 1_500

/** More transactions of an account are not looked at. */
const maxNonces = 10n

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

/** Writes down what `findSent` must know of a transaction (as JSON-RPC has it): `nonce block to value digest`. */
export async function toNote(
  { nonce, block }: Place,
  { to = '', value = '0x0', data = '0x' }: Readonly<Record<string, string>>,
): Promise<string | undefined> {
  const digest = await digestOf(data)
  return digest && [toHex(nonce), toHex(block), to.toLowerCase(), value, digest].join(' ')
}

/** The start of the SHA-256 digest of call data; undefined if the page is not a secure context, which has no digests. */
async function digestOf(data: string): Promise<string | undefined> {
  const bytes = new TextEncoder().encode(data.toLowerCase())
  const digest = await globalThis.crypto?.subtle?.digest('SHA-256', bytes)
  return (
    digest &&
    [...new Uint8Array(digest, 0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  )
}

/**
 * Looks for the transaction of a note among those that an account has sent since, in blocks and in the node's pending block; undefined if
 * it is not there. Throws what the RPC throws: nodes may have forgotten how many transactions an account had at an older block.
 */
export async function findSent(
  kit: Kit,
  { address, network, note, signal }: findSent.Options,
): Promise<SentTransaction | undefined> {
  const [from, since, to = '', value, digest] = note.split(' ')
  const [first, start, amount] = [from, since, value].map(parseQuantity)
  if (first === undefined || start === undefined || amount === undefined) return undefined
  if (!isAddress(to)) return undefined
  const rpc = getLive(kit).rpc(network)
  const ask = (method: string, ...params: unknown[]) => rpc({ method, params }, { signal })
  const count = async (at: string) =>
    parseQuantity(await ask('eth_getTransactionCount', address, at)) ?? 0n

  /** The transaction's hash, if a block has it. */
  async function findIn(at: string): Promise<SentTransaction | undefined> {
    const transactions = readProperty(await ask('eth_getBlockByNumber', at, true), 'transactions')
    for (const each of Array.isArray(transactions) ? transactions : []) {
      const read = (key: string) => String(readProperty(each, key)).toLowerCase()
      const nonce = parseQuantity(read('nonce'))
      const isOwn =
        read('from') === address.toLowerCase() && nonce !== undefined && nonce >= (first as bigint)
      const isSame = isOwn && read('to') === to && parseQuantity(read('value')) === amount
      const hash = read('hash')
      if (isSame && /^0x[\da-f]{64}$/.test(hash) && (await digestOf(read('input'))) === digest) {
        return { hash }
      }
    }
    return undefined
  }

  const mined = await count('latest')
  let low = start
  for (let nonce = first; nonce < mined && nonce < first + maxNonces; nonce++) {
    let high = parseQuantity(await ask('eth_blockNumber')) ?? low
    // The first block after which the account has used this nonce.
    while (high - low > 1n) {
      const middle = (low + high) / 2n
      if ((await count(toHex(middle))) > nonce) high = middle
      else low = middle
    }
    const found = await findIn(toHex(high))
    if (found) return found
  }
  const hasPending = (await count('pending')) > (mined > first ? mined : first)
  return hasPending ? findIn('pending') : undefined
}

export declare namespace findSent {
  type Options = {
    readonly address: string
    readonly network: Network
    readonly note: string
    readonly signal: AbortSignal
  }
}
