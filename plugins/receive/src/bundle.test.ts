import { expect, test } from 'vitest'
import { bundle } from '../../../test/plugins/bundle.js'

const plugin = bundle(import.meta.url, "export { receive } from './index.ts'")

test('on page load: the factory and its view’s token, at most 1 kB', async () => {
  const { first } = await plugin
  expect(first.own).toEqual(['index.ts', 'views.ts'])
  expect(first.size).toBeLessThanOrEqual(1000)
})

test('the screen, at most 7 kB', async () => {
  const { withChunk } = await plugin
  expect(withChunk('views/ReceiveView.tsx').size).toBeLessThanOrEqual(7000)
})
