import { expect, test } from 'vitest'
import { bundle } from '../../../test/plugins/bundle.js'

const plugin = bundle(import.meta.url, "export { analytics } from './index.ts'")

test('on page load: the factory and what notes an event, at most 2 kB', async () => {
  const { first } = await plugin
  expect(first.own).toEqual(['checkOptions.ts', 'handlers/noteEvent.ts', 'index.ts', 'options.ts'])
  expect(first.size).toBeLessThanOrEqual(2000)
})

test('what tells an event comes with the first one, and is at most 3 kB', async () => {
  const { withChunk } = await plugin
  const { own, size } = withChunk('event/recordEvent.ts')
  expect(own).toEqual(['event/recordEvent.ts', 'options.ts', 'properties.ts', 'slice.ts'])
  expect(size).toBeLessThanOrEqual(3000)
})
