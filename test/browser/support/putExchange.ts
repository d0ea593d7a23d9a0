import { contractAddresses, type Stack } from '@wallet-kit/test/stack'
import { type Address, encodeFunctionData, type Hex, numberToHex, parseAbi, parseEther } from 'viem'
import { expect } from 'vitest'
import { testToken } from '../../src/stack/contracts.js'

/** Where they are on Ethereum. */
export const mainnet = {
  coin: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  dollar: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  factory: '0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f',
  router: '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D',
} as const

const abi = parseAbi([
  'function createPair(address, address) returns (address)',
  'function getPair(address, address) view returns (address)',
  'function mint(address to) returns (uint256)',
  'function deposit() payable',
  'function transfer(address, uint256) returns (bool)',
])
const maker: Address = '0x7e5700000000000000000000000000000000a4e4'

/**
 * Puts Uniswap v2, wrapped Ether and USDC where they are on Ethereum, with a pool in which one Ether costs 2,000 US dollars. `holder`
 * gets 500 USDC.
 */
export async function putExchange(
  { rpc }: Stack['chains'][1],
  { holder }: { readonly holder: Address },
): Promise<void> {
  const codeOf = (address: string) => rpc<Hex>('eth_getCode', [address, 'latest'])
  const put = (address: string, code: string) => rpc('anvil_setCode', [address, code])
  const digits = (address: string) => address.slice(2).toLowerCase()
  async function send(to: string, data: Hex, value = 0n) {
    const transaction = { from: maker, to, data, value: numberToHex(value), gas: '0x989680' }
    const hash = await rpc<Hex>('eth_sendTransaction', [transaction])
    // It is in a block a moment later; what is read before that lacks it.
    const statusOf = async () =>
      (await rpc<{ readonly status: Hex } | null>('eth_getTransactionReceipt', [hash]))?.status
    await expect.poll(statusOf, { interval: 10 }).toBe('0x1')
  }
  const { wrappedNative, uniswapFactory, uniswapRouter } = contractAddresses
  await put(mainnet.coin, await codeOf(wrappedNative))
  await put(mainnet.factory, await codeOf(uniswapFactory))
  // What it was constructed with stands in its code.
  const router = (await codeOf(uniswapRouter))
    .replaceAll(digits(uniswapFactory), digits(mainnet.factory))
    .replaceAll(digits(wrappedNative), digits(mainnet.coin))
  await put(mainnet.router, router)
  await put(mainnet.dollar, testToken.code)
  await rpc('anvil_impersonateAccount', [maker])
  await rpc('anvil_setBalance', [maker, numberToHex(parseEther('10000'))])

  const name = ['USD Coin', 'USDC', 6] as const
  const setUp = encodeFunctionData({ abi: testToken.abi, functionName: 'setUp', args: name })
  await send(mainnet.dollar, setUp)
  const mint = (to: Address, dollars: bigint) =>
    send(
      mainnet.dollar,
      encodeFunctionData({
        abi: testToken.abi,
        functionName: 'mint',
        args: [to, dollars * 10n ** 6n],
      }),
    )
  await mint(holder, 500n)
  const both = [mainnet.dollar, mainnet.coin] as const
  await send(mainnet.factory, encodeFunctionData({ abi, functionName: 'createPair', args: both }))
  const find = encodeFunctionData({ abi, functionName: 'getPair', args: both })
  const found = await rpc<Hex>('eth_call', [{ to: mainnet.factory, data: find }, 'latest'])
  const pair: Address = `0x${found.slice(26)}`
  await mint(pair, 4_000_000n)
  await send(mainnet.coin, encodeFunctionData({ abi, functionName: 'deposit' }), parseEther('2000'))
  const args = [pair, parseEther('2000')] as const
  await send(mainnet.coin, encodeFunctionData({ abi, functionName: 'transfer', args }))
  await send(pair, encodeFunctionData({ abi, functionName: 'mint', args: [maker] }))
}
