import { encodeAbiParameters, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { signal } from './createVendorTools.js'

export const owner: Hex = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
export const stranger: Hex = '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc'
export const usdc: Hex = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
export const weth: Hex = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'
export const coin: Hex = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
export const none: Hex = '0x0000000000000000000000000000000000000000'
export const holder: Hex = '0x0000000000001ff3684f28c67538d4d072c22734'
export const diamond: Hex = '0x1231deb6f5749ef6ce6943a275a1d3e7486f4eae'
export const settler: Hex = '0x7f6cee965959295cc64d0e6c00d99d6532d8e86b'

/** 100 USDC for at least 0.0396 of 0.04. */
export const amounts = {
  given: 100_000_000n,
  wanted: 40_000_000_000_000_000n,
  least: 39_600_000_000_000_000n,
}

/** A CAIP-10 address. */
export const caip = (address: string, chain = 'eip155:1') => `${chain}:${address}`

/** What the owner asks for: WETH for USDC. */
export const swapOn = (chain = 'eip155:1') => ({
  ...{ userAddress: caip(owner, chain), from: caip(usdc, chain), to: caip(weth, chain) },
  ...{ amount: amounts.given, signal },
})

const settlerAbi = parseAbi([
  'struct AllowedSlippage { address recipient; address buyToken; uint256 minAmountOut; }',
  'function execute(AllowedSlippage slippage, bytes[] actions, bytes32 zid) payable returns (bool)',
  'function exec(address operator, address token, uint256 amount, address target, bytes data) payable returns (bytes)',
])

/** The Settler's call of 0x. */
export function encodeExecute({ recipient = owner, buyToken = weth, least = amounts.least } = {}) {
  return encodeFunctionData({
    ...{ abi: settlerAbi, functionName: 'execute' },
    args: [{ recipient, buyToken, minAmountOut: least }, ['0x1234'], `0x${'00'.repeat(32)}`],
  })
}

/** AllowanceHolder's call of 0x. */
export function encodeExec({
  operator = settler,
  token = usdc,
  amount = amounts.given,
  target = settler,
  data = encodeExecute(),
} = {}) {
  return encodeFunctionData({
    ...{ abi: settlerAbi, functionName: 'exec' },
    args: [operator, token, amount, target, data],
  })
}

/** As of `/swap/allowance-holder/quote`: https://docs.0x.org/api-reference/openapi-json/swap/allowanceholder-getquote */
export const zeroExQuote = {
  allowanceTarget: holder,
  blockNumber: '20170903',
  buyAmount: String(amounts.wanted),
  buyToken: weth,
  fees: {
    integratorFee: null,
    integratorFees: null,
    zeroExFee: { amount: '60000000000000', token: weth, type: 'volume' },
    gasFee: null,
  },
  issues: {
    allowance: { actual: '0', spender: holder },
    balance: { token: usdc, actual: '0', expected: '100000000' },
    simulationIncomplete: false,
    invalidSourcesPassed: [],
  },
  liquidityAvailable: true,
  minBuyAmount: String(amounts.least),
  mode: 'exact-in',
  route: { fills: [], tokens: [] },
  sellAmount: String(amounts.given),
  sellToken: usdc,
  totalNetworkFee: '7606000000000000',
  transaction: {
    to: holder,
    data: encodeExec(),
    gas: '288079',
    gasPrice: '4837860000',
    value: '0',
  },
  zid: '0x111111111111111111111111',
}

/** As of `/v1/quote`: https://docs.li.fi/api-reference/get-a-quote-for-a-token-transfer */
export const lifiQuote = {
  id: '0b3b7f2e',
  type: 'lifi',
  tool: 'uniswap',
  toolDetails: { key: 'uniswap', name: 'Uniswap', logoURI: 'https://icons.test/uniswap.svg' },
  action: {
    fromChainId: 1,
    toChainId: 1,
    fromToken: { address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', chainId: 1, decimals: 6 },
    toToken: { address: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2', chainId: 1, decimals: 18 },
    fromAmount: String(amounts.given),
    slippage: 0.01,
    fromAddress: owner,
    toAddress: owner,
  },
  estimate: {
    tool: 'uniswap',
    fromAmount: String(amounts.given),
    toAmount: String(amounts.wanted),
    toAmountMin: String(amounts.least),
    approvalAddress: '0x1231DEB6f5749EF6cE6943a275A1D3E7486F4EaE',
    feeCosts: [
      {
        name: 'LIFI Fixed Fee',
        token: { address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', chainId: 1 },
        amount: '250000',
        percentage: '0.0025',
        included: true,
      },
    ],
    gasCosts: [],
    executionDuration: 0,
  },
  transactionRequest: {
    value: '0x0',
    to: '0x1231DEB6f5749EF6cE6943a275A1D3E7486F4EaE',
    data: '0x4666fc80000000000000000000000000000000000000000000000000000000000000002a',
    from: owner,
    chainId: 1,
    gasPrice: '0x3b9aca00',
    gasLimit: '0x46560',
  },
}

/** As of `/v1/tokens`: https://docs.li.fi/api-reference/fetch-all-known-tokens */
export const lifiTokens = {
  tokens: {
    1: [
      {
        ...{ address: none, chainId: 1, symbol: 'ETH', decimals: 18, name: 'ETH' },
        ...{ coinKey: 'ETH', logoURI: 'https://icons.test/eth.png', priceUSD: '2500' },
      },
      { address: usdc, chainId: 1, symbol: 'USDC', decimals: 6, name: 'USD Coin' },
    ],
  },
}

export const word = (value: Hex | bigint) =>
  typeof value === 'bigint'
    ? encodeAbiParameters([{ type: 'uint256' }], [value])
    : encodeAbiParameters([{ type: 'address' }], [value])
