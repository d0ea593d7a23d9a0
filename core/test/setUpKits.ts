import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import type { Config } from '../src/config/config.js'
import { createWalletKit } from '../src/kit/createWalletKit.js'
import type { Kit } from '../src/kit/kit.js'
import type { FakeWallet } from '../src/testing/createFakeWallet.js'
import { fakeNamespace } from '../src/testing/fakeNamespace.js'
import { fakeNetwork } from '../src/testing/fakeNetwork.js'
import { memoryStorage } from '../src/testing/memoryStorage.js'

type Options = Partial<Config> & {
  readonly evm?: readonly FakeWallet[]
  readonly sol?: readonly FakeWallet[]
}

export const alice = '0x1111111111111111111111111111111111111111'
export const bob = '0x2222222222222222222222222222222222222222'
export const networks = [
  fakeNetwork('eip155', 1, 'Ethereum'),
  fakeNetwork('eip155', 10, 'OP Mainnet'),
  fakeNetwork('solana', 'main', 'Solana'),
]

/** Loads what a kit loads with its first acts. */
export const loadChunks = () =>
  Promise.all([
    import('../src/connection/reconcile.js'),
    import('../src/kit/hostActions.js'),
    import('../src/notices/report.js'),
    import('../src/wallets/connecting.js'),
  ])

/** Lets everything that waits for no time happen. */
export const settled = () => vi.advanceTimersByTimeAsync(0)

/**
 * Kits over fake wallets of two namespaces, for each test of a file: with fake timers, one storage, and the names of all events.
 * They are destroyed after it.
 */
export function setUpKits() {
  const kits: Kit[] = []
  const events: string[] = []
  let storage = memoryStorage()

  // Real time: the chunks arrive once, then every kit has them at once.
  beforeAll(loadChunks)
  beforeEach(() => {
    vi.useFakeTimers()
    storage = memoryStorage()
    events.length = 0
  })
  afterEach(() => {
    for (const kit of kits.splice(0)) kit.destroy()
    vi.useRealTimers()
  })

  return {
    events,
    /** What the kits of the test store; other pages of a test may share it. */
    get storage() {
      return storage
    },
    /** The names under which something is stored. */
    stored: () => [...storage.values.keys()].map((key) => key.split('/').at(-1)).sort(),
    /** A page: a kit over wallets that may be shared with another page. */
    page({ evm = [], sol = [], plugins = [], ...config }: Options = {}) {
      const eip155 = fakeNamespace('eip155', evm)
      const solana = fakeNamespace('solana', sol)
      const kit = createWalletKit({
        networks,
        storage,
        ...config,
        plugins: [...plugins, eip155.plugin, solana.plugin],
      }) as unknown as Kit
      kits.push(kit)
      kit.on('*', ({ name }) => events.push(name))
      return { kit, eip155, solana }
    },
  }
}
