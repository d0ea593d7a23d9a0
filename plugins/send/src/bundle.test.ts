import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { bundle } from '../../../test/plugins/bundle.js'

const plugin = bundle(import.meta.url, "export { send } from './index.ts'")

test('on page load: the factory and its tokens, at most 1 kB', async () => {
  const { first } = await plugin
  expect(first.own).toEqual(['canSend.ts', 'events.ts', 'index.ts', 'options.ts', 'views.ts'])
  expect(first.size).toBeLessThanOrEqual(1000)
})

const addedBy = async (file: string, known: ReadonlyMap<string, number>) => {
  const { sizes } = (await plugin).withChunk(file)
  return [...sizes].reduce((sum, [name, size]) => (known.has(name) ? sum : sum + size), 0)
}

test('what the Send screen waits for, its texts and all: at most 10.6 kB', async () => {
  const { first, withChunk } = await plugin
  const { own, code } = withChunk('views/SendView.tsx')
  const later = ['receiver/findReceiver.ts', 'transaction/review.ts', 'draft/readMax.ts']
  expect(own.filter((file) => later.includes(file))).toEqual([])
  const size = brotliCompressSync(code).length - first.size
  expect(size + (await addedBy('messages/en.ts', first.sizes))).toBeLessThanOrEqual(10_600)
})

test.each([
  'views/SendSelectTokenView.tsx',
  'views/SendPreviewView.tsx',
  'receiver/findReceiver.ts',
  'transaction/review.ts',
])('%s adds at most 7 kB', async (file) => {
  const { first, withChunk } = await plugin
  const known = new Map([...first.sizes, ...withChunk('views/SendView.tsx').sizes])
  expect(await addedBy(file, known)).toBeLessThanOrEqual(7000)
})
