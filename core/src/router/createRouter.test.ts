import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Kit } from '../kit/kit.js'
import { attachModal } from '../modal/attachModal.js'
import { createTestKit } from '../testing/createTestKit.js'
import { memoryStorage } from '../testing/memoryStorage.js'
import {
  accountsView,
  accountView,
  connectView,
  networksView,
  selectNamespaceView,
  unsupportedChainView,
} from './coreViews.js'
import { modalSlice } from './modal.js'
import { createRouter, type RouterGuard, screenSlice } from './router.js'

let kit: Kit
const events: string[] = []

function begin(options: Parameters<typeof createTestKit>[0] = {}) {
  kit = createTestKit(options) as unknown as Kit
  attachModal(kit)
  events.length = 0
  kit.on('*', ({ name, payload }) => {
    events.push(`${name} ${Object.values(payload as object).join()}`)
  })
}
const screen = () => kit.read(screenSlice)
const state = () => kit.read(modalSlice)
const names = () => state().stack.value.map(({ view }) => view.name)

beforeEach(() => begin())

describe('going forward', () => {
  test('reset opens, push stacks, replace takes the place of the last', () => {
    kit.router.reset(connectView)
    kit.router.push(networksView)
    kit.router.push(selectNamespaceView, { connectorId: 'fern' })
    kit.router.replace(accountsView)
    expect(names()).toEqual(['Connect', 'Networks', 'Accounts'])
    expect(state().isOpen.value).toBe(true)
    expect(screen().direction.value).toBe('forward')
    kit.router.reset(accountView)
    expect(names()).toEqual(['Account'])
    expect(events).toEqual([
      'modal:opened Connect',
      'view:changed Networks',
      'view:changed SelectNamespace',
      'view:changed Accounts',
      'view:changed Account',
    ])
  })

  test('params arrive with their entry, and every entry has an identity of its own', () => {
    kit.router.reset(selectNamespaceView, { connectorId: 'fern' })
    kit.router.push(selectNamespaceView, { connectorId: 'kite' })
    const [first, second] = state().stack.value
    expect(first?.params).toEqual({ connectorId: 'fern' })
    expect(second?.params).toEqual({ connectorId: 'kite' })
    expect(second?.key).toBeGreaterThan(first?.key as number)
  })

  test('the first view of a modal that is open already opens it, too', () => {
    kit.write(modalSlice, ({ isOpen }) => {
      isOpen.value = true
    })
    kit.router.push(networksView)
    kit.router.push(accountView)
    expect(events).toEqual(['modal:opened Networks', 'view:changed Account'])
  })

  test.each(['push', 'replace', 'reset'] as const)('%s moves forward', (way) => {
    expect(screen().direction.value).toBe('forward')
    kit.router.reset(connectView)
    kit.router.push(networksView)
    kit.router.back()
    kit.router[way](accountView)
    expect(screen().direction.value).toBe('forward')
  })

  test('push and replace open a closed modal', () => {
    kit.router.push(networksView)
    expect(names()).toEqual(['Networks'])
    kit.router.close()
    kit.router.replace(networksView)
    expect(names()).toEqual(['Networks'])
    expect(events).toEqual(['modal:opened Networks', 'modal:closed false', 'modal:opened Networks'])
  })
})

describe('back', () => {
  test('pops the history', () => {
    kit.router.reset(connectView)
    kit.router.push(networksView)
    events.length = 0
    kit.router.back()
    expect(names()).toEqual(['Connect'])
    expect(screen().direction.value).toBe('back')
    expect(events).toEqual(['view:changed Connect'])
  })

  test('leaves all but the last', () => {
    kit.router.reset(connectView)
    kit.router.push(networksView)
    kit.router.push(accountView)
    kit.router.back()
    expect(names()).toEqual(['Connect', 'Networks'])
  })

  test('with one entry left, closes', () => {
    kit.router.reset(connectView)
    kit.router.back()
    expect(names()).toEqual([])
    expect(state().isOpen.value).toBe(false)
    expect(events).toEqual(['modal:opened Connect', 'modal:closed false'])
  })

  test.each([
    ['as the first', [unsupportedChainView, networksView]],
    ['as the last', [accountView, unsupportedChainView]],
    ['between', [accountView, unsupportedChainView, networksView]],
  ])('with UnsupportedChain in the history (%s), closes', (_, [first, ...others]) => {
    kit.router.reset(first as typeof accountView)
    for (const view of others) kit.router.push(view)
    kit.router.back()
    expect(state().isOpen.value).toBe(false)
    expect(events.at(-1)).toBe('modal:closed false')
  })

  test('a view may handle it itself, as long as it is mounted', () => {
    kit.router.reset(connectView)
    kit.router.push(networksView)
    let handled = 0
    const unguard = kit.router.guard({
      onBack: () => {
        handled++
        return true
      },
    })
    kit.router.back()
    expect([handled, names()]).toEqual([1, ['Connect', 'Networks']])
    unguard()
    kit.router.back()
    expect([handled, names()]).toEqual([1, ['Connect']])
  })

  test('a guard that leaves it alone changes nothing', () => {
    kit.router.reset(connectView)
    kit.router.push(networksView)
    kit.router.guard({ onBack: () => false })
    kit.router.back()
    expect(names()).toEqual(['Connect'])
  })

  test('on a closed modal does nothing', () => {
    kit.router.back()
    expect(events).toEqual([])
  })
})

