import { setTimeout as wait } from 'node:timers/promises'
import { toHex } from 'viem'
import type { Rpc } from './createRpc.js'
import { StackError } from './stackError.js'

const DEADLINE = 5_000
const GAS = toHex(10_000_000)

/** The address that sends the stack's own transactions, so that the accounts' nonces stay at 0. */
export const seeder = '0x7e57000000000000000000000000000000005eed'

/**
 * Sends a transaction of the stack itself and waits until it is mined.
 *
 * @throws StackError when it is reverted or not mined within 5 s.
 */
export async function sendAsSeeder(rpc: Rpc, { to, data }: sendAsSeeder.Options): Promise<void> {
  const hash = await rpc('eth_sendTransaction', [{ from: seeder, to, data, gas: GAS }])
  const deadline = Date.now() + DEADLINE
  while (Date.now() < deadline) {
    const receipt = await rpc<{ status: string } | null>('eth_getTransactionReceipt', [hash])
    if (receipt?.status === '0x1') return
    if (receipt) throw new StackError(`A seeding transaction to ${to} was reverted.`)
    await wait(2)
  }
  throw new StackError(`A seeding transaction to ${to} was not mined within 5 s.`)
}

export declare namespace sendAsSeeder {
  type Options = { to: `0x${string}`; data: `0x${string}` }
}
