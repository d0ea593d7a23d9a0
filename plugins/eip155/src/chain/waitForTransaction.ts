import type { Kit, Network } from '@wallet-kit/core'
import { poll, readProperty } from '@wallet-kit/core/plugin'
import { eip155Slice } from '../slice.js'
import { isAddress } from './address.js'
import { parseQuantity } from './hex.js'

/** At every so many looks for a receipt it is asked whether it is still known, and its nonce used up: 12 s apart after a while. */
const seldom = 3

/** So often in a row an answer has to come: of several nodes behind one address some may know things later. */
const enough = 3

/**
 * What is not known is dropped so many milliseconds later: where it was known before, and where it never was. A wallet may give it to block
 * builders alone, who tell nobody.
 */
const forgottenTime = 60_000
const unknownTime = 1_800_000

/**
 * Waits until a transaction is in a block, and says whether it did what it was for, or until another one of the same sender and
 * nonce has come into one, as when the visitor speeds it up or cancels it in the wallet. Tells whether the network still knows it.
 * The signal ends the wait.
 */
export async function waitForTransaction(
  kit: Kit,
  { hash, network, signal, mark, onMark, onStatus, turn }: waitForTransaction.Options,
): Promise<{ readonly status: 'confirmed' | 'failed' | 'replaced' }> {
  const rpc = kit.read(eip155Slice).rpc.peek()(network)
  const ask = (method: string, ...params: unknown[]) => rpc({ method, params }, { signal })
  /** Its sender and nonce, from when it was known to the network: what is replaced is forgotten there. */
  let sent = readMark(mark)
  let looks = 0
  let passed = 0
  let missed = 0
  let missedAt = 0
  function note(found: unknown) {
    const mark = `${readProperty(found, 'from')} ${readProperty(found, 'nonce')}`
    const sent = readMark(mark)
    if (sent) onMark?.(mark)
    return sent
  }
  async function look(): Promise<
    { readonly status: 'confirmed' | 'failed' | 'replaced' } | undefined
  > {
    const receipt = await ask('eth_getTransactionReceipt', hash)
    const status = readProperty(receipt, 'status')
    if (status === '0x1') return { status: 'confirmed' }
    if (status === '0x0') return { status: 'failed' }
    if (looks++ % seldom) return undefined
    const found = await ask('eth_getTransactionByHash', hash)
    sent ??= note(found)
    const next = sent && parseQuantity(await ask('eth_getTransactionCount', sent.from, 'latest'))
    passed = sent && next && next > sent.nonce ? passed + 1 : 0
    if (passed) return passed < enough ? undefined : { status: 'replaced' }
    missed = found ? 0 : missed + 1
    if (missed === 1) missedAt = Date.now()
    const isDropped =
      missed >= enough && Date.now() - missedAt > (sent ? forgottenTime : unknownTime)
    if (found || isDropped) onStatus?.(found ? 'pending' : 'dropped')
    return undefined
  }
  return poll(look, signal, turn)
}

/** A sender and a nonce, as `0x… 0x…`. */
function readMark(mark = '') {
  const [from = '', quantity] = mark.split(' ')
  const nonce = parseQuantity(quantity)
  return isAddress(from) && nonce !== undefined ? { from, nonce } : undefined
}

export declare namespace waitForTransaction {
  type Options = {
    readonly hash: string
    readonly network: Network
    readonly signal: AbortSignal
    /** What an earlier wait noted of it. */
    readonly mark?: string | undefined
    readonly onMark?: ((mark: string) => void) | undefined
    readonly onStatus?: ((status: 'pending' | 'dropped') => void) | undefined
    readonly turn?: (() => Promise<void>) | undefined
  }
}
