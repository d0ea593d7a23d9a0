import { expect, test } from 'vitest'
import { bundle } from '../../../test/plugins/bundle.js'

const plugin = bundle(import.meta.url, "export { names } from './index.ts'")

test('on page load: the factory and its tokens, at most 2 kB', async () => {
  const { first } = await plugin
  expect(first.own).toEqual(['checkOptions.ts', 'events.ts', 'index.ts', 'options.ts', 'views.ts'])
  expect(first.size).toBeLessThanOrEqual(2000)
})

test('each screen is at most 7 kB, and no library comes with it', async () => {
  const { withChunk } = await plugin
  for (const view of ['RegisterAccountName', 'RegisterAccountNameSuccess']) {
    const { modules, size } = withChunk(`views/${view}View.tsx`)
    expect(size, view).toBeLessThanOrEqual(7000)
    expect(modules.filter((id) => id.includes('node_modules'))).toEqual([])
  }
})
