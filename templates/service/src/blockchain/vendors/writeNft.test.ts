import { expect, test } from 'vitest'
import { mainnet, other, polygon } from '../../../test/vendors/createTools.js'
import { toNftPage, writeNft } from './writeNft.js'

const picture = {
  ...{ contract: other, tokenId: '28', isSpam: 'false', name: 'Dusk #28', collection: 'Dusk' },
  previewUrl: 'https://pictures.test/28.png',
}

test.each([mainnet, polygon])(
  'an NFT is written as the kit knows it: $caipNetworkId',
  (network) => {
    expect(writeNft(network, picture)).toStrictEqual({
      ...{ id: `${network.caipNetworkId}:${other}/28`, name: 'Dusk #28', collection: 'Dusk' },
      previewUrl: 'https://pictures.test/28.png',
    })
  },
)

test.each([
  [null, '0x1c', '#28'],
  ['', '7', '#7'],
])('an NFT without a name has its number: %j', (name, tokenId, shown) => {
  const told = { ...picture, name, tokenId, collection: null, previewUrl: undefined }
  expect(writeNft(mainnet, told)).toMatchObject({ name: shown, collection: '' })
  expect(writeNft(mainnet, told)).not.toHaveProperty('previewUrl')
})

test.each([true, 'true'])('what the vendor takes for spam is spam: %j', (isSpam) => {
  expect(writeNft(mainnet, { ...picture, isSpam })).toBe('spam')
})

test.each([
  ['contract', { contract: null }],
  ['contract that is an address', { contract: '0x12' }],
  ['number', { tokenId: undefined }],
  ['number that is one', { tokenId: 'x' }],
])('an NFT cannot be read without a %s', (_, facts) => {
  expect(writeNft(mainnet, { ...picture, ...facts })).toBeUndefined()
})

const nft = { id: 'eip155:1:0x/1', name: 'One', collection: '' }
test.each([
  [[nft, 'spam' as const], 'b', { nfts: [nft], next: 'b' }],
  [[undefined, nft, undefined], undefined, { nfts: [nft], next: undefined, unread: 2 }],
  [[], undefined, { nfts: [], next: undefined }],
  [[nft], '', { nfts: [nft], next: undefined }],
  [[nft], 'x'.repeat(2001), { nfts: [nft], next: undefined, isPartial: true }],
])('a page has no spam, and counts what could not be read', (read, next, page) => {
  expect(toNftPage(read, next)).toStrictEqual(page)
})
