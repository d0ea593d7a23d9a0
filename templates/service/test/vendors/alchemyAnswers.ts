import { account, bonk, other, usdc } from './createTools.js'

const hash = (digit: string) => `0x${digit.repeat(64)}`

/** In the shape of "Tokens By Wallet": https://www.alchemy.com/docs/data/portfolio-apis */
export const tokens = {
  data: {
    tokens: [
      {
        address: account,
        network: 'eth-mainnet',
        tokenAddress: usdc,
        tokenBalance: '0x0000000000000000000000000000000000000000000000000000000077359401',
        tokenMetadata: {
          ...{ decimals: 6, logo: 'https://static.alchemyapi.io/images/assets/3408.png' },
          ...{ name: 'USD Coin', symbol: 'USDC' },
        },
        tokenPrices: [{ currency: 'usd', value: '0.9998', lastUpdatedAt: '2026-08-26T20:17:27Z' }],
        error: null,
      },
      {
        address: account,
        network: 'eth-mainnet',
        tokenAddress: null,
        tokenBalance: '0x0de0b6b3a7640001',
        tokenMetadata: { decimals: null, logo: null, name: null, symbol: null },
        tokenPrices: [
          { currency: 'usd', value: '4608.2208671202', lastUpdatedAt: '2026-08-26T20:17:27Z' },
        ],
      },
      {
        address: account,
        network: 'eth-mainnet',
        tokenAddress: other,
        tokenBalance: '0x05',
        tokenMetadata: { decimals: 1, logo: null, name: 'Visit claim.example', symbol: 'FREE' },
        tokenPrices: [],
      },
    ],
    pageKey: undefined as string | undefined,
  },
}

export const solanaTokens = {
  data: {
    tokens: [
      {
        network: 'solana-mainnet',
        tokenAddress: bonk,
        tokenBalance: '123456789',
        tokenMetadata: { decimals: 5, logo: null, name: 'Bonk', symbol: 'BONK' },
        tokenPrices: [{ currency: 'usd', value: '0.0000214' }],
      },
    ],
  },
}

/** In the shape of `alchemy_getAssetTransfers`, by the side that was asked for. */
export const transfers = {
  fromAddress: [
    {
      ...{ blockNum: '0x20', uniqueId: `${hash('a')}:external`, hash: hash('a') },
      ...{ from: account, to: other, value: 0.5, erc721TokenId: null, erc1155Metadata: null },
      ...{ tokenId: null, asset: 'ETH', category: 'external' },
      rawContract: { value: '0x6f05b59d3b20000', address: null, decimal: '0x12' },
      metadata: { blockTimestamp: '2026-08-26T20:17:27.000Z' },
    },
    {
      ...{ blockNum: '0x1f', uniqueId: `${hash('b')}:external`, hash: hash('b') },
      ...{ from: account, to: usdc, value: 0, asset: 'ETH', category: 'external' },
      rawContract: { value: '0x0', address: null, decimal: '0x12' },
      metadata: { blockTimestamp: '2026-08-26T20:16:27.000Z' },
    },
    {
      ...{ blockNum: '0x1f', uniqueId: `${hash('b')}:log:4`, hash: hash('b') },
      ...{ from: account, to: other, value: 2000, asset: 'USDC', category: 'erc20' },
      rawContract: { value: '0x77359401', address: usdc, decimal: '0x6' },
      metadata: { blockTimestamp: '2026-08-26T20:16:27.000Z' },
    },
  ],
  toAddress: [
    {
      ...{ blockNum: '0x1e', uniqueId: `${hash('c')}:log:1`, hash: hash('c') },
      ...{ from: other, to: account, value: null, asset: 'DUSK', category: 'erc721' },
      ...{ tokenId: '0x1c', erc721TokenId: '0x1c' },
      rawContract: { value: null, address: other, decimal: null },
      metadata: { blockTimestamp: '2026-08-26T20:15:27.000Z' },
    },
    {
      ...{ blockNum: '0x1d', uniqueId: `${hash('d')}:log:1`, hash: hash('d') },
      ...{ from: other, to: account, value: 0, asset: 'USDC', category: 'erc20' },
      rawContract: { value: '0x0', address: usdc, decimal: '0x6' },
      metadata: { blockTimestamp: '2026-08-26T20:14:27.000Z' },
    },
  ],
}

export const receipts = [
  { jsonrpc: '2.0', id: 0, result: { transactionHash: hash('a'), status: '0x1' } },
]

/** In the shape of `getNFTsForOwner`, version 3. */
export const nfts = {
  ownedNfts: [
    {
      contract: { address: other, name: 'DuskBreakers', symbol: 'DUSK', tokenType: 'ERC721' },
      ...{ tokenId: '28', tokenType: 'ERC721', name: 'DuskBreaker #28' },
      image: {
        cachedUrl: 'https://nft-cdn.alchemy.com/eth-mainnet/d08d',
        thumbnailUrl: 'https://res.cloudinary.com/alchemyapi/image/upload/thumbnailv2/d08d',
        originalUrl: 'ipfs://QmX2mM8r33W7KUBQSWXFAKNC2t654EXmWiX9vkrfrEaEnS',
      },
      collection: { name: 'Dusk' },
    },
    { contract: { address: other, isSpam: 'true' }, tokenId: '29', name: 'Claim', image: {} },
  ],
  ...{ totalCount: 6, pageKey: '88434286-7eaa-472d-8739-32a0497c2a18' },
}

/** In the shape of the Prices API. */
export const pricesBySymbol = {
  data: [
    { symbol: 'ETH', prices: [{ currency: 'usd', value: '4608.22' }], error: null },
    { symbol: 'SOL', prices: [], error: 'not found' },
  ],
}
export const pricesByAddress = {
  data: [
    { network: 'eth-mainnet', address: usdc, prices: [{ currency: 'usd', value: '0.9998' }] },
    { network: 'base-mainnet', address: other, prices: [{ currency: 'usd', value: '7' }] },
  ],
}
