import { expect, test } from 'vitest'
import { bundle } from '../../../test/plugins/bundle.js'

const plugin = bundle(import.meta.url, "export { siwx } from './index.ts'")

test('on page load: the factory and its tokens, at most 1 kB', async () => {
  const { first } = await plugin
  expect(first.own).toEqual([
    ...['checkOptions.ts', 'events.ts', 'index.ts', 'options.ts', 'views.ts'],
  ])
  expect(first.size).toBeLessThanOrEqual(1000)
})

test('what looks for a session is at most 5.5 kB, for every visitor who is connected', async () => {
  const { withChunk } = await plugin
  const { modules, size } = withChunk('handlers/checkSession.ts')
  expect(size).toBeLessThanOrEqual(5500)
  expect(modules.filter((id) => id.includes('node_modules'))).toEqual([])
})

test('the screen is at most 8 kB, and no library comes with it', async () => {
  const { withChunk } = await plugin
  const { modules, size } = withChunk('views/SIWXSignMessageView.tsx')
  expect(size).toBeLessThanOrEqual(8000)
  expect(modules.filter((id) => id.includes('node_modules'))).toEqual([])
})

test.each(['eip155', 'solana', 'polkadot', 'bip122'])(
  'the check of %s comes by itself',
  async (namespace) => {
    const { withChunk } = await plugin
    const others = ['eip155', 'solana', 'polkadot', 'bip122'].filter((each) => each !== namespace)
    const { modules } = withChunk(`verify/${namespace}.ts`)
    expect(modules.filter((id) => others.some((each) => id.endsWith(`verify/${each}.ts`)))).toEqual(
      [],
    )
  },
)
