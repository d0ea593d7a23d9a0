import { expect, test } from 'vitest'
import { bundle } from '../../../test/plugins/bundle.js'

const plugin = bundle(import.meta.url, "export { onramp } from './index.ts'")

test('on page load: the factory and its tokens, at most 2 kB', async () => {
  const { first } = await plugin
  expect(first.own).toEqual(['checkOptions.ts', 'events.ts', 'index.ts', 'options.ts', 'views.ts'])
  expect(first.size).toBeLessThanOrEqual(2000)
})

test('the screen is at most 7 kB, and waiting for a purchase begun before a reload is a part of it', async () => {
  const { withChunk } = await plugin
  const view = withChunk('views/OnrampView.tsx')
  const handler = withChunk('handlers/resumePurchases.ts')
  expect(view.size).toBeLessThanOrEqual(7000)
  expect(handler.size).toBeLessThanOrEqual(1600)
  expect(handler.modules.filter((id) => id.includes('/views/'))).toEqual([])
  expect([...view.modules, ...handler.modules].filter((id) => id.includes('node_modules'))).toEqual(
    [],
  )
})
