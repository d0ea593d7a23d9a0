import { setTimeout as wait } from 'node:timers/promises'
import { type Address, type Hash, type Hex, toHex } from 'viem'
import type { Rpc } from './createRpc.js'
import { StackError } from './stackError.js'

const DEADLINE = 5_000
const GAS = toHex(10_000_000)
/** What was last sent to each chain. */
const turns = new WeakMap<Rpc, Promise<unknown>>()

/** The address that sends the stack's own transactions, so that the accounts' nonces stay at 0. */
export const seeder = '0x7e57000000000000000000000000000000005eed'

/**
 * Sends a transaction of the stack itself, waits until it is mined and gives its hash.
 *
 * @throws StackError when it is reverted or not mined within 5 s.
 */
export async function sendAsSeeder(
  rpc: Rpc,
  { to, data = '0x', value = 0n }: sendAsSeeder.Options,
): Promise<Hash> {
  const call = { from: seeder, to, data, value: toHex(value), gas: GAS }
  const hash = await sendInTurn(rpc, () => rpc<Hash>('eth_sendTransaction', [call]))
  const deadline = Date.now() + DEADLINE
  while (Date.now() < deadline) {
    const receipt = await rpc<{ status: string } | null>('eth_getTransactionReceipt', [hash])
    if (receipt?.status === '0x1') return hash
    if (receipt) throw new StackError(`A seeding transaction to ${to} was reverted.`)
    await wait(2)
  }
  throw new StackError(`A seeding transaction to ${to} was not mined within 5 s.`)
}

export declare namespace sendAsSeeder {
  type Options = { to: Address; data?: Hex; value?: bigint }
}

// Anvil gives the nonce as it takes a transaction: two at the same moment would get the same one.
function sendInTurn(rpc: Rpc, send: () => Promise<Hash>): Promise<Hash> {
  const sent = (turns.get(rpc) ?? Promise.resolve()).then(send, send)
  turns.set(rpc, sent)
  return sent
}
