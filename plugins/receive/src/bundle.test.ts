import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { bundle } from '../../../test/plugins/bundle.js'

const source = (id: string) => id.split('/receive/src/')[1]
const index = fileURLToPath(new URL('./index.ts', import.meta.url))
const plugin = bundle(`export { receive } from ${JSON.stringify(index)}`)

test('on page load: the factory and its view’s token, at most 1 kB', async () => {
  const { first } = await plugin
  expect(first.modules.map(source).filter(Boolean).sort()).toEqual([
    'index.ts',
    'options.ts',
    'views.ts',
  ])
  expect(first.size).toBeLessThanOrEqual(1000)
})

test('the screen, at most 6 kB', async () => {
  const { withChunk } = await plugin
  expect(withChunk('views/ReceiveView.tsx').size).toBeLessThanOrEqual(6000)
})
