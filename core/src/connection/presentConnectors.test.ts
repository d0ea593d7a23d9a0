import { afterEach, describe, expect, test, vi } from 'vitest'
import { PluginLoadError } from '../errors/config.js'
import type { Kit } from '../kit/kit.js'
import { createTestKit } from '../testing/createTestKit.js'
import { fakeNetwork } from '../testing/fakeNetwork.js'
import type { Connector } from './connector.js'
import { connectorsSlice } from './connectors.js'
import { getPresentConnectors, isDiscoveryDone } from './knownWallets.js'

afterEach(() => vi.unstubAllGlobals())

const solana = fakeNetwork('solana', 'main', 'Solana')
const ethereum = [fakeNetwork('eip155', 1, 'Ethereum'), fakeNetwork('eip155', 10, 'OP Mainnet')]
const createKit = (networks = [solana, ...ethereum]): Kit => createTestKit({ networks })

const connector = (id: string, type: Connector['type'] = 'ANNOUNCED'): Connector => ({
  ...{ id, name: id, type, namespace: 'eip155' },
  getProvider: async () => undefined as never,
})
const find = (kit: Kit, found: { readonly [namespace in 'eip155' | 'solana']?: Connector[] }) =>
  kit.write(connectorsSlice, ({ discovered }) => {
    discovered.value = { ...discovered.peek(), ...found }
  })
const ids = (kit: Kit) => getPresentConnectors(kit).map(({ id }) => id)

test('stand once each in the order of the networks, injected ones last', () => {
  const kit = createKit()
  expect(ids(kit)).toEqual([])
  find(kit, {
    eip155: [connector('legacy', 'INJECTED'), connector('fern'), connector('kite', 'EXTERNAL')],
    solana: [connector('old', 'INJECTED'), connector('octavo')],
  })
  expect(ids(kit)).toEqual(['octavo', 'fern', 'kite', 'old', 'legacy'])
})

test('only those of a configured namespace count', () => {
  const kit = createKit(ethereum)
  find(kit, { eip155: [connector('fern')], solana: [connector('octavo')] })
  expect(ids(kit)).toEqual(['fern'])
})

test('the nameless Browser Wallet counts on a phone', () => {
  const kit = createKit()
  find(kit, { eip155: [connector('injected', 'INJECTED'), connector('fern')] })
  expect(ids(kit)).toEqual(['fern'])
  vi.stubGlobal('navigator', { userAgentData: { mobile: true } })
  expect(ids(kit)).toEqual(['fern', 'injected'])
})

describe('looking is over', () => {
  test('once every namespace that a plugin serves was looked into', () => {
    // Nobody serves Solana here.
    const kit = createKit()
    expect(isDiscoveryDone(kit)).toBe(false)
    find(kit, { eip155: [] })
    expect(isDiscoveryDone(kit)).toBe(true)
  })

  test('where one cannot be looked into', () => {
    const kit = createKit()
    kit.write(connectorsSlice, ({ failure }) => {
      failure.value = new PluginLoadError({ what: 'It', cause: undefined, attempts: 1 })
    })
    expect(isDiscoveryDone(kit)).toBe(true)
  })
})
