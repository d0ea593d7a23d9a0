import { expect, test } from 'vitest'
import { bundle } from '../../../test/plugins/bundle.js'

const plugin = bundle(import.meta.url, "export { onchain } from './index.ts'")

/** The names of the packages that modules are of, but for the kit's own. */
const packagesOf = (modules: readonly string[]) => [
  ...new Set(
    modules.flatMap((id) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? []).sort(),
  ),
]

test('on page load: the factory and what it can tell, at most 2 kB', async () => {
  const { first } = await plugin
  expect(first.own).toEqual(['checkOptions.ts', 'hasReader.ts', 'index.ts', 'options.ts'])
  expect(first.size).toBeLessThanOrEqual(2000)
})

test('on import of the readers for servers: no library but those that addresses are checked by', async () => {
  const { first, withChunk } = await bundle(import.meta.url, "export * from './actions.ts'")
  expect(packagesOf(first.modules)).toEqual(['@noble/hashes', '@scure/base'])
  expect(withChunk('readers/eip155.ts').own).toContain('history/fetchHistory.ts')
})

test('what accounts of EVM networks hold comes with the first question for it; of libraries there is viem alone', async () => {
  const { withChunk } = await plugin
  const { own, modules } = withChunk('readers/eip155Account.ts')
  expect(own).toContain('prices/searchPrices.ts')
  // What indexers tell comes with the screens that show it.
  expect(own.filter((path) => /^(history|nfts|solana)\//.test(path))).toEqual([])
  const known = [
    'viem',
    'abitype',
    '@noble/hashes',
    '@noble/curves',
    'ox',
    '@adraffy/ens-normalize',
  ]
  expect(packagesOf(modules).filter((name) => !known.includes(name))).toEqual([])
})
