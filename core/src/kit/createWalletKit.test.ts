import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { getAccount } from '../actions/getAccount.js'
import { getNetwork } from '../actions/getNetwork.js'
import { isFeatureOn } from '../actions/isFeatureOn.js'
import { loadConnection } from '../connection/loadConnection.js'
import { PluginLoadError } from '../errors/plugin.js'
import { errorReported } from '../events/coreEvents.js'
import { defineEvent } from '../events/defineEvent.js'
import { definePlugin, lazyHandler } from '../plugin/definePlugin.js'
import { pluginId } from '../plugin/pluginId.js'
import { modalSlice } from '../slices/modal.js'
import { settingsSlice } from '../slices/settings.js'
import { defineSlice } from '../store/defineSlice.js'
import { signal } from '../store/signals.js'
import { createFakeWallet, type FakeWallet } from '../testing/createFakeWallet.js'
import { fakeNamespace } from '../testing/fakeNamespace.js'
import { fakeNetwork } from '../testing/fakeNetwork.js'
import { type MemoryStorage, memoryStorage } from '../testing/memoryStorage.js'
import { connectView } from '../views/coreViews.js'
import type { Config } from './config.js'
import { createWalletKit } from './createWalletKit.js'
import { getInitialState } from './initialState.js'
import type { Kit } from './kit.js'
import { snapshotKit } from './snapshotKit.js'

const alice = '0x1111111111111111111111111111111111111111'
const networks = [fakeNetwork('eip155', 1, 'Ethereum'), fakeNetwork('solana', 'main', 'Solana')]
const settled = () => vi.advanceTimersByTimeAsync(0)

let storage: MemoryStorage
const kits: Kit[] = []

function createKit({ wallets = [], ...config }: Partial<Config> & { wallets?: FakeWallet[] } = {}) {
  const kit = createWalletKit({
    networks,
    storage,
    ...config,
    plugins: [...(config.plugins ?? []), fakeNamespace('eip155', wallets).plugin],
  }) as unknown as Kit
  kits.push(kit)
  return kit
}

/** Errors that would reach `window.onerror`, or end a Node process. */
const uncaught: unknown[] = []
const microtask = globalThis.queueMicrotask

beforeAll(() =>
  Promise.all([
    import('../connection/connection.js'),
    import('../connection/changes.js'),
    import('../connection/reconcile.js'),
    import('../actions/rememberWallet.js'),
  ]),
)
beforeEach(() => {
  vi.useFakeTimers()
  storage = memoryStorage()
  uncaught.length = 0
  globalThis.queueMicrotask = (run) =>
    microtask(() => {
      try {
        run()
      } catch (error) {
        uncaught.push(error)
      }
    })
})
afterEach(() => {
  for (const kit of kits.splice(0)) kit.destroy()
  globalThis.queueMicrotask = microtask
  vi.useRealTimers()
})

