import { parseUnits } from 'viem'
import { sol } from '../../../solana-chain/solanaTokens.js'
import { Refusal } from '../refusal.js'
import type { ServiceData } from '../serviceData.js'
import type { SoldToken } from './order.js'

/** Units of gas: what a token's transfer takes. */
const TRANSFER_GAS = 65_000n
/** Dollars of a wei, with the eight decimals of a price, are told in cents. */
const WEI_IN_CENTS = 10n ** BigInt(18 + 8 - 2)
const SOLANA_FEE = 1n

/** What can be bought on a chain. */
export type Market = {
  readonly name: string
  readonly tokens: readonly SoldToken[]
  /** Cents, at least one. */
  readonly networkFee: bigint
}

/**
 * Finds what can be bought on a chain (CAIP-2).
 *
 * @throws Refusal 400 where the stack does not run it.
 */
export async function findMarket(
  chainId: string,
  { chains, solana }: findMarket.Options,
): Promise<Market> {
  if (solana?.caipNetworkId === chainId) {
    return { name: 'Solana (local)', tokens: [sol], networkFee: SOLANA_FEE }
  }
  const chain = chains.find(({ network }) => network.caipNetworkId === chainId)
  if (!chain) {
    throw new Refusal(400, 'UnsupportedChain', `Nothing can be bought on "${chainId}".`)
  }
  const { name, nativeCurrency } = chain.network
  const wei = (await chain.client.getGasPrice()) * TRANSFER_GAS
  const networkFee = (wei * parseUnits(nativeCurrency.price, 8)) / WEI_IN_CENTS + 1n
  return { name, tokens: [nativeCurrency, ...chain.tokens], networkFee }
}

export declare namespace findMarket {
  type Options = Pick<ServiceData, 'chains' | 'solana'>
}
