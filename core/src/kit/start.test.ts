import { afterEach, describe, expect, test, vi } from 'vitest'
import { collectUncaught } from '../../test/collectUncaught.js'
import { settled, setUpKits } from '../../test/setUpKits.js'
import { definePlugin, pluginId } from '../plugin/definePlugin.js'
import { createFakeWallet, type FakeWallet } from '../testing/createFakeWallet.js'
import { fakeNetwork } from '../testing/fakeNetwork.js'
import { createWalletKit } from './createWalletKit.js'

// First: what goes on while the kits are destroyed counts too.
const uncaught = collectUncaught()
const world = setUpKits()
const createKit = (options: Parameters<typeof world.page>[0] = {}) => world.page(options).kit

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
      const kit = createKit({ evm: [wallet] })
      for (let round = 0; round < 3; round++) {
        kit.start()
        kit.start()
        expect([...open.values()].reduce((sum, each) => sum + each, 0)).toBe(1)
        await kit.connect({ connectorId: 'fern' })
        await settled()
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
    const first = createKit({ evm: [wallet] })
    await first.connect({ connectorId: 'fern' })
    first.destroy()
    wallet.requests.length = 0

    const kit = createKit({ evm: [wallet] })
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
    const kit = createKit({ evm: [wallet] })
    const outcome = expect(kit.connect({ connectorId: 'fern' })).rejects.toMatchObject({
      name: 'AbortError',
    })
    kit.destroy()
    await outcome
    await settled()
    expect(wallet.requests).toEqual([])
    expect(world.storage.values.size).toBe(0)
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
    const kit = createKit({ evm: [wallet] })
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
    const first = createKit({ evm: [wallet] })
    await first.connect({ connectorId: wallet.id })
    first.destroy()
    wallet.requests.length = 0
    return createKit({ evm: [wallet] })
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

  test('who has connected stays so where the machine does not arrive for a page that comes back', async () => {
    const page = new EventTarget()
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
    try {
      const kit = createKit({ evm: [createFakeWallet({ id: 'fern' })] })
      await kit.connect({ connectorId: 'fern' })
      const { load } = kit
      Object.assign(kit, { load: () => Promise.reject(new Error('offline')) })
      page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
      await settled()
      expect(kit.getAccount().status).toBe('connected')
      Object.assign(kit, { load })
      await kit.disconnect()
      expect(kit.getAccount().status).toBe('disconnected')
    } finally {
      vi.unstubAllGlobals()
    }
  })

  test('another tab’s disconnect, until the kit is destroyed', async () => {
    const tab = new EventTarget()
    vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab))
    vi.stubGlobal('removeEventListener', tab.removeEventListener.bind(tab))
    try {
      const wallet = createFakeWallet({ id: 'fern' })
      const kit = await createReturning(wallet)
      kit.start()
      await settled()
      expect(kit.getAccount().status).toBe('connected')
      const key = '@wallet-kit/default/session'
      const tell = (name: string | null) =>
        tab.dispatchEvent(
          Object.assign(new Event('storage'), { key: name, storageArea: world.storage }),
        )
      world.storage.removeItem(key)
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
      vi.unstubAllGlobals()
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

describe('plugins that cannot work', () => {
  const lacking = (lack: string | undefined) => [
    definePlugin({ id: pluginId<undefined>('buying'), options: undefined, findLack: () => lack }),
  ]
  afterEach(() => {
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
  })

  test.each([
    ['development', 'Set services.blockchain.', 1],
    ['development', undefined, 0],
    ['production', 'Set services.blockchain.', 0],
  ])('in %s, with the lack %s: %i warning', (environment, lack, count) => {
    vi.stubEnv('NODE_ENV', environment)
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const kit = createWalletKit({
      networks: [fakeNetwork('eip155', 1, 'Ethereum')],
      plugins: lacking(lack),
    })
    kit.start()
    kit.start()
    expect(warn.mock.calls).toEqual(
      Array(count).fill([`Wallet Kit: the plugin "buying" cannot work: ${lack}`]),
    )
    kit.destroy()
  })
})