describe('creating', () => {
  const names = [
    'window',
    'document',
    'localStorage',
    'sessionStorage',
    'location',
    'history',
    'navigator',
    'fetch',
    'addEventListener',
    'setTimeout',
    'setInterval',
    'requestAnimationFrame',
  ]

  test('touches nothing of the browser, nor do the reads of a server’s render', () => {
    const before = names.map((name) => Object.getOwnPropertyDescriptor(globalThis, name))
    for (const name of names) {
      Object.defineProperty(globalThis, name, {
        configurable: true,
        get() {
          throw new Error(`${name} was touched`)
        },
      })
    }
    try {
      const kit = createWalletKit({
        networks,
        plugins: [fakeNamespace('eip155').plugin],
      }) as unknown as Kit
      expect(kit.getAccount().status).toBe('disconnected')
      expect(kit.getNetwork()).toMatchObject({ caipNetworkId: 'eip155:1' })
      kit.on('account:connected', () => {})
      kit.subscribe(getAccount, () => {})()
      const state = getInitialState(kit)
      expect(getInitialState(snapshotKit(kit, state))).toEqual(state)
    } finally {
      names.forEach((name, index) => {
        const own = before[index]
        if (own) Object.defineProperty(globalThis, name, own)
        else Reflect.deleteProperty(globalThis, name)
      })
    }
  })

  test('kits with two ids share a storage without meeting', async () => {
    const shop = createKit({ id: 'shop', wallets: [createFakeWallet({ id: 'fern' })] })
    const bank = createKit({ id: 'bank', wallets: [createFakeWallet({ id: 'kite' })] })
    await shop.connect({ connectorId: 'fern' })
    expect(bank.getAccount().status).toBe('disconnected')
    await bank.connect({ connectorId: 'kite' })
    await shop.disconnect()
    expect(bank.getAccount().connector?.id).toBe('kite')
    for (const key of storage.values.keys()) expect(key).toMatch(/^@wallet-kit\/(shop|bank)\//)
    expect(storage.values.get('@wallet-kit/bank/session')).toContain('kite')
    expect(storage.values.get('@wallet-kit/shop/session')).not.toContain('fern')
  })
})

describe('start and destroy', () => {
  test('are idempotent, and leave no listener and no timer', async () => {
    const { addEventListener, removeEventListener } = globalThis
    const open = new Map<unknown, number>()
    const count = (by: number) => (type: string, listener: unknown) => {
      if (type === 'pageshow') open.set(listener, (open.get(listener) ?? 0) + by)
    }
    Object.assign(globalThis, { addEventListener: count(1), removeEventListener: count(-1) })
    try {
      const wallet = createFakeWallet({ id: 'fern' })
      const kit = createKit({ wallets: [wallet] })
      for (let round = 0; round < 3; round++) {
        kit.start()
        kit.start()
        expect([...open.values()].reduce((sum, each) => sum + each, 0)).toBe(1)
        await kit.connect({ connectorId: 'fern' })
        expect(wallet.listeners.size).toBe(1)
        kit.destroy()
        kit.destroy()
        expect([...open.values()].every((each) => each === 0)).toBe(true)
        expect(wallet.listeners.size).toBe(0)
        expect(vi.getTimerCount()).toBe(0)
      }
    } finally {
      Object.assign(globalThis, { addEventListener, removeEventListener })
    }
  })

  test('a destroy before the connection machine arrived restores nothing', async () => {
    const wallet = createFakeWallet({ id: 'fern' })
    const first = createKit({ wallets: [wallet] })
    await first.connect({ connectorId: 'fern' })
    first.destroy()
    wallet.requests.length = 0

    const kit = createKit({ wallets: [wallet] })
    kit.start()
    kit.destroy()
    await settled()
    expect(wallet.requests).toEqual([])
    expect(wallet.listeners.size).toBe(0)
    expect(vi.getTimerCount()).toBe(0)
    expect(kit.getAccount().status).toBe('disconnected')
  })

  test('a connect that a destroy overtook does not begin the kit anew', async () => {
    const wallet = createFakeWallet({ id: 'fern' })
    const kit = createKit({ wallets: [wallet] })
    const outcome = expect(kit.connect({ connectorId: 'fern' })).rejects.toMatchObject({
      name: 'AbortError',
    })
    kit.destroy()
    await outcome
    await settled()
    expect(wallet.requests).toEqual([])
    expect(storage.values.size).toBe(0)
  })

  test('a destroy ends the wait for a wallet that announces late', async () => {
    const kit = createKit()
    const outcome = expect(kit.connect({ connectorId: 'nobody' })).rejects.toMatchObject({
      name: 'AbortError',
    })
    await settled()
    kit.destroy()
    await outcome
    expect(vi.getTimerCount()).toBe(0)
  })

  test('a kit that starts again at once is not disturbed by what it was doing', async () => {
    const wallet = createFakeWallet({ id: 'fern' })
    const kit = createKit({ wallets: [wallet] })
    await kit.connect({ connectorId: 'fern' })
    kit.destroy()
    kit.start()
    // The restore waits for the announcement that never comes; its end must not touch the next one.
    await settled()
    expect(kit.getAccount().status).toBe('connected')
    kit.destroy()
    const late = createKit()
    late.start()
    await settled()
    expect(late.getAccount()).toMatchObject({ status: 'connecting', isRestoring: true })
    late.destroy()
    late.start()
    await settled()
    expect(late.getAccount()).toMatchObject({ status: 'connecting', isRestoring: true })
  })

  test('an undo that throws does not keep the others from running', async () => {
    const kit = createKit()
    const undone: string[] = []
    kit.start()
    kit.onDestroy(() => {
      throw new Error('a plugin’s mistake')
    })
    kit.onDestroy(() => undone.push('second'))
    kit.destroy()
    await settled()
    expect(undone).toEqual(['second'])
    expect(uncaught).toEqual([new Error('a plugin’s mistake')])
  })

  test('onDestroy gives the function that undoes at once, and then no more', () => {
    const kit = createKit()
    const undo = vi.fn()
    const now = kit.onDestroy(undo)
    now()
    now()
    kit.destroy()
    expect(undo).toHaveBeenCalledTimes(1)
  })
})

describe('what reaches a started kit from outside', () => {
  /** Connected once, so that a session is stored. */
  async function createReturning(wallet: FakeWallet) {
    const first = createKit({ wallets: [wallet] })
    await first.connect({ connectorId: wallet.id })
    first.destroy()
    wallet.requests.length = 0
    return createKit({ wallets: [wallet] })
  }

  test('a machine that does not arrive shows nobody as connecting; the next act tries again', async () => {
    const wallet = createFakeWallet({ id: 'fern' })
    const kit = await createReturning(wallet)
    const { load } = kit
    let isOnline = false
    Object.assign(kit, {
      load: (part: () => Promise<unknown>, what: string) =>
        isOnline ? load(part, what) : Promise.reject(new Error(`offline: ${what}`)),
    })
    kit.start()
    expect(kit.getAccount()).toMatchObject({ status: 'connecting', isRestoring: true })
    await settled()
    expect(kit.getAccount().status).toBe('disconnected')
    await expect(kit.disconnect()).rejects.toThrow('offline: The connection')
    isOnline = true
    await kit.connect({ connectorId: 'fern' })
    expect(kit.getAccount().status).toBe('connected')
  })

  test('another tab’s disconnect, until the kit is destroyed', async () => {
    const tab = new EventTarget()
    Object.assign(globalThis, { window: tab })
    try {
      const wallet = createFakeWallet({ id: 'fern' })
      const kit = await createReturning(wallet)
      kit.start()
      await settled()
      expect(kit.getAccount().status).toBe('connected')
      const key = '@wallet-kit/default/session'
      const tell = (name: string | null) =>
        tab.dispatchEvent(Object.assign(new Event('storage'), { key: name, storageArea: storage }))
      storage.removeItem(key)
      tell('@wallet-kit/other/session')
      await settled()
      expect(kit.getAccount().status).toBe('connected')
      tell(key)
      await settled()
      expect(kit.getAccount().status).toBe('disconnected')
      expect(wallet.requests).toEqual(['restore'])
      kit.destroy()
      tell(key)
      tell(null)
      await settled()
      expect(wallet.requests).toEqual(['restore'])
    } finally {
      Reflect.deleteProperty(globalThis, 'window')
    }
  })

  test('a page from the back-forward cache asks again; another page show does not', async () => {
    const { addEventListener, removeEventListener } = globalThis
    const page = new EventTarget()
    Object.assign(globalThis, {
      addEventListener: page.addEventListener.bind(page),
      removeEventListener: page.removeEventListener.bind(page),
    })
    const show = (persisted: boolean) =>
      page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
    try {
      const wallet = createFakeWallet({ id: 'fern' })
      const kit = await createReturning(wallet)
      kit.start()
      await settled()
      show(false)
      await settled()
      expect(wallet.requests).toEqual(['restore'])
      show(true)
      await settled()
      expect(wallet.requests).toEqual(['restore', 'restore'])
      kit.destroy()
      show(true)
      await settled()
      expect(wallet.requests).toHaveLength(2)
    } finally {
      Object.assign(globalThis, { addEventListener, removeEventListener })
    }
  })
})

describe('subscribe', () => {
  test('calls back with what changed, not with what is', async () => {
    const kit = createKit({ wallets: [createFakeWallet({ id: 'fern', accounts: [alice] })] })
    const seen: string[] = []
    const stop = kit.subscribe(
      (kit) => getAccount(kit).status,
      (status) => seen.push(status),
    )
    await settled()
    expect(seen).toEqual([])
    await kit.connect({ connectorId: 'fern' })
    await settled()
    expect(seen).toEqual(['connecting', 'connected'])
    stop()
    await kit.disconnect()
    expect(seen).toHaveLength(2)
  })

  test('an unsubscribed listener is not called any more, not even with what was on its way', async () => {
    const kit = createKit()
    const listener = vi.fn()
    const stop = kit.subscribe((kit) => kit.read(settingsSlice).theme.value.mode, listener)
    kit.setTheme({ mode: 'dark' })
    stop()
    await settled()
    expect(listener).not.toHaveBeenCalled()
  })

  test('a listener that throws stops neither the others nor the kit', async () => {
    const kit = createKit()
    const seen: unknown[] = []
    const getMode = (kit: Kit) => kit.read(settingsSlice).theme.value.mode
    kit.subscribe(getMode, () => {
      throw new Error('the host’s mistake')
    })
    kit.subscribe(getMode, (mode) => seen.push(mode))
    kit.setTheme({ mode: 'dark' })
    await settled()
    expect(seen).toEqual(['dark'])
    expect(uncaught).toEqual([new Error('the host’s mistake')])
  })

  test('outlives a destroy: it tells that nobody is connected, and follows the kit when it starts again', async () => {
    const kit = createKit({ wallets: [createFakeWallet({ id: 'fern' })] })
    await kit.connect({ connectorId: 'fern' })
    const seen: boolean[] = []
    kit.subscribe(
      (kit) => getAccount(kit).isConnected,
      (isConnected) => seen.push(isConnected),
    )
    kit.destroy()
    await settled()
    kit.start()
    await settled()
    expect(seen).toEqual([false, true])
  })
})

describe('on', () => {
  test('hears its event until it unsubscribes; * hears all', async () => {
    const kit = createKit({ wallets: [createFakeWallet({ id: 'fern' })] })
    const seen: string[] = []
    const stop = kit.on('account:connected', ({ address }) => seen.push(address))
    const all: string[] = []
    kit.on('*', ({ name }) => all.push(name))
    await kit.connect({ connectorId: 'fern' })
    await kit.disconnect()
    stop()
    stop()
    await kit.connect({ connectorId: 'fern' })
    expect(seen).toEqual([alice])
    expect(all).toEqual(['account:connected', 'account:disconnected', 'account:connected'])
  })

  test('a listener that throws stops no other, and reaches the console as an uncaught error', async () => {
    const kit = createKit({ wallets: [createFakeWallet({ id: 'fern' })] })
    const seen: string[] = []
    kit.on('account:connected', () => {
      throw new Error('the host’s mistake')
    })
    kit.on('account:connected', () => seen.push('second'))
    await expect(kit.connect({ connectorId: 'fern' })).resolves.toMatchObject({ isConnected: true })
    expect(seen).toEqual(['second'])
    expect(uncaught).toEqual([new Error('the host’s mistake')])
  })
})

describe('handlers of plugins', () => {
  const pinged = defineEvent<{ readonly text: string }>()('test:pinged')

  function handlerPlugin(load: Parameters<typeof lazyHandler<typeof pinged>>[1]) {
    return definePlugin({
      id: pluginId<undefined>('test'),
      options: undefined,
      events: [pinged],
      on: [lazyHandler(pinged, load)],
    })
  }

  test('are loaded when the event first fires, and once', async () => {
    const heard: string[] = []
    const load = vi.fn(async () => ({
      default: (_: Kit, { text }: { readonly text: string }) => void heard.push(text),
    }))
    const kit = createKit({ plugins: [handlerPlugin(load)] })
    kit.emit(pinged, { text: 'before anything happened' })
    await loadConnection(kit)
    await loadConnection(kit)
    expect(load).not.toHaveBeenCalled()
    kit.emit(pinged, { text: 'one' })
    kit.emit(pinged, { text: 'two' })
    await settled()
    expect(heard).toEqual(['one', 'two'])
    expect(load).toHaveBeenCalledTimes(1)
    kit.destroy()
    kit.emit(pinged, { text: 'after the end' })
    await settled()
    expect(heard).toHaveLength(2)
  })

  test('that cannot be loaded are reported, and loaded again at the next event', async () => {
    const heard: string[] = []
    let isOnline = false
    const kit = createKit({
      plugins: [
        handlerPlugin(async () => {
          if (!isOnline) throw new TypeError('Failed to fetch')
          return { default: (_, { text }) => void heard.push(text) }
        }),
      ],
    })
    const reported: string[] = []
    kit.on(errorReported.name, ({ name, message }) => reported.push(`${name}: ${message}`))
    await loadConnection(kit)
    kit.emit(pinged, { text: 'lost' })
    await settled()
    expect(reported).toEqual(['PluginLoadError: The handler of "test:pinged" could not be loaded.'])
    isOnline = true
    kit.emit(pinged, { text: 'found' })
    await settled()
    expect(heard).toEqual(['found'])
  })

  test('that throw are reported once', async () => {
    const kit = createKit({
      plugins: [
        handlerPlugin(async () => ({
          default() {
            throw new RangeError('broken')
          },
        })),
      ],
    })
    const reported: string[] = []
    kit.on(errorReported.name, ({ name }) => reported.push(name))
    await loadConnection(kit)
    kit.emit(pinged, { text: 'one' })
    await settled()
    expect(reported).toEqual(['RangeError'])
  })
})

describe('open', () => {
  /** Puts a modal in the place of the chunk; gives what settles its loading. */
  function withModal(kit: Kit) {
    const opened: unknown[] = []
    const loads: { resolve(): void; reject(error: Error): void }[] = []
    const { load } = kit
    Object.assign(kit, {
      load: (part: () => Promise<unknown>, what: string) =>
        what === 'The modal'
          ? new Promise((resolve, reject) => {
              const openModal = async (_: Kit, target: unknown) => void opened.push(target)
              loads.push({ resolve: () => resolve({ openModal }), reject })
            })
          : load(part, what),
    })
    return { opened, loads }
  }

  test('starts the kit, and is open while the code is on its way', async () => {
    const kit = createKit()
    const { opened, loads } = withModal(kit)
    const opening = kit.open({ view: 'Networks' })
    loads[0]?.resolve()
    await opening
    expect(opened).toEqual([{ view: 'Networks' }])
  })

  test.each([['close'], ['destroy']] as const)('a %s in the meantime counts', async (method) => {
    const kit = createKit()
    const { opened, loads } = withModal(kit)
    const opening = kit.open()
    kit[method]()
    loads[0]?.resolve()
    await opening
    expect(opened).toEqual([])
  })

  test('of two that race the later one counts', async () => {
    const kit = createKit()
    const { opened, loads } = withModal(kit)
    const both = [kit.open({ view: 'Networks' }), kit.open({ view: 'Connect' })]
    loads[1]?.resolve()
    loads[0]?.resolve()
    await Promise.all(both)
    expect(opened).toEqual([{ view: 'Connect' }])
  })

  test('one that fails leaves an open modal as it was', async () => {
    const kit = createKit()
    const { loads } = withModal(kit)
    const opening = kit.open()
    loads[0]?.resolve()
    await opening
    kit.write(modalSlice, ({ stack }) => {
      stack.value = [{ key: 1, view: connectView, params: undefined }]
    })
    const outcome = expect(kit.open({ view: 'Networks' })).rejects.toThrow('offline')
    loads[1]?.reject(new Error('offline'))
    await outcome
    expect(kit.read(modalSlice).isOpen.value).toBe(true)
  })

  test('rejects where the code cannot be loaded, and is closed again', async () => {
    const kit = createKit()
    const { loads } = withModal(kit)
    const closed: unknown[] = []
    kit.on('modal:closed', (fact) => closed.push(fact))
    const outcome = expect(kit.open()).rejects.toThrow('offline')
    loads[0]?.reject(new Error('offline'))
    await outcome
    // Nothing was seen: neither an opening nor a closing is a fact.
    expect(closed).toEqual([])
    expect(kit.read(modalSlice).isOpen.value).toBe(false)
    const again = kit.open()
    loads[1]?.resolve()
    await again
  })
})

describe('mount', () => {
  /** A kit whose modal is a list of what is mounted. */
  function createMounting(kit = createKit()) {
    const mounted = new Set<unknown>()
    const loads: { resolve(): void; reject(error: unknown): void }[] = []
    const mountInline = (_: Kit, element: unknown) => {
      mounted.add(element)
      return () => void mounted.delete(element)
    }
    Object.assign(kit, {
      load: () =>
        new Promise((resolve, reject) => {
          loads.push({ resolve: () => resolve({ mountInline }), reject })
        }),
    })
    return { kit, mounted, loads }
  }
  const createElement = () => ({ textContent: '' }) as HTMLElement

  test('gives the function that takes it out again', async () => {
    const { kit, mounted, loads } = createMounting()
    const unmount = kit.mount(createElement())
    loads[0]?.resolve()
    await settled()
    expect(mounted.size).toBe(1)
    unmount()
    unmount()
    expect(mounted.size).toBe(0)
  })

  test('taken out while the code is on its way, nothing appears', async () => {
    const { kit, mounted, loads } = createMounting()
    kit.mount(createElement())()
    loads[0]?.resolve()
    await settled()
    expect(mounted.size).toBe(0)
  })

  test('a destroy takes it out', async () => {
    const { kit, mounted, loads } = createMounting()
    kit.mount(createElement())
    loads[0]?.resolve()
    await settled()
    kit.destroy()
    expect(mounted.size).toBe(0)
    kit.mount(createElement())
    kit.destroy()
    loads[1]?.resolve()
    await settled()
    expect(mounted.size).toBe(0)
  })

  test('code that does not arrive says so in its place', async () => {
    const { kit, loads } = createMounting()
    const element = createElement()
    kit.mount(element)
    const cause = new TypeError('Failed to fetch')
    loads[0]?.reject(new PluginLoadError({ what: 'The modal', cause, attempts: 1 }))
    await settled()
    expect(element.textContent).toBe('The modal could not be loaded.')
  })
})

describe('features and theme at run time', () => {
  const swap = definePlugin({
    id: pluginId<undefined>('swap'),
    options: undefined,
    features: ['swaps'],
  })

  test('updateFeatures changes what it names, and refuses what nobody brings', () => {
    const kit = createKit({ plugins: [swap], features: { legalCheckbox: true } })
    expect(isFeatureOn(kit, 'swaps')).toBe(true)
    kit.updateFeatures({ swaps: false })
    expect(isFeatureOn(kit, 'swaps')).toBe(false)
    expect(isFeatureOn(kit, 'legalCheckbox')).toBe(true)
    expect(() => kit.updateFeatures({ onramp: true })).toThrow('features.onramp')
    expect(isFeatureOn(kit, 'onramp')).toBe(false)
  })

  test('setTheme changes mode or variables and keeps the rest; a mistake changes nothing', () => {
    const kit = createKit({ theme: { mode: 'dark', variables: { '--wk-accent': '#05f' } } })
    const getTheme = () => kit.read(settingsSlice).theme.value
    kit.setTheme({ variables: { '--wk-z-index': '9' } })
    expect(getTheme()).toEqual({
      mode: 'dark',
      variables: { '--wk-accent': '#05f', '--wk-z-index': '9' },
    })
    kit.setTheme({ mode: 'light' })
    const before = getTheme()
    expect(before.mode).toBe('light')
    expect(() => kit.setTheme({ mode: 'sepia' as 'dark' })).toThrow('theme.mode')
    expect(() => kit.setTheme({ variables: { '--wk-other': '1' } as object })).toThrow('--wk-other')
    expect(getTheme()).toBe(before)
  })
})

describe('snapshots', () => {
  test('what one kit gives, another begins from: shown as connecting, never as connected', async () => {
    // An icon may be larger than a cookie: it stays behind.
    const icon = `data:image/png;base64,${'A'.repeat(8000)}`
    const wallet = createFakeWallet({ id: 'fern', accounts: [alice], icon })
    const kit = createKit({ wallets: [wallet] })
    await kit.connect({ connectorId: 'fern' })
    expect(kit.getAccount().connector?.icon).toBe(icon)
    const state = JSON.parse(JSON.stringify(getInitialState(kit)))
    expect(state).toEqual({
      active: 'eip155',
      networks: { eip155: 'eip155:1', solana: 'solana:main' },
      connectors: { eip155: 'fern' },
      accounts: {
        eip155: { address: alice, wallet: { id: 'fern', name: 'fern', type: 'ANNOUNCED' } },
      },
    })

    const server = createKit({ storage: false })
    const snapshot = snapshotKit(server, state)
    expect(getAccount(snapshot)).toMatchObject({
      status: 'connecting',
      isConnected: false,
      address: alice,
      caipAddress: `eip155:1:${alice}`,
      connector: { id: 'fern' },
    })
    // The kit itself holds no visitor's state.
    expect(server.getAccount().status).toBe('disconnected')
  })

  test('a snapshot of networks that are gone is dropped', () => {
    const snapshot = snapshotKit(createKit(), {
      active: 'bip122',
      networks: { eip155: 'eip155:999', bip122: 'bip122:0' },
      connectors: { bip122: 'fern' },
    })
    expect(getAccount(snapshot)).toMatchObject({ namespace: 'eip155', status: 'disconnected' })
    expect(getInitialState(snapshot).networks.eip155).toBe('eip155:1')
  })

  test.each([
    ['{}'],
    ['{"networks":null,"connectors":null,"accounts":null}'],
    ['{"active":"constructor","networks":{"eip155":{}},"connectors":[]}'],
    ['{"active":"__proto__","networks":5,"connectors":"x","accounts":{"eip155":7}}'],
  ])('one of another hand never breaks a render, nor a start: %s', async (text) => {
    const kit = createKit()
    const snapshot = snapshotKit(kit, JSON.parse(text))
    expect(getAccount(snapshot)).toMatchObject({ namespace: 'eip155', status: 'disconnected' })
    expect(getNetwork(snapshot).caipNetworkId).toBe('eip155:1')
    storage.setItem('@wallet-kit/default/session', `{"v":1,"d":${text}}`)
    kit.start(JSON.parse(text))
    await settled()
    expect(kit.getAccount()).toMatchObject({ namespace: 'eip155', status: 'disconnected' })
    expect(kit.getNetwork().caipNetworkId).toBe('eip155:1')
  })

  test('a write into a snapshot stays in it', () => {
    const kit = createKit()
    const countSlice = defineSlice(pluginId('core/test'), () => ({ count: signal(0) }))
    const snapshot = snapshotKit(kit)
    snapshot.write(countSlice, ({ count }) => {
      count.value = 1
    })
    expect(snapshot.read(countSlice).count.value).toBe(1)
    expect(kit.read(countSlice).count.value).toBe(0)
  })
})

test('diagnostics names versions and states, and holds no address', async () => {
  const kit = createKit({ wallets: [createFakeWallet({ id: 'fern', accounts: [alice] })] })
  await kit.connect({ connectorId: 'fern' })
  const diagnostics = await kit.diagnostics()
  expect(diagnostics).toMatchObject({
    plugins: ['fake-eip155'],
    view: undefined,
    chains: [
      { namespace: 'eip155', status: 'connected', connectorType: 'ANNOUNCED' },
      { namespace: 'solana', status: 'disconnected' },
    ],
    errors: [],
  })
  expect(JSON.stringify(diagnostics)).not.toContain(alice)
})
