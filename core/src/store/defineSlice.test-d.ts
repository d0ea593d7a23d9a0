import { expectTypeOf, test } from 'vitest'
import type { Kit } from '../kit/kit.js'
import { pluginId } from '../plugin/definePlugin.js'
import { defineSlice } from './defineSlice.js'
import { computed, type ReadonlySignal, signal } from './signals.js'

declare const kit: Kit
const swapId = pluginId<{ readonly slippage?: number }>('swap')
const slice = defineSlice(swapId, ({ options }) => {
  expectTypeOf(options).toEqualTypeOf<{ readonly slippage?: number }>()
  const amount = signal('1')
  return { amount, slippage: signal(options.slippage ?? 1), isSet: computed(() => !!amount.value) }
})

test('a kit reads a slice, and only reads it', () => {
  const read = () => kit.read(slice)
  expectTypeOf(read().amount).toEqualTypeOf<ReadonlySignal<string>>()
  expectTypeOf(read().isSet).toEqualTypeOf<ReadonlySignal<boolean>>()
  // @ts-expect-error reading is all
  const assign = () => (read().amount.value = '2')
  expectTypeOf(assign).toBeFunction()
})

test('write is the door: signals may be set, computed values may not', () => {
  kit.write(slice, (state) => {
    state.amount.value = '2'
    // @ts-expect-error of their own type
    state.slippage.value = '1'
    // @ts-expect-error computed from others
    state.isSet.value = false
  })
})

test('a slice holds signals only', () => {
  // @ts-expect-error a plain value
  defineSlice(swapId, () => ({ amount: '1' }))
})
