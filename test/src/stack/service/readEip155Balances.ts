import type { TokenBalance } from '@wallet-kit/core'
import { type Address, erc20Abi } from 'viem'
import type { ServiceChain } from './serviceChain.js'
import { writeBalance } from './writeBalance.js'

/** What the account holds on an EVM chain now, read from the chain; the prices are invented. */
export async function readEip155Balances(
  { client, network, tokens }: ServiceChain,
  address: Address,
): Promise<TokenBalance[]> {
  const chainId = network.caipNetworkId
  const [native, amounts] = await Promise.all([
    client.getBalance({ address }),
    client.multicall({
      allowFailure: false,
      contracts: tokens.map((token) => ({
        abi: erc20Abi,
        address: token.address,
        functionName: 'balanceOf' as const,
        args: [address] as const,
      })),
    }),
  ])
  const held = tokens.map((token, index) => ({
    ...{ ...token, address: `${chainId}:${token.address}`, amount: amounts[index] ?? 0n },
  }))
  return [{ ...network.nativeCurrency, amount: native }, ...held]
    .filter(({ amount }) => amount > 0n)
    .map((token) => writeBalance({ ...token, chainId }))
}
