import { expect, test } from 'vitest'
import { bundle } from '../../../test/plugins/bundle.js'

const engine = /node_modules\/(@sats-connect|axios|valibot|bitcoin-address-validation|buffer)\//

const plugin = bundle(import.meta.url, "export { bip122 } from './index.ts'")

test('on page load: the factory and its options, at most 2 kB', async () => {
  const { first } = await plugin
  expect(first.own).toEqual(['index.ts', 'options.ts'])
  expect(first.size).toBeLessThanOrEqual(2000)
})

test('to list and connect an announced wallet: at most 10 kB, address rules included, and no engine', async () => {
  const { withChunk } = await plugin
  const adapter = withChunk('adapter.ts')
  expect(adapter.own).toContain('wallet/accounts.ts')
  for (const module of ['wallet/calls.ts', 'wallet/facades.ts']) {
    expect(adapter.own).not.toContain(module)
  }
  expect(adapter.modules.filter((id) => engine.test(id))).toEqual([])
  expect(adapter.size).toBeLessThanOrEqual(10_000)
})

test('signing, switching and wallets with methods of their own load no engine either', async () => {
  const { withChunk } = await plugin
  for (const part of ['calls.ts', 'facades.ts']) {
    expect(
      withChunk(part).modules.filter((id) => engine.test(id)),
      part,
    ).toEqual([])
  }
  expect(withChunk('facades.ts').own).toContain('wallet/createStandardProvider.ts')
})

test('what builds a transaction is loaded when one is built, at most 50 kB', async () => {
  const { withChunk } = await plugin
  const library = /node_modules\/@scure\/btc-signer\//
  for (const part of ['adapter.ts', 'calls.ts']) {
    expect(
      withChunk(part).modules.filter((id) => library.test(id)),
      part,
    ).toEqual([])
  }
  const known = withChunk('calls.ts').sizes
  const { sizes, modules } = withChunk('transfer.ts')
  expect(modules.some((id) => library.test(id))).toBe(true)
  const added = [...sizes].filter(([name]) => !known.has(name)).map(([, size]) => size)
  expect(added.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(50_000)
})

test('an action on page load: its own file alone, at most 400 bytes', async () => {
  // With another part that is loaded later, as every page has it: what loads them is counted nowhere.
  const { first, withChunk } = await bundle(
    import.meta.url,
    `export { signPsbt } from './actions.ts'\nexport const load = () => import('./wallet/adapter.ts')`,
  )
  expect(first.own).toEqual(['actions/signPsbt.ts'])
  expect(first.size).toBeLessThanOrEqual(400)
  expect(withChunk('hostActions.ts').own).toContain('chain/address.ts')
})

test('three networks cost less than 300 bytes', async () => {
  const { first } = await bundle(
    import.meta.url,
    "export { bitcoin, bitcoinTestnet, bitcoinSignet } from './networks.ts'",
  )
  expect(first.size).toBeLessThan(300)
  expect(first.code).not.toContain('Regtest')
})
