import { sol } from '../../solana-chain/solanaTokens.js'
import { HttpProblem } from '../httpProblem.js'
import type { ServiceAnswer } from './serviceAnswer.js'
import type { ServiceCall } from './serviceCall.js'

const NATIVE = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const NATIVE_SOLANA = 'So11111111111111111111111111111111111111111'

type Priced = { symbol: string; price: string }

/** `POST /v1/fungible/price`: the invented, fixed price of each token asked for by CAIP-10 that the stack has. */
export async function getPrices({
  body,
  chains,
  solana,
}: ServiceCall): Promise<ServiceAnswer<'getPrices'>> {
  const { currency, addresses } = readRequest(body)
  if (currency !== 'usd') {
    throw new HttpProblem(
      400,
      'InvalidCurrency',
      `The only currency here is usd, not "${currency}".`,
    )
  }
  const known = new Map<string, Priced>()
  for (const { network, tokens } of chains) {
    known.set(`${network.caipNetworkId}:${NATIVE}`, network.nativeCurrency)
    for (const token of tokens) {
      known.set(`${network.caipNetworkId}:${token.address}`.toLowerCase(), token)
    }
  }
  if (solana) {
    known.set(`${solana.caipNetworkId}:${NATIVE_SOLANA}`, sol)
    for (const token of solana.tokens) known.set(`${solana.caipNetworkId}:${token.address}`, token)
  }
  const fungibles = addresses.flatMap((address) => {
    const token = known.get(address.startsWith('eip155:') ? address.toLowerCase() : address)
    return token ? [{ address, symbol: token.symbol, price: Number(token.price) }] : []
  })
  return { fungibles }
}

function readRequest(body: unknown): { currency: string; addresses: string[] } {
  const { currency, addresses } = Object(body)
  const isList = Array.isArray(addresses) && addresses.every((each) => typeof each === 'string')
  if (typeof currency !== 'string' || !isList) {
    throw new HttpProblem(400, 'InvalidBody', 'Expected { currency, addresses: string[] }.')
  }
  return { currency: currency.toLowerCase(), addresses }
}
