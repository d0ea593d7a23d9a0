import { expect, test } from 'vitest'
import { bundle } from '../../../test/plugins/bundle.js'

const plugin = bundle(import.meta.url, "export { walletDirectory } from './index.ts'")

test('on page load: the factory, its tokens and a few counts, at most 1 kB', async () => {
  const { first } = await plugin
  expect(first.own).toEqual(['constants.ts', 'index.ts', 'options.ts', 'views.ts'])
  expect(first.size).toBeLessThanOrEqual(1000)
})

test('the bundled list is a chunk of its own, at most 12 kB with what reads it', async () => {
  const { withChunk } = await plugin
  const list = withChunk('directory/bundledWallets.ts')
  expect(list.own).toContain('directory/bundledWallets.ts')
  expect(list.size).toBeLessThanOrEqual(12_000)
  for (const part of [
    'directory/readSlot.ts',
    'views/AllWalletsView.tsx',
    'views/GetWalletView.tsx',
  ]) {
    const chunk = withChunk(part)
    expect(chunk.own, part).not.toContain('directory/bundledWallets.ts')
    expect(chunk.size, part).toBeLessThanOrEqual(7000)
  }
})
