import { parseUnits } from 'viem'
import { HttpProblem } from '../../httpProblem.js'
import { readAddress } from '../readAddress.js'
import type { ServiceCall } from '../serviceCall.js'
import { findMarket } from './findMarket.js'
import { type OnrampProvider, onrampProviders } from './onrampProviders.js'
import type { Order } from './order.js'

const CURRENCY = 'USD'
/** Cents. */
const LEAST = 500n
const MOST = 500_000n
const PRICE_DECIMALS = 8

/**
 * Reads what somebody wants to buy and reckons what it costs.
 *
 * @throws HttpProblem 400 where the provider does not sell that, or for that much.
 */
export async function createOrder(
  call: Pick<ServiceCall, 'chains' | 'solana'>,
  asked: createOrder.Options,
): Promise<Order> {
  const provider = readProvider(asked.provider)
  const chainId = String(asked.chainId)
  const [namespace = ''] = chainId.split(':')
  const isServed = !provider.chainNames || chainId in provider.chainNames
  if (!provider.namespaces.includes(namespace) || !isServed) {
    throw new HttpProblem(400, 'UnsupportedChain', `${provider.name} does not serve "${chainId}".`)
  }
  const address = readReceiver(asked.caipAddress, namespace)
  const market = await findMarket(chainId, call)
  const symbol = String(asked.symbol ?? market.tokens[0]?.symbol)
  const token = market.tokens.find((each) => each.symbol === symbol)
  if (!token) {
    throw new HttpProblem(
      400,
      'UnsupportedToken',
      `"${symbol}" cannot be bought on ${market.name}.`,
    )
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
  /** Nothing of it is checked yet. */
  type Options = {
    provider: unknown
    /** CAIP-10. */
    caipAddress: unknown
    /** CAIP-2. */
    chainId: unknown
    /** Of the token; the chain's own coin where it is absent. */
    symbol: unknown
    payment: unknown
    currency: unknown
  }
}

function readProvider(id: unknown): OnrampProvider {
  const provider = onrampProviders.find((each) => each.id === id)
  if (!provider) throw new HttpProblem(400, 'UnknownProvider', `"${id}" is not a provider here.`)
  return provider
}

function readReceiver(text: unknown, namespace: string): string {
  const [given, , address] = String(text).split(':')
  if (given !== namespace) {
    throw new HttpProblem(400, 'InvalidAddress', `"${text}" is not an account of ${namespace}.`)
  }
  if (namespace === 'eip155') return readAddress(address)
  if (address && /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(address)) return address
  throw new HttpProblem(400, 'InvalidAddress', `"${text}" is not an account of Solana.`)
}

function readPayment(text: unknown, currency: unknown): bigint {
  if (currency !== CURRENCY) {
    throw new HttpProblem(400, 'InvalidCurrency', `The only currency here is ${CURRENCY}.`)
  }
  const isMoney = typeof text === 'string' && /^(0|[1-9]\d{0,11})(\.\d{1,2})?$/.test(text)
  const cents = isMoney ? parseUnits(text, 2) : 0n
  if (cents >= LEAST && cents <= MOST) return cents
  throw new HttpProblem(400, 'InvalidAmount', `"${text}" is not an amount from 5 to 5000 USD.`)
}

// A part of a cent is the provider's.
function percentOf(cents: bigint, percent: string): bigint {
  const parts = cents * parseUnits(percent, 2)
  return (parts + 9_999n) / 10_000n
}
