import { type Kit, type Network, poll, readProperty } from '@wallet-kit/core'
import { eip155Slice } from '../slice.js'
import { parseQuantity } from '../wallet/parseQuantity.js'
import { isAddress } from './isAddress.js'

/** At every so many looks for a receipt it is asked whether the nonce is used up: 12 s apart after a while. */
const seldom = 3

/** So often in a row it has to be: of several nodes behind one address some may know the receipt later. */
const enough = 3

/**
 * Waits until a transaction is in a block, and says whether it did what it was for, or until another one of the same sender and
 * nonce has come into one, as when the visitor speeds it up or cancels it in the wallet. The signal ends the wait.
 */
export async function waitForTransaction(
  kit: Kit,
  { hash, network, signal, mark, onMark }: waitForTransaction.Options,
): Promise<{ readonly status: 'confirmed' | 'failed' | 'replaced' }> {
  const rpc = kit.read(eip155Slice).rpc.peek()(network)
  const ask = (method: string, ...params: unknown[]) => rpc({ method, params }, { signal })
  /** Its sender and nonce, from when it was known to the network: what is replaced is forgotten there. */
  let sent = readMark(mark)
  let looks = 0
  let passed = 0
  async function note() {
    const found = await ask('eth_getTransactionByHash', hash)
    const mark = `${readProperty(found, 'from')} ${readProperty(found, 'nonce')}`
    const sent = readMark(mark)
    if (sent) onMark?.(mark)
    return sent
  }
  return poll(async () => {
    const receipt = await ask('eth_getTransactionReceipt', hash)
    const status = readProperty(receipt, 'status')
    if (status === '0x1') return { status: 'confirmed' }
    if (status === '0x0') return { status: 'failed' }
    if (looks++ % seldom) return undefined
    sent ??= await note()
    if (!sent) return undefined
    const next = parseQuantity(await ask('eth_getTransactionCount', sent.from, 'latest')) ?? 0n
    passed = next > sent.nonce ? passed + 1 : 0
    return passed < enough ? undefined : { status: 'replaced' }
  }, signal)
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
  }
}
