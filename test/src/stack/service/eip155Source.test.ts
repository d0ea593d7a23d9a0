import { createHttp } from '@wallet-kit/core/plugin'
import { expect, test } from 'vitest'
import { stackAccounts } from '../stackAccounts.js'
import { eip155Source } from './eip155Source.js'

/** A source of one chain, where the account holds 45 NFTs, and one that is spam. */
const { nfts } = await eip155Source({
  chains: [{ network: { caipNetworkId: 'eip155:1' } }],
  history: {
    nfts: async () =>
      Array.from({ length: 46 }, (_, index) => ({
        ...{ address: `0x${'7e57'.repeat(10)}`, tokenId: BigInt(index), name: `No. ${index}` },
        ...{ collection: 'Numbers', image: '', isSpam: index === 45 },
      })),
  },
} as unknown as eip155Source.Options).createReaders({
  ...{ http: createHttp(), publicHttp: createHttp(), networks: [], now: Date.now },
  log: { debug() {}, info() {}, warn() {}, error() {} },
})
const ask = (cursor?: string) =>
  nfts?.fetchNfts({
    ...{ address: stackAccounts.alice.address, caipNetworkId: 'eip155:1', cursor },
  })

test('NFTs come 20 a page, each once, without spam', async () => {
  const names: string[] = []
  const sizes: number[] = []
  let next: string | undefined
  do {
    const page = await ask(next)
    sizes.push(page?.nfts.length ?? 0)
    names.push(...(page?.nfts ?? []).map(({ name }) => name))
    next = page?.next
  } while (next !== undefined)
  expect(sizes).toEqual([20, 20, 5])
  expect(names).toEqual(Array.from({ length: 45 }, (_, index) => `No. ${index}`))
})

test('a cursor of nobody’s is refused', async () => {
  await expect(ask('eip155:1:nothing')).rejects.toThrow('is not a cursor')
})
