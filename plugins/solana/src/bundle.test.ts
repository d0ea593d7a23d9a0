import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { bundle } from '../../../test/plugins/bundle.js'

const web3 = /node_modules\/(@solana|@noble|bn\.js|buffer|borsh|rpc-websockets|superstruct)\//
const source = (id: string) => id.split('/solana/src/')[1]
const own = (modules: readonly string[]) => modules.map(source).filter(Boolean)
const entry = (exports: string, path: string) =>
  `export ${exports} from ${JSON.stringify(fileURLToPath(new URL(path, import.meta.url)))}`

const plugin = bundle(entry('{ solana }', './index.ts'))

test('on page load: the factory and its options, at most 435 bytes', async () => {
  const { first } = await plugin
  expect(own(first.modules).sort()).toEqual(['index.ts', 'options.ts'])
  expect(first.size).toBeLessThanOrEqual(435)
})

test('to list and to connect: the adapter, at most 3.7 kB, no web3.js and nothing of transfers', async () => {
  const { withChunk } = await plugin
  const adapter = withChunk('adapter.ts')
  expect(own(adapter.modules)).toContain('wallet/connect.ts')
  for (const module of ['chain/createCalls.ts', 'wallet/signMessage.ts', 'slice.ts']) {
    expect(own(adapter.modules)).not.toContain(module)
  }
  expect(adapter.modules.filter((id) => web3.test(id))).toEqual([])
  expect(adapter.size).toBeLessThanOrEqual(3700)
})

test('balance, signatures and disconnect load no web3.js either', async () => {
  const { withChunk } = await plugin
  const calls = withChunk('createCalls.ts')
  expect(own(calls.modules)).toContain('chain/getBalance.ts')
  expect(calls.modules.filter((id) => web3.test(id))).toEqual([])
  expect(calls.size).toBeLessThanOrEqual(7000)
})

test('a transfer does, when it is built', async () => {
  const { withChunk } = await plugin
  expect(withChunk('web3.ts').modules.some((id) => web3.test(id))).toBe(true)
})

test('an action on page load: its wrapper and the loader, at most 300 bytes', async () => {
  const { first, withChunk } = await bundle(entry('{ signTransaction }', './actions.ts'))
  expect(own(first.modules).sort()).toEqual(['actions/loadWork.ts', 'actions/signTransaction.ts'])
  expect(first.size).toBeLessThanOrEqual(300)
  const work = withChunk('work/work.ts')
  expect(own(work.modules)).toContain('wallet/signTransactions.ts')
  expect(work.modules.filter((id) => web3.test(id))).toEqual([])
})

test('all actions, checks and errors together cost at most 3.3 kB with the page', async () => {
  const { first } = await bundle(entry('*', './actions.ts'))
  expect(first.modules.filter((id) => web3.test(id))).toEqual([])
  expect(first.size).toBeLessThanOrEqual(3300)
})

test('a network costs less than 400 bytes', async () => {
  const { first } = await bundle(entry('{ solanaMainnet }', './networks.ts'))
  expect(first.size).toBeLessThan(400)
  expect(first.code).toContain('5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
  expect(first.code).not.toContain('devnet')
})
