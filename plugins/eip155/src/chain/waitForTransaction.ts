import type { Kit } from '@wallet-kit/core'
import { poll, readProperty, type WaitOptions } from '@wallet-kit/core/plugin'
import { getLive } from '../slice.js'
import { isAddress } from './address.js'
import { parseQuantity } from './hex.js'

/** Every third look for a receipt also asks whether the network knows the transaction, and whether its nonce is used: every 12 s in the end. */
const seldom = 3

/** How often in a row an answer has to come: several nodes may stand behind one address, and some know things later. */
const enough = 3

/**
 * After how many milliseconds an unknown transaction counts as dropped: one that was known before, and one that never was. A wallet may
 * give a transaction to block builders alone, and then no node knows it.
 */
const forgottenTime = 60_000
const unknownTime = 1_800_000

/**
 * Waits until a transaction is in a block, and tells whether it succeeded. It also ends when another transaction of the same sender and
 * nonce is in a block: the visitor has sped it up or cancelled it in the wallet. Tells `onStatus` whether the network still knows it.
 * The signal ends the wait.
 */
export async function waitForTransaction(
  kit: Kit,
  { hash, network, signal, mark, onMark, onStatus, turn }: WaitOptions,
): Promise<{ readonly status: 'confirmed' | 'failed' | 'replaced' }> {
  const rpc = getLive(kit).rpc(network)
  const ask = (method: string, ...params: unknown[]) => rpc({ method, params }, { signal })
  /** Its sender and nonce, read while the network knew it: a network forgets a transaction that was replaced. */
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
    // In a block itself, it has used its nonce: some nodes give the receipt late, or never.
    const isMined = parseQuantity(readProperty(found, 'blockNumber')) !== undefined
    passed = sent && next && next > sent.nonce && !isMined ? passed + 1 : 0
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
