import { expect, test } from 'vitest'
import { createFakeProvider, rpcError } from '../../test/createFakeProvider.js'
import { getAssets, hasAssetDiscovery } from './account.js'

const token = `0x${'cd'.repeat(20)}`
const options = { address: `0x${'ab'.repeat(20)}`, caipNetworkId: 'eip155:10' }
const read = (answer: unknown) => {
  const fake = createFakeProvider({ wallet_getAssets: answer })
  return { fake, assets: getAssets(fake.provider, options) }
}

test('asks for one network, compares types without case, and needs no metadata of the coin', async () => {
  const metadata = { name: 'Kit Token', symbol: 'KIT', decimals: 18 }
  const { fake, assets } = read({
    '0x1': [{ type: 'native', balance: '0x1' }],
    '0x0A': [
      { type: 'NATIVE', address: 'native', balance: '0xde0b6b3a7640000' },
      { type: 'ERC20', address: token, balance: '0x0', metadata },
      { type: 'erc20', address: token, balance: '0x5' },
      { type: 'erc721', address: token, balance: '0x1', metadata },
    ],
  })
  expect(await assets).toEqual([
    { address: 'native', balance: 10n ** 18n },
    { address: token, balance: 0n, ...metadata },
    { address: token, balance: 5n },
  ])
  expect(fake.requests).toEqual([
    {
      method: 'wallet_getAssets',
      params: [{ account: options.address, chainFilter: ['0xa'] }],
    },
  ])
})

test('rows that do not fit are left out, texts are made plain', async () => {
  const { assets } = read({
    '0xa': [
      null,
      7,
      { type: 'erc20', address: 'x', balance: '0x1' },
      { type: 'erc20', address: token, balance: 1 },
      { type: 'erc20', address: token, balance: '-1' },
      { type: 'erc20', address: token, balance: `0x${'f'.repeat(65)}` },
      { type: { toString: () => 'erc20' }, address: token, balance: '0x1' },
      {
        type: 'erc20',
        address: token,
        balance: '0x1',
        metadata: { name: `${'n'.repeat(100)}`, symbol: 'A\u202EB', decimals: 1e9 },
      },
    ],
  })
  expect(await assets).toEqual([
    { address: token, balance: 1n, name: `${'n'.repeat(63)}…`, symbol: 'A B' },
  ])
})

test('a wallet that knows nothing of the network', async () => {
  expect(await read({}).assets).toEqual([])
})

test.each([null, 'x', { '0xa': 'x' }])('%s is no answer', async (answer) => {
  await expect(read(() => answer).assets).rejects.toMatchObject({ name: 'WalletAnswerError' })
})

test('a wallet without the method', async () => {
  await expect(read(rpcError(-32601)).assets).rejects.toMatchObject({
    name: 'UnsupportedMethodError',
  })
})

test.each([
  ['on this network', { '0xa': { assetDiscovery: { supported: true } } }, true],
  ['everywhere', { '0x0': { assetDiscovery: { supported: true } } }, true],
  [
    'everywhere but here',
    {
      '0x0': { assetDiscovery: { supported: true } },
      '0xa': { assetDiscovery: { supported: false } },
    },
    false,
  ],
  ['on another network', { '0x1': { assetDiscovery: { supported: true } } }, false],
  ['in another word', { '0xa': { assetDiscovery: { supported: 'true' } } }, false],
  ['not at all', {}, false],
])('that a wallet tells of assets %s is read from its capabilities', async (_, answer, is) => {
  const { provider } = createFakeProvider({ wallet_getCapabilities: answer })
  expect(await hasAssetDiscovery(provider, options)).toBe(is)
})
