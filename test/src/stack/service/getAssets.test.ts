import { expect, test } from 'vitest'
import { stackAccounts } from '../stackAccounts.js'
import { getAssets } from './getAssets.js'
import type { ServiceCall } from './serviceCall.js'

/** A service of one chain, where the account holds 45 NFTs. */
const ask = (cursor?: string) =>
  getAssets({
    parts: { address: stackAccounts.alice.address },
    query: new URLSearchParams(cursor && { cursor }),
    chains: [{ network: { caipNetworkId: 'eip155:1' } }],
    history: {
      nfts: async () =>
        Array.from({ length: 45 }, (_, index) => ({
          ...{ address: `0x${'7e57'.repeat(10)}`, tokenId: BigInt(index), name: `No. ${index}` },
          ...{ collection: 'Numbers', image: '', isSpam: false },
        })),
    },
  } as unknown as ServiceCall)

test('NFTs come 20 a page, each once', async () => {
  const tokens: string[] = []
  const sizes: number[] = []
  for (let next: string | null | undefined; next !== null; ) {
    const page = await ask(next)
    sizes.push(page.data.length)
    tokens.push(...page.data.map(({ tokenId }) => tokenId))
    next = page.next
  }
  expect(sizes).toEqual([20, 20, 5])
  expect(tokens).toEqual(Array.from({ length: 45 }, (_, index) => String(index)))
})

test('a cursor of nobody’s is refused', async () => {
  await expect(ask('eip155:1:nothing')).rejects.toThrow('is not a cursor')
})
