import type { Kit } from '@wallet-kit/core'
import { createTestKit, fakeNetwork } from '@wallet-kit/core/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { type WalletDirectoryOptions, walletDirectory } from '../index.js'
import readSlot from './readSlot.js'

afterEach(() => vi.unstubAllGlobals())

type Slot = Parameters<typeof readSlot>[1]
const listed = (id: string) => ({ id, name: id, chains: ['eip155:1'] })

async function read(slot: Slot, options: WalletDirectoryOptions, answer?: (url: URL) => Response) {
  const errors: string[] = []
  const kit: Kit = createTestKit({
    plugins: [walletDirectory(options)],
    networks: [fakeNetwork('eip155', 1, 'Ethereum')],
    fetch: async (input) => (answer as NonNullable<typeof answer>)(new URL(String(input))),
    ...(answer && { services: { directory: 'https://directory.test' } }),
  })
  kit.on('error:reported', ({ name }) => errors.push(name))
  const ids = (await readSlot(kit, slot)).map(({ id }) => id)
  return { ids, errors }
}

test('featured wallets stand in the host’s order', async () => {
  const options = { featured: ['zerion', 'leather', 'rabby', 'unknown'] }
  expect((await read('featured', options)).ids).toEqual(['zerion', 'rabby'])
})

test('recommended are the most used that are not featured, more than there are rows', async () => {
  const options = { featured: ['metamask'], exclude: ['phantom'], recommended: 2 }
  const { ids } = await read('recommended', options)
  expect(ids.slice(0, 3)).toEqual(['trust', 'coinbase', 'okx'])
})

test('on a phone a wallet is recommended that a link opens', async () => {
  vi.stubGlobal('navigator', { userAgentData: { mobile: true } })
  const { ids } = await read('recommended', { exclude: ['metamask'], recommended: 1 })
  // A page that opens in the app is one, too.
  expect(ids.slice(0, 2)).toEqual(['phantom', 'trust'])
  expect(ids).not.toContain('rabby')
})

test('the host’s own are as it wrote them', async () => {
  expect((await read('custom', { custom: [listed('own')] })).ids).toEqual(['own'])
})

test('a service is asked for those that are wanted', async () => {
  const queries: string[] = []
  const answer = (url: URL) => {
    const { include, exclude, entries } = Object.fromEntries(url.searchParams)
    queries.push(`${include} ${exclude} ${entries}`)
    return Response.json({ data: ['b', 'a', 'c', 'd'].map(listed), count: 4 })
  }
  const options = { featured: ['a', 'b'], recommended: 1 }
  expect((await read('featured', options, answer)).ids).toEqual(['a', 'b'])
  expect((await read('recommended', options, answer)).ids).toEqual(['c', 'd'])
  expect(queries).toEqual(['a,b undefined 2', 'undefined a,b 11'])
})

test('where it fails the bundled list is read, in silence', async () => {
  const { ids, errors } = await read('featured', { featured: ['rabby'] }, () => {
    return new Response('{}', { status: 500 })
  })
  expect(ids).toEqual(['rabby'])
  await expect.poll(() => errors).toEqual(['HttpError'])
})
