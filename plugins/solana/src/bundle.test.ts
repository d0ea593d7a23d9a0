import { expect, test } from 'vitest'
import { bundle } from '../../../test/plugins/bundle.js'

const library = /node_modules\/(@solana|@solana-program)\//

const plugin = bundle(import.meta.url, "export { solana } from './index.ts'")

test('on page load: the factory and its options, at most 2 kB', async () => {
  const { first } = await plugin
  expect(first.own).toEqual(['index.ts', 'options.ts'])
  expect(first.size).toBeLessThanOrEqual(2000)
})

test('to list and to connect: the adapter, at most 8 kB, no library of the chain and nothing of transfers', async () => {
  const { withChunk } = await plugin
  const adapter = withChunk('adapter.ts')
  expect(adapter.own).toContain('wallet/accounts.ts')
  for (const module of ['wallet/adapterCalls.ts', 'wallet/sign.ts', 'slice.ts']) {
    expect(adapter.own).not.toContain(module)
  }
  expect(adapter.modules.filter((id) => library.test(id))).toEqual([])
  expect(adapter.size).toBeLessThanOrEqual(8000)
})

test('balance, signatures and disconnect load none either', async () => {
  const { withChunk } = await plugin
  const calls = withChunk('adapterCalls.ts')
  expect(calls.own).toContain('chain/accounts.ts')
  expect(calls.modules.filter((id) => library.test(id))).toEqual([])
  expect(calls.size).toBeLessThanOrEqual(10_000)
})

test('a transfer loads @solana/kit when it is built, of which at most 16.5 kB are taken', async () => {
  const { withChunk } = await plugin
  const builder = withChunk('solanaKit.ts')
  expect(builder.modules.some((id) => library.test(id))).toBe(true)
  expect(builder.size).toBeLessThanOrEqual(16_500)
})

test('an action on page load: the account it is for and the way to its code, at most 400 bytes', async () => {
  const { first, withChunk } = await bundle(
    import.meta.url,
    "export { signTransaction } from './actions.ts'",
  )
  expect(first.own).toEqual(['actions/signTransaction.ts'])
  expect(first.size).toBeLessThanOrEqual(400)
  const actions = withChunk('hostActions.ts')
  expect(actions.own).toContain('wallet/sign.ts')
  expect(actions.modules.filter((id) => library.test(id))).toEqual([])
})

test('all actions, checks and errors together cost at most 3.3 kB with the page', async () => {
  const { first } = await bundle(import.meta.url, "export * from './actions.ts'")
  expect(first.modules.filter((id) => library.test(id))).toEqual([])
  expect(first.size).toBeLessThanOrEqual(3300)
})

test('on import of what a secure site reads transactions by: no library of the chain', async () => {
  const { first, withChunk } = await bundle(import.meta.url, "export * from './preview.ts'")
  expect(first.own).toContain('chain/previewMessage.ts')
  expect(first.modules.filter((id) => library.test(id))).toEqual([])
  expect(withChunk('chain/message.ts').modules.some((id) => library.test(id))).toBe(true)
})

test('a network costs less than 400 bytes', async () => {
  const { first } = await bundle(import.meta.url, "export { solanaMainnet } from './networks.ts'")
  expect(first.size).toBeLessThan(400)
  expect(first.code).toContain('5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
  expect(first.code).not.toContain('devnet')
})