describe('close', () => {
  test('says once that it closed, and whether somebody is connected', () => {
    begin({ account: { caipAddress: 'eip155:1:0x1111111111111111111111111111111111111111' } })
    kit.router.reset(accountView)
    expect(kit.router.close()).toBe(true)
    expect(kit.router.close()).toBe(true)
    expect(events).toEqual(['modal:opened Account', 'modal:closed true'])
  })

  test('refused by a guard: nothing changes but the count that shakes the panel', () => {
    kit.router.reset(connectView)
    const unguard = kit.router.guard({ canClose: () => false })
    expect([kit.router.close(), kit.router.close()]).toEqual([false, false])
    expect(screen().refusals.value).toBe(2)
    expect(names()).toEqual(['Connect'])
    kit.router.back()
    expect(screen().refusals.value).toBe(3)
    unguard()
    expect(kit.router.close()).toBe(true)
    expect(events).toEqual(['modal:opened Connect', 'modal:closed false'])
  })

  test('a guard that agrees, or has no opinion, lets it close', () => {
    kit.router.reset(connectView)
    kit.router.guard({ canClose: () => true })
    kit.router.guard({})
    expect(kit.router.close()).toBe(true)
    expect([screen().refusals.value, names()]).toEqual([0, []])
  })

  test('what is closed already asks no guard, and shows nothing', () => {
    kit.write(modalSlice, ({ isEmbedded }) => {
      isEmbedded.value = true
    })
    kit.router.guard({ canClose: () => false })
    expect(kit.router.close()).toBe(true)
    expect([screen().refusals.value, names(), events]).toEqual([0, [], []])
  })

  test('a wait for the wallet ends with it', () => {
    expect(screen().isWaiting.value).toBe(false)
    expect(state().isFrameAccepted.value).toBe(false)
    kit.router.reset(connectView)
    kit.write(screenSlice, ({ isWaiting }) => {
      isWaiting.value = true
    })
    kit.router.close()
    expect(screen().isWaiting.value).toBe(false)
  })

  test('before any view was shown it is no fact', () => {
    kit.write(modalSlice, ({ isOpen }) => {
      isOpen.value = true
    })
    expect(kit.router.close()).toBe(true)
    expect(state().isOpen.value).toBe(false)
    expect(events).toEqual([])
  })
})

describe('embedded', () => {
  function embed() {
    kit.write(modalSlice, ({ isEmbedded }) => {
      isEmbedded.value = true
    })
    kit.router.reset(networksView)
    events.length = 0
  }

  test('close shows Connect where nobody is connected', () => {
    embed()
    expect(kit.router.close()).toBe(true)
    expect(names()).toEqual(['Connect'])
    expect(screen().direction.value).toBe('back')
    expect(state().isOpen.value).toBe(true)
    expect(events).toEqual(['modal:closed false', 'modal:opened Connect'])
  })

  test('close shows Account where somebody is', () => {
    begin({ account: { caipAddress: 'eip155:1:0x1111111111111111111111111111111111111111' } })
    embed()
    kit.router.close()
    expect(names()).toEqual(['Account'])
  })

  test('back from the last view does the same', () => {
    embed()
    kit.router.back()
    expect(names()).toEqual(['Connect'])
  })
})

