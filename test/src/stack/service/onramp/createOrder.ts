import { parseUnits } from 'viem'
import { readAddress } from '../readAddress.js'
import { Refusal } from '../refusal.js'
import { findMarket } from './findMarket.js'
import type { OnrampProvider } from './onrampProviders.js'
import type { Order } from './order.js'

const CURRENCY = 'USD'
/** Cents. */
const LEAST = 500n
const MOST = 500_000n
const PRICE_DECIMALS = 8

/**
 * Reads what somebody wants to buy and reckons what it costs.
 *
 * @throws Refusal 400 where the provider does not sell that, or for that much.
 */
export async function createOrder(
  markets: findMarket.Options,
  asked: createOrder.Options,
): Promise<Order> {
  const { provider, chainId } = asked
  const [namespace = ''] = chainId.split(':')
  const isServed = !provider.chainNames || chainId in provider.chainNames
  if (!provider.namespaces.includes(namespace) || !isServed) {
    throw new Refusal(400, 'UnsupportedChain', `${provider.name} does not serve "${chainId}".`)
  }
  const address = readReceiver(asked.caipAddress, namespace)
  const market = await findMarket(chainId, markets)
  const symbol = asked.symbol ?? market.tokens[0]?.symbol
  const token = market.tokens.find((each) => each.symbol === symbol)
  if (!token) {
    throw new Refusal(400, 'UnsupportedToken', `"${symbol}" cannot be bought on ${market.name}.`)
  }
  const total = readPayment(asked.payment, asked.currency)
  const fee = percentOf(total, provider.feePercent)
  const { networkFee } = market
  const paid = (total - fee - networkFee) * 10n ** BigInt(token.decimals + PRICE_DECIMALS - 2)
  const amount = paid / parseUnits(token.price, PRICE_DECIMALS)
  return {
    ...{ provider, chainId, chainName: market.name, address, token },
    ...{ total, fee, networkFee, amount },
  }
}

export declare namespace createOrder {
  /** Nothing of it is checked yet, but its form. */
  type Options = {
    provider: OnrampProvider
    /** CAIP-10. */
    caipAddress: string
    /** CAIP-2. */
    chainId: string
    /** Of the token; default the chain's own coin. */
    symbol: string | undefined
    /** Decimal text. */
    payment: string
    currency: string
  }
}

function readReceiver(text: string, namespace: string): string {
  const [given, , address] = text.split(':')
  if (given !== namespace) {
    throw new Refusal(400, 'InvalidAddress', `"${text}" is not an account of ${namespace}.`)
  }
  if (namespace === 'eip155') return readAddress(address)
  if (address && /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(address)) return address
  throw new Refusal(400, 'InvalidAddress', `"${text}" is not an account of Solana.`)
}

function readPayment(text: string, currency: string): bigint {
  if (currency !== CURRENCY) {
    throw new Refusal(400, 'InvalidCurrency', `The only currency here is ${CURRENCY}.`)
  }
  const isMoney = /^(0|[1-9]\d{0,11})(\.\d{1,2})?$/.test(text)
  const cents = isMoney ? parseUnits(text, 2) : 0n
  if (cents >= LEAST && cents <= MOST) return cents
  throw new Refusal(400, 'InvalidAmount', `"${text}" is not an amount from 5 to 5000 USD.`)
}

// A part of a cent is the provider's.
function percentOf(cents: bigint, percent: string): bigint {
  const parts = cents * parseUnits(percent, 2)
  return (parts + 9_999n) / 10_000n
}
