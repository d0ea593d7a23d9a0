import { expect, test } from 'vitest'
import { bundle } from '../../../test/plugins/bundle.js'

const plugin = bundle(import.meta.url, "export { activity } from './index.ts'")

test('on page load: the factory and whether there is a tab, at most 1 kB', async () => {
  const { first } = await plugin
  expect(first.own).toEqual(['history/hasHistory.ts', 'index.ts', 'options.ts'])
  expect(first.size).toBeLessThanOrEqual(1000)
})

test('the tab with all that it needs, at most 7 kB', async () => {
  const { withChunk } = await plugin
  const tab = withChunk('views/ActivityTab.tsx')
  expect(tab.own).toContain('slice.ts')
  expect(tab.size).toBeLessThanOrEqual(7000)
})
