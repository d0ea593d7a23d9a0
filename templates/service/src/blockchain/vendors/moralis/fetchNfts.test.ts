import { expect, test } from 'vitest'
import { account, other } from '../../../../test/vendors/createTools.js'
import { nfts } from '../../../../test/vendors/moralisAnswers.js'
import { here, openMoralis } from '../../../../test/vendors/openMoralis.js'

test.each([
  [here, '0x1'],
  [{ ...here, address: other, caipNetworkId: 'eip155:137' }, '0x89'],
])('the NFTs of an account are asked for with their names: %j', async (owner, chain) => {
  const { readers, asked } = await openMoralis(() => nfts)
  await readers.nfts?.fetchNfts(owner)
  expect(asked[0]?.url.href).toBe(
    `https://deep-index.moralis.io/api/v2.2/${owner.address}/nft?chain=${chain}&format=decimal&limit=25&normalizeMetadata=true`,
  )
})

test.each(['abc', 'def'])('a page of NFTs is asked for by its cursor: %s', async (cursor) => {
  const { readers, asked } = await openMoralis(() => nfts)
  await readers.nfts?.fetchNfts({ ...here, cursor })
  expect(asked[0]?.url.searchParams.get('cursor')).toBe(cursor)
})

test('an NFT without names is shown by its id, without a picture', async () => {
  const row = { token_address: account, token_id: '17' }
  const { readers } = await openMoralis(() => ({ result: [row] }))
  expect((await readers.nfts?.fetchNfts(here))?.nfts).toStrictEqual([
    { id: `eip155:1:${account}/17`, name: '#17', collection: '' },
  ])
})

test('a request for NFTs ends with its signal', async () => {
  const { readers } = await openMoralis(() => new Response(new ReadableStream()))
  const abort = new AbortController()
  const asked = readers.nfts?.fetchNfts({ ...here, signal: abort.signal })
  abort.abort()
  await expect(asked).rejects.toMatchObject({ name: 'HttpAbortError' })
})

test('an answer without a list of NFTs is an error', async () => {
  const { readers } = await openMoralis(() => ({ result: {} }))
  await expect(readers.nfts?.fetchNfts(here)).rejects.toThrow('moralis/nfts')
})
