import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { bundle } from '../../../test/plugins/bundle.js'

const source = (id: string) => id.split('/activity/src/')[1]
const index = fileURLToPath(new URL('./index.ts', import.meta.url))
const plugin = bundle(`export { activity } from ${JSON.stringify(index)}`)

test('on page load: the factory and whether there is a tab, at most 1 kB', async () => {
  const { first } = await plugin
  expect(first.modules.map(source).filter(Boolean).sort()).toEqual([
    'actions/hasHistory.ts',
    'index.ts',
    'options.ts',
  ])
  expect(first.size).toBeLessThanOrEqual(1000)
})

test('the tab with all that it needs, at most 6 kB', async () => {
  const { withChunk } = await plugin
  const tab = withChunk('views/ActivityTab.tsx')
  expect(tab.modules.map(source)).toContain('slice.ts')
  expect(tab.size).toBeLessThanOrEqual(6000)
})
