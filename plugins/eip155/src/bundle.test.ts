import { expect, test } from 'vitest'
import { bundle } from '../../../test/plugins/bundle.js'

const viem = /node_modules\/(viem|abitype|ox|@noble|@scure|@adraffy)\//

const plugin = bundle(import.meta.url, "export { eip155 } from './index.ts'")

test('on page load: the factory and its options, at most 2 kB', async () => {
  const { first } = await plugin
  expect(first.own).toEqual(['checkOptions.ts', 'index.ts', 'options.ts'])
  expect(first.size).toBeLessThanOrEqual(2000)
})

test('to connect: the adapter, at most 8 kB, no viem and nothing of chains', async () => {
  const { withChunk } = await plugin
  const adapter = withChunk('adapter.ts')
  expect(adapter.own).toContain('wallet/request.ts')
  for (const module of ['wallet/adapterCalls.ts', 'wallet/sign.ts', 'slice.ts']) {
    expect(adapter.own).not.toContain(module)
  }
  expect(adapter.modules.filter((id) => viem.test(id))).toEqual([])
  expect(adapter.size).toBeLessThanOrEqual(8000)
})

test('balance, switch, transfer and the rest add at most 10.6 kB to the adapter, and no viem either', async () => {
  const { withChunk } = await plugin
  const known = withChunk('adapter.ts').sizes
  const calls = withChunk('adapterCalls.ts')
  expect(calls.own).toContain('chain/account.ts')
  expect(calls.modules.filter((id) => viem.test(id))).toEqual([])
  const added = [...calls.sizes].filter(([name]) => !known.has(name)).map(([, size]) => size)
  expect(added.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(10_600)
})

test('names do, when they are looked up', async () => {
  const { withChunk } = await plugin
  expect(withChunk('ensClient.ts').modules.some((id) => viem.test(id))).toBe(true)
})

const actions = bundle(import.meta.url, "export * from './actions.ts'")

test('an action on page load: the account it is for and the way to its code, at most 400 bytes', async () => {
  const { first, withChunk } = await bundle(
    import.meta.url,
    "export { sendTransaction } from './actions.ts'",
  )
  expect(first.own).toEqual(['actions/sendTransaction.ts'])
  expect(first.size).toBeLessThanOrEqual(400)
  const actions = withChunk('hostActions.ts')
  expect(actions.own).toContain('wallet/sign.ts')
})

test('all actions, checks and errors together cost at most 1.7 kB with the page', async () => {
  const { first } = await actions
  expect(first.size).toBeLessThanOrEqual(1700)
})

test('the actions load viem only to encode, to check a checksum and for names', async () => {
  const { first, withChunk } = await actions
  expect(first.modules.filter((id) => viem.test(id))).toEqual([])
  expect(withChunk('hostActions.ts').modules.filter((id) => viem.test(id))).toEqual([])
  for (const part of ['checksum.ts', 'encodeContractCall.ts', 'ensClient.ts']) {
    expect(
      withChunk(part).modules.some((id) => viem.test(id)),
      part,
    ).toBe(true)
  }
})

test('on import of what a secure site tells changes by: no viem', async () => {
  const { first } = await bundle(import.meta.url, "export * from './preview.ts'")
  expect(first.own).toContain('chain/previewCalls.ts')
  expect(first.modules.filter((id) => viem.test(id))).toEqual([])
})

test('four networks cost less than 600 bytes', async () => {
  const { first } = await bundle(
    import.meta.url,
    "export { mainnet, base, optimism, polygon } from './networks.ts'",
  )
  expect(first.size).toBeLessThan(600)
  expect(first.code).toContain('eip155:8453')
  expect(first.code).not.toContain('eip155:56')
})
