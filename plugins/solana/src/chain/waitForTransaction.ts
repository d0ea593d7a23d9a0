import type { Kit } from '@wallet-kit/core'
import { poll, readProperty, type WaitOptions } from '@wallet-kit/core/plugin'
import { getLive } from '../slice.js'
import { readValue } from './accounts.js'

/**
 * A transaction is valid for 150 blocks after the one that it names, which is about a minute. After so many blocks and milliseconds
 * since the first look it can no longer come onto the chain. Both have to be over, since a node that lags behind distorts either.
 */
const validBlocks = 300
const validTime = 120_000

/**
 * Waits until a transaction is confirmed by a majority, and tells whether it succeeded. A transaction that the chain does not know and
 * cannot take any more is dropped. The signal ends the wait.
 */
export async function waitForTransaction(
  kit: Kit,
  { hash, network, signal, onStatus, turn }: WaitOptions,
): Promise<{ readonly status: 'confirmed' | 'failed' }> {
  const rpc = getLive(kit).rpc(network)
  const params = [[hash], { searchTransactionHistory: true }]
  let first: { readonly height: number; readonly at: number } | undefined
  async function look(): Promise<{ readonly status: 'confirmed' | 'failed' } | undefined> {
    const answer = readValue(await rpc({ method: 'getSignatureStatuses', params }, { signal }))
    const status = readProperty(answer, '0')
    if (status === null) {
      const height = await rpc({ method: 'getBlockHeight' }, { signal })
      if (typeof height !== 'number') return undefined
      first ??= { height, at: Date.now() }
      const isOver = height - first.height > validBlocks && Date.now() - first.at > validTime
      if (isOver) onStatus?.('dropped')
      return undefined
    }
    const level = readProperty(status, 'confirmationStatus')
    if (level === 'confirmed' || level === 'finalized') {
      const error = readProperty(status, 'err')
      // A node that does not say the result is asked again.
      return error === undefined ? undefined : { status: error === null ? 'confirmed' : 'failed' }
    }
    if (level) onStatus?.('pending')
    return undefined
  }
  return poll(look, signal, turn)
}
