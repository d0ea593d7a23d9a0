import { expect, test } from 'vitest'
import { bundle } from '../../../test/plugins/bundle.js'

const isForeign = (id: string) => /node_modules\/@polkadot(-api)?\//.test(id)

const plugin = bundle(import.meta.url, "export { polkadot } from './index.ts'")

test('on page load: the factory and its options, at most 2 kB', async () => {
  const { first } = await plugin
  expect(first.own).toEqual(['index.ts', 'options.ts'])
  expect(first.size).toBeLessThanOrEqual(2000)
})

test('to connect: the adapter with its address rule, at most 8 kB, no library of the chain', async () => {
  const { withChunk } = await plugin
  const adapter = withChunk('adapter.ts')
  expect(adapter.own).toContain('wallet/connect.ts')
  expect(adapter.own).toContain('chain/ss58.ts')
  for (const module of ['wallet/calls.ts', 'dapp.ts']) {
    expect(adapter.own).not.toContain(module)
  }
  expect(adapter.modules.filter(isForeign)).toEqual([])
  expect(adapter.size).toBeLessThanOrEqual(8000)
})

test('following, switching and signing are one more chunk: 7.5 kB with what connecting loaded', async () => {
  const { withChunk } = await plugin
  const calls = withChunk('calls.ts')
  expect(calls.modules.filter(isForeign)).toEqual([])
  expect(calls.own).toContain('wallet/polkadotExtension.ts')
  expect(calls.size).toBeLessThanOrEqual(10_000)
})

test('a transfer is 3.5 kB more, and what reads metadata and events 7 kB', async () => {
  const { withChunk } = await plugin
  const transfer = withChunk('wallet/transfer.ts')
  expect(transfer.modules.filter(isForeign)).toEqual([])
  expect(transfer.size).toBeLessThanOrEqual(11_000)
  expect(withChunk('waitForTransaction.ts').modules.filter(isForeign)).toEqual([])
  const runtime = withChunk('createRuntime.ts')
  expect(runtime.modules.some(isForeign)).toBe(true)
  expect(runtime.size).toBeLessThanOrEqual(7000)
})

test('the library of the entry ./dapp stays outside until somebody connects', async () => {
  const { first } = await bundle(import.meta.url, "export { polkadotDapp } from './dapp.ts'")
  expect(first.modules.filter(isForeign)).toEqual([])
  expect(first.size).toBeLessThanOrEqual(1100)
})

test('signing for a host costs at most 700 bytes', async () => {
  const { first } = await bundle(
    import.meta.url,
    "export { signRaw, getSigner } from './actions.ts'",
  )
  expect(first.modules.filter((id) => id.includes('node_modules'))).toEqual([])
  expect(first.size).toBeLessThanOrEqual(700)
})

test('three networks cost less than 500 bytes', async () => {
  const code = "export { polkadotMainnet, kusama, polkadotAssetHub } from './networks.ts'"
  const { first } = await bundle(import.meta.url, code)
  expect(first.size).toBeLessThan(500)
  expect(first.code).not.toContain('westend')
})
