import { type Connector, createWalletKit, type Kit, type Plugin } from '@wallet-kit/core'

import {
  createPolkadotWallet,
  type PolkadotWalletOptions,
  polkadotAccounts,
} from '@wallet-kit/test/polkadot-wallet'
import { createFakePage } from '@wallet-kit/test/wallet'
import { onTestFinished, vi } from 'vitest'
import { type PolkadotOptions, polkadot } from '../src/index.js'
import { kusama, polkadotMainnet, westend } from '../src/networks.js'
import createAdapter from '../src/wallet/adapter.js'

export const connectorId = 'injectedWeb3:test-wallet'

/** A kit whose page has a test wallet of alice and bob in it, and the adapter of its plugin. */
export function setUpKit({
  options = {},
  wallet = {},
  page = createFakePage(),
  plugins = [],
}: setUpKit.Options = {}) {
  vi.stubGlobal('window', page)
  const { alice, bob } = polkadotAccounts
  const { control, entry } = createPolkadotWallet({
    id: 'test-wallet',
    name: 'Test Wallet',
    seeds: [alice, bob],
    page,
    ...wallet,
  })
  const networks = [polkadotMainnet, kusama, westend] as const
  const kit = createWalletKit({
    metadata: { name: 'The App' },
    networks,
    plugins: [polkadot(options), ...plugins],
    storage: false,
  }) as unknown as Kit
  const adapter = createAdapter({ kit, options })
  const end = () => {
    kit.destroy()
    control.destroy()
    vi.unstubAllGlobals()
  }
  const stops: (() => void)[] = []
  endWithTest(() => {
    for (const stop of stops) stop()
    end()
  })
  const { signal } = new AbortController()
  function find(): readonly Connector<'polkadot'>[] {
    const found = vi.fn<(connectors: readonly Connector<'polkadot'>[]) => void>()
    stops.push(adapter.discover(found, () => {}))
    return found.mock.calls[0]?.[0] ?? []
  }

  return {
    page,
    kit,
    adapter,
    control,
    entry,
    networks,
    end,
    /** The connectors that the adapter finds at once. */
    find,
    /** What connecting a wallet takes, the test wallet unless another is named. */
    call(name = connectorId) {
      const connector = find().find(({ id }) => id === name)
      if (!connector) throw new Error(`The wallet ${name} was not found.`)
      return { connector, network: polkadotMainnet, networks, signal }
    },
  }
}

export declare namespace setUpKit {
  type Options = {
    options?: PolkadotOptions
    wallet?: Partial<PolkadotWalletOptions>
    page?: ReturnType<typeof createFakePage>
    /** Beside the plugin itself. */
    plugins?: readonly Plugin[]
  }
}

/** The conformance suite, which sets up outside of a test, ends its subject itself. */
function endWithTest(end: () => void) {
  try {
    onTestFinished(end)
  } catch {}
}
