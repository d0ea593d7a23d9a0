import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createWalletKit } from '../kit/createWalletKit.js'
import type { Kit } from '../kit/kit.js'
import { definePlugin, pluginId } from '../plugin/definePlugin.js'
import { createFakeWallet } from '../testing/createFakeWallet.js'
import { fakeNamespace } from '../testing/fakeNamespace.js'
import { fakeNetwork } from '../testing/fakeNetwork.js'
import { memoryStorage } from '../testing/memoryStorage.js'
import type { Adapter } from './adapter.js'
import { connectorsSlice, startDiscovery } from './connectors.js'

const kits: Kit[] = []
// How failures are reported is loaded with the first one.
beforeAll(() => import('../notices/report.js'))
beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  for (const kit of kits.splice(0)) kit.destroy()
  vi.restoreAllMocks()
  vi.useRealTimers()
})
const settled = () => vi.advanceTimersByTimeAsync(0)

type Discover = Adapter['discover']

/** A kit over one adapter, whose loading and looking are the test's. */
function setUp({ load, discover }: { load?: () => Promise<void>; discover?: Discover } = {}) {
  const { adapter } = fakeNamespace('eip155', [createFakeWallet({ id: 'fern' })])
  const own = { ...adapter, ...(discover && { discover }) }
  const plugin = definePlugin({
    id: pluginId<undefined>('own-eip155'),
    options: undefined,
    adapter: {
      namespace: 'eip155',
      async load() {
        await load?.()
        return { default: () => own }
      },
    },
  })
  const kit = createWalletKit({
    storage: memoryStorage(),
    plugins: [plugin],
    networks: [fakeNetwork('eip155', 1, 'Ethereum'), fakeNetwork('polkadot', 'dot', 'Polkadot')],
  }) as unknown as Kit
  kits.push(kit)
  const reported: string[] = []
  kit.on('error:reported', ({ name, message }) => reported.push(`${name}: ${message}`))
  return { kit, reported }
}
const ids = (kit: Kit) => kit.read(connectorsSlice).discovered.value.eip155?.map(({ id }) => id)
const failure = (kit: Kit) => kit.read(connectorsSlice).failure.value

test('wallets are looked for once, in every namespace that a plugin serves', async () => {
  const discover = vi.fn<Discover>((onChange) => {
    onChange([])
    return () => {}
  })
  const { kit, reported } = setUp({ discover })
  startDiscovery(kit)
  startDiscovery(kit)
  await settled()
  startDiscovery(kit)
  await settled()
  expect(discover).toHaveBeenCalledOnce()
  expect(kit.read(connectorsSlice).discovered.value).toEqual({ eip155: [] })
  expect(reported).toEqual([])
})

test('an adapter that cannot be loaded is told, and tried again by the next look', async () => {
  let isOffline = true
  const { kit, reported } = setUp({
    async load() {
      if (isOffline) throw new Error('offline')
    },
  })
  startDiscovery(kit)
  await settled()
  const error = 'PluginLoadError: The plugin "own-eip155" could not be loaded.'
  expect(reported).toEqual([error])
  expect(failure(kit)).toMatchObject({ name: 'PluginLoadError' })
  expect(ids(kit)).toBeUndefined()
  isOffline = false
  startDiscovery(kit)
  expect(failure(kit)).toBeUndefined()
  await settled()
  expect(ids(kit)).toEqual(['fern'])
  expect(reported).toEqual([error])
})

describe('a part of looking that could not be loaded', () => {
  function setUpFailing() {
    const looks: { stop: () => void; onChange: (ids: readonly []) => void; fail: () => void }[] = []
    const given = setUp({
      discover(onChange, onFailure) {
        const stop = vi.fn()
        looks.push({ stop, onChange, fail: () => onFailure(new Error('no part')) })
        return stop
      },
    })
    startDiscovery(given.kit)
    return { ...given, looks }
  }

  test('ends the look, once, and the next begins anew', async () => {
    const { kit, looks, reported } = setUpFailing()
    await settled()
    looks[0]?.fail()
    looks[0]?.fail()
    looks[0]?.onChange([])
    await settled()
    expect(reported).toEqual(['Error: no part'])
    expect(failure(kit)).toMatchObject({ message: 'no part' })
    expect(looks[0]?.stop).toHaveBeenCalledOnce()
    expect(ids(kit)).toBeUndefined()
    startDiscovery(kit)
    await settled()
    expect(failure(kit)).toBeUndefined()
    looks[1]?.onChange([])
    expect(ids(kit)).toEqual([])
    kit.destroy()
    expect(looks.map(({ stop }) => vi.mocked(stop).mock.calls.length)).toEqual([1, 1])
  })

  test('is nothing to a kit that was destroyed, which hears of no wallet, either', async () => {
    const { kit, looks, reported } = setUpFailing()
    await settled()
    kit.destroy()
    expect(looks[0]?.stop).toHaveBeenCalledOnce()
    looks[0]?.fail()
    looks[0]?.onChange([])
    await settled()
    expect(reported).toEqual([])
    expect(failure(kit)).toBeUndefined()
    expect(ids(kit)).toBeUndefined()
  })
})

test('an adapter that arrives after the end of the kit looks for nothing', async () => {
  const discover = vi.fn<Discover>(() => () => {})
  const { kit } = setUp({ discover })
  startDiscovery(kit)
  kit.destroy()
  await settled()
  expect(discover).not.toHaveBeenCalled()
})