describe('the page', () => {
  /** Every way from code to the page that it runs in. */
  const ways = [
    ...['window', 'self', 'document', 'navigator', 'open', 'localStorage', 'sessionStorage'],
    ...['history', 'location', 'navigation', 'onpopstate', 'onhashchange', 'onbeforeunload'],
    ...['addEventListener', 'removeEventListener', 'dispatchEvent', 'cookieStore', 'indexedDB'],
  ]

  /** Notes who goes there, also where there is nothing. */
  function trap(touched: string[]) {
    const known = ways.map((name) => Object.getOwnPropertyDescriptor(globalThis, name))
    const note = (name: string) => void touched.push(name)
    for (const name of ways) {
      const trapped = { configurable: true, get: () => note(name), set: () => note(name) }
      Object.defineProperty(globalThis, name, trapped)
    }
    return () => {
      for (const [index, name] of ways.entries()) {
        const before = known[index]
        Reflect.deleteProperty(globalThis, name)
        if (before) Object.defineProperty(globalThis, name, before)
      }
    }
  }

  test.each([
    ['connected', { account: { caipAddress: `eip155:1:0x${'1'.repeat(40)}` } }],
    ['not connected', {}],
  ])('is never touched, nor is anything stored: %s', async (_, options) => {
    const touched: string[] = []
    const storage = memoryStorage()
    const { setItem, removeItem } = storage
    begin({ ...options, storage })
    storage.setItem = (...item) => {
      touched.push('storage')
      setItem(...item)
    }
    storage.removeItem = (name) => {
      touched.push('storage')
      removeItem(name)
    }
    vi.useFakeTimers()
    const release = trap(touched)
    try {
      const router = createRouter(kit, { isConnected: () => kit.getAccount().isConnected })
      for (const isInline of [false, true]) {
        kit.write(modalSlice, ({ isEmbedded }) => {
          isEmbedded.value = isInline
        })
        router.reset(connectView)
        router.push(networksView)
        router.replace(accountsView)
        const unguard = router.guard({ canClose: () => false, onBack: () => true })
        router.back()
        router.close()
        unguard()
        router.back()
        router.push(unsupportedChainView)
        router.back()
        router.push(selectNamespaceView, { connectorId: 'fern' })
        router.close()
      }
      // Nor a moment later. The event loop stands still, so that no kit of another test comes by.
      for (let turn = 0; turn < 20; turn++) {
        await Promise.resolve()
        vi.runAllTimers()
      }
    } finally {
      release()
      vi.useRealTimers()
    }
    expect(touched).toEqual([])
  })
})

test('whatever is done, an open modal shows a view, and openings and closings alternate', () => {
  const views = [connectView, accountView, networksView, unsupportedChainView]
  type Step = { readonly act: string; readonly view: number }
  fc.assert(
    fc.property(
      fc.array(
        fc.record<Step>({
          act: fc.constantFrom(
            'push',
            'replace',
            'reset',
            'back',
            'close',
            'guard',
            'unguard',
            'embed',
          ),
          view: fc.nat(3),
        }),
        { maxLength: 50, size: 'max' },
      ),
      (steps) => {
        begin()
        const guards: (() => void)[] = []
        const always: RouterGuard = { canClose: () => false, onBack: () => true }
        let key = 0
        for (const { act, view } of steps) {
          const target = views[view] as typeof connectView
          const before = names().length
          if (act === 'push' || act === 'replace' || act === 'reset') kit.router[act](target)
          if (act === 'back' || act === 'close') kit.router[act]()
          if (act === 'guard') guards.push(kit.router.guard(view % 2 ? always : {}))
          if (act === 'unguard') guards.pop()?.()
          if (act === 'embed') {
            kit.write(modalSlice, ({ isEmbedded }) => {
              isEmbedded.value = !isEmbedded.value
            })
          }
          expect(state().isOpen.value).toBe(names().length > 0)
          if (act === 'push') expect(names()).toHaveLength(before + 1)
          if (act === 'replace') expect(names()).toHaveLength(Math.max(1, before))
          if (act === 'reset') expect(names()).toEqual([target.name])
          const keys = state().stack.value.map((entry) => entry.key)
          expect(new Set(keys).size).toBe(keys.length)
          const top = keys.at(-1) ?? 0
          if (act === 'push' || act === 'replace' || act === 'reset') {
            expect(top).toBeGreaterThan(key)
            key = top
          }
        }
        const turns = events.filter((event) => event.startsWith('modal:'))
        for (const [index, event] of turns.entries()) {
          expect(event).toMatch(index % 2 ? /^modal:closed/ : /^modal:opened/)
        }
        expect(turns.length % 2 === 1).toBe(state().isOpen.value)
      },
    ),
    { numRuns: 1000 },
  )
})
