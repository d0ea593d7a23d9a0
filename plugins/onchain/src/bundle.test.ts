import { expect, test } from 'vitest'
import { bundle } from '../../../test/plugins/bundle.js'

const plugin = bundle(import.meta.url, "export { onchain } from './index.ts'")

test('on page load: the factory and what it can tell, at most 1 kB', async () => {
  const { first } = await plugin
  expect(first.own).toEqual(['hasReader.ts', 'index.ts', 'options.ts'])
  expect(first.size).toBeLessThanOrEqual(1000)
})

test('what accounts of EVM networks hold comes with the first question for it; of libraries there is viem alone', async () => {
  const { withChunk } = await plugin
  const { own, modules } = withChunk('readers/eip155Account.ts')
  expect(own).toContain('prices/searchPrices.ts')
  // What indexers tell comes with the screens that show it.
  expect(own.filter((path) => /^(history|nfts|solana)\//.test(path))).toEqual([])
  const packages = modules.flatMap((id) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? [])
  const known = [
    'viem',
    'abitype',
    '@noble/hashes',
    '@noble/curves',
    'ox',
    '@adraffy/ens-normalize',
  ]
  expect([...new Set(packages)].filter((name) => !known.includes(name))).toEqual([])
})
