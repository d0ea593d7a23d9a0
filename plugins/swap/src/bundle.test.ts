import { expect, test } from 'vitest'
import { bundle } from '../../../test/plugins/bundle.js'

const views = ['views/SwapView.tsx', 'views/SwapSelectTokenView.tsx']
const later = [
  'tokens/market.ts',
  'quotes/setMaxAmount.ts',
  'quotes/askQuotes.ts',
  'transaction/sendSwap.ts',
  'views/SwapQuote.tsx',
]
const plugin = bundle(import.meta.url, "export { swap } from './index.ts'")

test('on page load: the factory and its tokens, at most 2 kB', async () => {
  const { first } = await plugin
  const eager = ['constants.ts', 'events.ts', 'index.ts', 'options.ts', 'views.ts']
  expect(first.own.filter((file) => !eager.includes(file))).toEqual([])
  expect(first.size).toBeLessThanOrEqual(2000)
})

test('what the screens do, and what a quote says, comes after they are drawn', async () => {
  const { withChunk } = await plugin
  const lazy = [
    ...later,
    'tokens/providers.ts',
    'tokens/fetchSwapTokens.ts',
    'transaction/buildSwap.ts',
    'errors.ts',
  ]
  for (const view of views) {
    const { own } = withChunk(view)
    expect(own.filter((file) => lazy.includes(file))).toEqual([])
  }
})

test('all that a screen waits for, texts included: at most 8.4 kB', async () => {
  const { first, withChunk } = await plugin
  const { size: texts } = withChunk('messages/en.ts')
  for (const view of views) {
    const own = [...withChunk(view).sizes].filter(([file]) => !first.sizes.has(file))
    expect(
      own.reduce((sum, [, size]) => sum + size, texts),
      view,
    ).toBeLessThanOrEqual(8400)
  }
})

test('each part that is loaded later, beyond those before it: at most 8 kB', async () => {
  const { first, withChunk } = await plugin
  const known = new Set([...first.sizes.keys(), ...withChunk('views/SwapView.tsx').sizes.keys()])
  for (const file of later) {
    const own = [...withChunk(file).sizes].filter(([name]) => !known.has(name))
    expect(
      own.reduce((sum, [, size]) => sum + size, 0),
      file,
    ).toBeLessThanOrEqual(8000)
    for (const [name] of own) known.add(name)
  }
})
