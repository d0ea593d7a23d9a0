import { account, bonk, other, usdc } from './createTools.js'

/** In the shape of `/wallets/:address/tokens`: https://docs.moralis.com/web3-data-api/evm/reference/wallet-api */
export const tokens = {
  ...{ page: '1', page_size: '100', block_number: '13680123', cursor: null },
  result: [
    {
      ...{ token_address: usdc, name: 'USD Coin', symbol: 'USDC', decimals: 6 },
      ...{ logo: 'https://cdn.moralis.io/eth/usdc.png', thumbnail: null },
      ...{ balance: '2000000001', possible_spam: false, verified_contract: true },
      ...{ usd_price: 0.9998, usd_value: 1999.6, native_token: false },
      ...{ balance_formatted: '2000.000001', portfolio_percentage: 1 },
    },
    {
      ...{ token_address: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee', name: 'Ether' },
      ...{ symbol: 'ETH', decimals: 18, logo: null, balance: '1000000000000000001' },
      ...{ possible_spam: 'false', native_token: true, usd_price: '4608.22' },
    },
    {
      ...{ token_address: other, name: 'Claim', symbol: 'FREE', decimals: '18' },
      ...{ balance: '5', possible_spam: 'true', native_token: false, usd_price: 1_000_000 },
    },
  ],
}

const hash = (digit: string) => `0x${digit.repeat(64)}`

/** In the shape of `/wallets/:address/history`. */
export const history = {
  ...{ page: '1', page_size: '25', cursor: 'cursor_example' },
  result: [
    {
      ...{ hash: hash('A'), from_address: account, to_address: other, value: '500000000000000000' },
      ...{ receipt_status: '1', block_timestamp: '2026-05-07T11:08:35.000Z' },
      ...{ category: 'token swap', possible_spam: 'false', nft_transfers: [] },
      erc20_transfers: [
        {
          ...{ token_name: 'USD Coin', token_symbol: 'USDC', token_decimals: '6', address: usdc },
          ...{ token_logo: 'https://cdn.moralis.io/eth/usdc.png', from_address: other },
          ...{ to_address: account, value: '1033000', value_formatted: '1.033' },
          ...{ possible_spam: 'false' },
        },
      ],
      native_transfers: [
        {
          ...{ from_address: account, to_address: other, value: '500000000000000000' },
          ...{ value_formatted: '0.5', direction: 'outgoing', token_symbol: 'ETH' },
        },
      ],
    },
    {
      ...{ hash: hash('b'), from_address: account, to_address: usdc, value: '0' },
      ...{ receipt_status: '0', block_timestamp: '2026-05-06T11:08:35.000Z' },
      ...{ category: 'approve', nft_transfers: [], erc20_transfers: [], native_transfers: [] },
    },
    {
      ...{ hash: hash('c'), from_address: other, to_address: other, receipt_status: '1' },
      ...{ block_timestamp: '2026-05-05T11:08:35.000Z', category: 'airdrop' },
      ...{ possible_spam: 'true', native_transfers: [] },
      erc20_transfers: [
        {
          ...{ token_name: 'Free', token_symbol: 'FREE', token_decimals: '18', address: other },
          ...{ from_address: other, to_address: account, value: '1' },
        },
      ],
      nft_transfers: [
        {
          ...{ token_address: other, token_id: '15', token_name: 'Gifts', amount: '1' },
          ...{ from_address: other, to_address: account, contract_type: 'ERC721' },
          ...{ possible_spam: 'true', normalized_metadata: { name: 'Gift', image: null } },
        },
      ],
    },
  ],
}

/** In the shape of `/:address/nft`, with `normalizeMetadata`. */
export const nfts = {
  ...{ status: 'SYNCED', page: '1', cursor: 'next_page' },
  result: [
    {
      ...{ token_address: other, token_id: '15', contract_type: 'ERC721', amount: '1' },
      ...{ name: 'CryptoKitties', possible_spam: 'false' },
      normalized_metadata: { name: 'Moralis Mug', image: 'https://images.example/mug.png' },
    },
    { token_address: other, token_id: '16', name: 'Claim', possible_spam: 'true' },
  ],
}

/** In the shape of `/erc20/prices`. */
export const prices = [
  {
    ...{ tokenSymbol: 'USDC', tokenDecimals: '6', usdPrice: 0.9998, possibleSpam: 'false' },
    ...{ usdPriceFormatted: '0.9998', tokenAddress: usdc },
  },
  {
    ...{ tokenSymbol: 'WETH', usdPrice: 4608.22, possibleSpam: 'false' },
    tokenAddress: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  },
  { tokenAddress: other, usdPrice: 1_000_000, possibleSpam: 'true' },
]

/** In the shape of `/account/:network/:address/portfolio` of its Solana API. */
export const portfolio = {
  nativeBalance: { solana: '1.5', lamports: '1500000000' },
  nfts: [],
  tokens: [
    {
      ...{ mint: bonk, name: 'Bonk', symbol: 'BONK', amount: '1234.56789' },
      ...{ amountRaw: '123456789', decimals: 5, isVerifiedContract: true, possibleSpam: false },
    },
  ],
}
export const solanaPrices = [
  { tokenAddress: bonk, usdPrice: 0.0000214 },
  { tokenAddress: 'So11111111111111111111111111111111111111112', usdPrice: 180.5 },
]
export const solanaNfts = [
  { mint: bonk, name: 'Low Tide 41', collection: { name: 'Shorelines' }, possibleSpam: false },
  { mint: bonk, name: 'Claim', possibleSpam: true },
]
