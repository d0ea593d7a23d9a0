import { expect, test, vi } from 'vitest'
import type { ResolvedConfig } from '../config/config.js'
import type { Kit } from '../kit/kit.js'
import { definePlugin, pluginId } from '../plugin/definePlugin.js'
import { createTestKit } from '../testing/createTestKit.js'
import { createStore } from './createStore.js'
import { defineSlice } from './defineSlice.js'
import { computed, effect, signal } from './signals.js'

const id = pluginId<{ readonly start: number }>('counter')
const plugin = definePlugin({ id, options: { start: 3 } })
const create = vi.fn(({ options }: { readonly options: { readonly start: number } }) => {
  const count = signal(options.start)
  return { count, isBig: computed(() => count.value > 9) }
})
const counterSlice = defineSlice(id, create)
const kit = createTestKit({ plugins: [plugin] }) as unknown as Kit

test('a slice is created when it is first used, once per store, from its plugin’s options', () => {
  create.mockClear()
  const first = createStore(kit)
  const second = createStore(kit)
  expect(create).not.toHaveBeenCalled()
  expect(first.read(counterSlice).count.value).toBe(3)
  first.write(counterSlice, ({ count }) => {
    count.value = 10
  })
  expect(first.read(counterSlice).isBig.value).toBe(true)
  expect(second.read(counterSlice).count.value).toBe(3)
  expect(create).toHaveBeenCalledTimes(2)
})

test('a plugin may have a further slice, with an id below its own', () => {
  const slice = { id: 'counter/lap', create: () => ({ lap: signal(1) }) }
  const store = createStore(kit)
  store.write(slice, ({ lap }) => {
    lap.value = 2
  })
  expect([store.read(slice).lap.value, store.read(counterSlice).count.value]).toEqual([2, 3])
  const other = { ...slice, id: 'counters' }
  expect(() => store.read(other)).toThrow(expect.objectContaining({ name: 'ConfigError' }))
})

test('a slice of a plugin that is not listed is an error by its name', () => {
  const store = createStore(createTestKit() as unknown as Kit)
  expect(() => store.read(counterSlice)).toThrowErrorMatchingInlineSnapshot(`
    [ConfigError: Invalid configuration at "plugins": "counter" is not listed
    List it.
    Docs: docs/configuration]
  `)
})

test('slices of the core get the configuration', () => {
  const slice = defineSlice(pluginId<ResolvedConfig>('core/test'), ({ options, kit }) => ({
    ids: signal([options.id, kit.id]),
  }))
  expect(createStore(kit).read(slice).ids.value).toEqual(['default', 'default'])
})

test('a write is a batch', () => {
  const store = createStore(kit)
  const seen: number[] = []
  const stop = effect(() => {
    seen.push(store.read(counterSlice).count.value)
  })
  store.write(counterSlice, ({ count }) => {
    count.value++
    count.value++
  })
  expect(seen).toEqual([3, 5])
  stop()
})

test('a write that fails half-way tells what it did', () => {
  const store = createStore(kit)
  expect(() =>
    store.write(counterSlice, ({ count }) => {
      count.value = 7
      throw new Error('mistake')
    }),
  ).toThrow('mistake')
  expect(store.read(counterSlice).count.value).toBe(7)
})

test('clear begins anew, and readers follow', () => {
  const store = createStore(kit)
  const seen: number[] = []
  const stop = effect(() => {
    seen.push(store.read(counterSlice).count.value)
  })
  store.write(counterSlice, ({ count }) => {
    count.value = 8
  })
  store.clear()
  store.write(counterSlice, ({ count }) => {
    count.value = 4
  })
  expect(seen).toEqual([3, 8, 3, 4])
  stop()
})
