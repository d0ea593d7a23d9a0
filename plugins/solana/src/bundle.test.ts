import { expect, test } from 'vitest'
import { bundle } from '../../../test/plugins/bundle.js'

const web3 = /node_modules\/(@solana|@noble|bn\.js|buffer|borsh|rpc-websockets|superstruct)\//

const plugin = bundle(import.meta.url, "export { solana } from './index.ts'")

test('on page load: the factory and its options, at most 435 bytes', async () => {
  const { first } = await plugin
  expect(first.own).toEqual(['index.ts', 'options.ts'])
  expect(first.size).toBeLessThanOrEqual(435)
})

test('to list and to connect: the adapter, at most 3.7 kB, no web3.js and nothing of transfers', async () => {
  const { withChunk } = await plugin
  const adapter = withChunk('adapter.ts')
  expect(adapter.own).toContain('wallet/connect.ts')
  for (const module of ['chain/createCalls.ts', 'wallet/signMessage.ts', 'slice.ts']) {
    expect(adapter.own).not.toContain(module)
  }
  expect(adapter.modules.filter((id) => web3.test(id))).toEqual([])
  expect(adapter.size).toBeLessThanOrEqual(3700)
})

test('balance, signatures and disconnect load no web3.js either', async () => {
  const { withChunk } = await plugin
  const calls = withChunk('createCalls.ts')
  expect(calls.own).toContain('chain/getBalance.ts')
  expect(calls.modules.filter((id) => web3.test(id))).toEqual([])
  expect(calls.size).toBeLessThanOrEqual(7000)
})

test('a transfer does, when it is built', async () => {
  const { withChunk } = await plugin
  expect(withChunk('web3.ts').modules.some((id) => web3.test(id))).toBe(true)
})

test('an action on page load: its wrapper and the loader, at most 300 bytes', async () => {
  const { first, withChunk } = await bundle(
    import.meta.url,
    "export { signTransaction } from './actions.ts'",
  )
  expect(first.own).toEqual(['actions/loadWork.ts', 'actions/signTransaction.ts'])
  expect(first.size).toBeLessThanOrEqual(300)
  const work = withChunk('work/work.ts')
  expect(work.own).toContain('wallet/signTransactions.ts')
  expect(work.modules.filter((id) => web3.test(id))).toEqual([])
})

test('all actions, checks and errors together cost at most 3.3 kB with the page', async () => {
  const { first } = await bundle(import.meta.url, "export * from './actions.ts'")
  expect(first.modules.filter((id) => web3.test(id))).toEqual([])
  expect(first.size).toBeLessThanOrEqual(3300)
})

test('a network costs less than 400 bytes', async () => {
  const { first } = await bundle(import.meta.url, "export { solanaMainnet } from './networks.ts'")
  expect(first.size).toBeLessThan(400)
  expect(first.code).toContain('5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
  expect(first.code).not.toContain('devnet')
})
