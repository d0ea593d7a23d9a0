import { erc20Abi } from 'viem'
import { HttpProblem } from '../httpProblem.js'
import { findSolana } from './findSolana.js'
import { readAddress } from './readAddress.js'
import { readChains } from './readChains.js'
import type { ServiceAnswer } from './serviceAnswer.js'
import type { ServiceCall } from './serviceCall.js'
import type { ServiceChain } from './serviceChain.js'
import { readSolanaBalances } from './solana/readSolanaBalances.js'
import { type TokenBalance, tokenBalance } from './tokenBalance.js'
import { tokenIcon } from './tokenIcon.js'

/** `GET /v1/account/{address}/balance`: what the account holds now, read from the chains; the prices are invented. */
export async function getBalances(call: ServiceCall): Promise<ServiceAnswer<'getBalances'>> {
  const currency = call.query.get('currency') ?? 'usd'
  if (currency.toLowerCase() !== 'usd') {
    throw new HttpProblem(
      400,
      'InvalidCurrency',
      `The only currency here is usd, not "${currency}".`,
    )
  }
  const solana = findSolana(call, call.parts.address)
  if (solana) return { balances: readSolanaBalances(solana, call.parts.address ?? '') }
  const address = readAddress(call.parts.address)
  const balances = await Promise.all(
    readChains(call).map(async (chain) => [
      ...(await readBalances(chain, address)),
      ...call.manyTokens.list({ address, caipNetworkId: chain.network.caipNetworkId }),
    ]),
  )
  return { balances: balances.flat() }
}

async function readBalances(chain: ServiceChain, address: `0x${string}`): Promise<TokenBalance[]> {
  const { client, network, tokens } = chain
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
  const held = [
    { ...network.nativeCurrency, amount: native },
    ...tokens.map(({ address, ...token }, index) => ({
      ...token,
      address: `${network.caipNetworkId}:${address}`,
      amount: amounts[index] ?? 0n,
    })),
  ]
  return held
    .filter(({ amount }) => amount > 0n)
    .map((token) => describe(token, network.caipNetworkId))
}

function describe(
  token: Omit<tokenBalance.Options, 'chainId' | 'iconUrl'>,
  chainId: string,
): TokenBalance {
  const { name, symbol, decimals, price, amount, address } = token
  const iconUrl = tokenIcon(symbol)
  return tokenBalance({
    name,
    symbol,
    chainId,
    ...(address === undefined ? {} : { address }),
    iconUrl,
    amount,
    decimals,
    price,
  })
}
