import { describe, expect, test } from 'vitest'
import { settled, setUpKits } from '../../test/setUpKits.js'
import { connectView } from '../router/coreViews.js'
import { modalSlice } from '../router/modal.js'
import type { Kit } from './kit.js'

const world = setUpKits()
const createKit = (options: Parameters<typeof world.page>[0] = {}) => world.page(options).kit

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

  test('takes a view by its token, as a router does', async () => {
    const kit = createKit()
    const { opened, loads } = withModal(kit)
    const opening = kit.open({ view: connectView })
    loads[0]?.resolve()
    await opening
    expect(opened).toEqual([{ view: 'Connect' }])
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
    const mountInline = (
      _: Kit,
      { element, signal }: { element: unknown; signal: AbortSignal },
    ) => {
      mounted.add(element)
      signal.addEventListener('abort', () => mounted.delete(element))
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

  test('without an element says so at once, and loads nothing', () => {
    const { kit, loads } = createMounting()
    expect(() => kit.mount(null as unknown as HTMLElement)).toThrow(
      'Invalid configuration at "kit.mount": got no element',
    )
    expect(loads).toEqual([])
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
})
