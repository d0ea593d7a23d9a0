import type { Kit } from '@wallet-kit/core'
import { poll, readProperty, type WaitOptions } from '@wallet-kit/core/plugin'
import {
  type ChainNode,
  hashOf,
  isHash,
  openNode,
  readBlockNumber,
  readFinalized,
  readRuntime,
  validBlocks,
} from './prepareTransfer.js'

/** A transaction may be in a block shortly before the wait for it begins. */
const looksBack = 16

/** So many blocks are read at most before the pause. */
const most = 20

// The twox128 hashes of "System" and "Events".
const eventsKey = '0x26aa394eea5630e07c48ae0c9558cef780d41e5e16056765bc8461851072c9d7'

/** If the first look comes later after the sending, in ms, the block of the transaction may be before those that are read. */
const lateAfter = 30_000

type Outcome = { readonly status: 'confirmed' | 'failed' }

/**
 * Waits until a transaction is in a finalized block, and tells whether it succeeded. Blocks are read one after the other, from those before the
 * wait began; its checkpoint is their number, with "late" behind it if earlier blocks may have the transaction. A transaction that is in none of the
 * blocks that it was valid for is dropped; if the wait began late that is not known, and it stays pending. The signal ends the wait.
 */
export async function waitForTransaction(
  kit: Kit,
  { hash, network, sentAt, signal, checkpoint, onCheckpoint, onStatus, turn }: WaitOptions,
): Promise<Outcome> {
  const [, start, late] = /^(\d{1,10})( late)?$/.exec(checkpoint ?? '') ?? []
  let first = start === undefined ? undefined : Number(start)
  let next = first
  let isLate = !!late
  async function look(): Promise<Outcome | undefined> {
    // Nothing more is asked once it can be in no block any more.
    if (first !== undefined && next !== undefined && next > lastOf(first)) {
      onStatus?.(isLate ? 'pending' : 'dropped')
      return undefined
    }
    const node = await openNode(kit, { network, signal })
    const { number } = await readFinalized(node)
    if (first === undefined || next === undefined) {
      first = Math.max(0, number - looksBack)
      next = first
      isLate = sentAt !== undefined && Date.now() - sentAt > lateAfter
      onCheckpoint?.(isLate ? `${first} late` : String(first))
    }
    const last = Math.min(number, next + most - 1, lastOf(first))
    for (; next <= last; next++) {
      const found = await findIn(node, { number: next, hash })
      if (!found) continue
      const status = await readOutcome(kit, node, found)
      // It is in this block, so this block is read again.
      if (!status) break
      return { status }
    }
    onStatus?.('pending')
    return undefined
  }
  return poll(look, signal, turn)
}

/** The last block that a transaction can come into whose wait began at a block. A node may lag behind the one that it was prepared by. */
const lastOf = (first: number) => first + looksBack + 2 * validBlocks

/** A transaction in a block; `parent` is the hash of the block before that. */
type Found = { readonly block: string; readonly parent: string; readonly index: number }

/** Finds a transaction in the block of a number. Throws if the node gives another block. */
async function findIn(
  { ask, misread }: ChainNode,
  { number, hash }: { readonly number: number; readonly hash: string },
): Promise<Found | undefined> {
  const block = await ask('chain_getBlockHash', [number])
  if (!isHash(block)) throw misread('No block hash.')
  const answer = readProperty(await ask('chain_getBlock', [block]), 'block')
  const transactions = readProperty(answer, 'extrinsics')
  const header = readProperty(answer, 'header')
  const parent = readProperty(header, 'parentHash')
  if (readBlockNumber(header) !== number || !isHash(parent) || !Array.isArray(transactions)) {
    throw misread('Another block.')
  }
  const index = transactions.findIndex((each) => typeof each === 'string' && hashOf(each) === hash)
  return index < 0 ? undefined : { block, parent, index }
}

/** How a transaction went by the events of its block; undefined if they do not say it. */
async function readOutcome(kit: Kit, node: ChainNode, { block, parent, index }: Found) {
  const [{ runtime }, events] = await Promise.all([
    // A block is made, and its events are written, by the code that the block before it left.
    readRuntime(kit, { node, at: parent }),
    node.ask('state_getStorage', [eventsKey, block]),
  ])
  return runtime.outcomeOf(String(events), index)
}
