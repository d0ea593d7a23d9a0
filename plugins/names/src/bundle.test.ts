import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { bundle } from '../../../test/plugins/bundle.js'

const source = (id: string) => id.split('/names/src/')[1]
const entry = (exports: string, path: string) =>
  `export ${exports} from ${JSON.stringify(fileURLToPath(new URL(path, import.meta.url)))}`

const plugin = bundle(entry('{ names }', './index.ts'))

test('on page load: the factory and its tokens, at most 600 bytes', async () => {
  const { first } = await plugin
  expect(first.modules.map(source).filter(Boolean).sort()).toEqual([
    'events.ts',
    'index.ts',
    'options.ts',
    'views.ts',
  ])
  expect(first.size).toBeLessThanOrEqual(600)
})

test('each screen is at most 4.2 kB, and no library comes with it', async () => {
  const { withChunk } = await plugin
  for (const view of ['RegisterAccountName', 'RegisterAccountNameSuccess']) {
    const { modules, size } = withChunk(`views/${view}View.tsx`)
    expect(size, view).toBeLessThanOrEqual(4200)
    expect(modules.filter((id) => id.includes('node_modules'))).toEqual([])
  }
})
