import { ServiceAnswerError } from '../errors/http.js'
import { decimalFromNumber } from '../format/amounts.js'
import type { Kit } from '../kit/kit.js'
import { isSameAddress, parseCaipAddress } from '../networks/caip.js'
import {
  askBlockchain,
  askProvider,
  loadPluginReader,
  loadReader,
  readBaseUnits,
} from './blockchain.js'
import { getSource } from './dataSources.js'

/**
 * Reads the standard price of one unit of gas on an EVM network, in wei, from the host's provider, the blockchain service or a plugin.
 * Throws `ServiceNotConfiguredError`, `ServiceAnswerError`, `ProviderTimeoutError` and the errors of the HTTP client.
 */
export async function fetchGasPrice(
  kit: Kit,
  { caipNetworkId, signal }: fetchGasPrice.Options,
): Promise<bigint> {
  const reader = await loadReader(kit, 'gasPrice', caipNetworkId)
  if (reader) {
    const ask = (signal: AbortSignal) => reader.fetchGasPrice({ caipNetworkId, signal })
    const price = readBaseUnits(String(await askProvider('gasPrice', ask, signal)))
    if (price !== undefined) return price
    throw new ServiceAnswerError({ url: 'providers.gasPrice' })
  }
  return askBlockchain(kit, 'GET /v1/convert/gas-price', {
    query: { chainId: caipNetworkId },
    parse: (answer) => readBaseUnits(Object(answer).standard),
    signal,
  })
}

export declare namespace fetchGasPrice {
  type Options = {
    /** CAIP-2. */
    readonly caipNetworkId: string
    readonly signal?: AbortSignal | undefined
  }
}

/** A price of more digits is none, but would fill a screen. */
const longestPrice = 100

/**
 * Reads what tokens cost, in US dollars for one as decimal texts, by the CAIP-10 addresses asked for, all of one network; those
 * without a price are left out. Throws `ServiceNotConfiguredError`, `ServiceAnswerError`, `ProviderTimeoutError` and the errors of the HTTP client.
 */
export async function fetchTokenPrices(
  kit: Kit,
  { addresses, signal, onOld }: fetchTokenPrices.Options,
): Promise<ReadonlyMap<string, string>> {
  const { caipNetworkId = '' } = parseCaipAddress(addresses[0]) ?? {}
  const reader = await loadReader(kit, 'prices', caipNetworkId)
  const pairs = reader
    ? await askProvider(
        'prices',
        async (signal) => readOwn(await reader.fetchPrices({ addresses, signal })),
        signal,
      )
    : await askBlockchain(kit, 'POST /v1/fungible/price', {
        body: { currency: 'usd', addresses },
        parse: (answer) => readPairs(Object(answer).fungibles),
        signal,
        onOld,
      })
  return readPrices(pairs, addresses)
}

/**
 * Reads what tokens cost from a plugin that reads it from the network, if the host or the blockchain service gives the prices of
 * `fetchTokenPrices`: a second source to compare them with. Undefined if there is none. Throws `ServiceAnswerError`,
 * `ProviderTimeoutError`, `PluginLoadError` and what the plugin throws.
 */
export async function fetchPoolPrices(
  kit: Kit,
  { addresses, signal }: Omit<fetchTokenPrices.Options, 'onOld'>,
): Promise<ReadonlyMap<string, string> | undefined> {
  const { caipNetworkId = '' } = parseCaipAddress(addresses[0]) ?? {}
  if (typeof getSource(kit, 'prices', caipNetworkId) !== 'string') return undefined
  const reader = await loadPluginReader(kit, 'prices', caipNetworkId)
  if (!reader) return undefined
  const ask = async (signal: AbortSignal) =>
    readOwn(await reader.fetchPrices({ addresses, signal }))
  return readPrices(await askProvider('prices', ask, signal), addresses)
}

function readPrices(
  pairs: readonly (readonly [string, unknown])[],
  addresses: readonly string[],
): ReadonlyMap<string, string> {
  const prices = new Map<string, string>()
  for (const [address, value] of pairs) {
    const price = decimalFromNumber(value)
    const asked = addresses.find((each) => isSameAddress(each, address))
    const isPrice = price && !price.startsWith('-') && price.length <= longestPrice
    if (asked && isPrice) prices.set(asked, price)
  }
  return prices
}

function readOwn(prices: unknown): [string, unknown][] {
  if (typeof prices === 'object' && prices && !Array.isArray(prices)) return Object.entries(prices)
  throw new ServiceAnswerError({ url: 'providers.prices' })
}

function readPairs(fungibles: unknown): [string, unknown][] | undefined {
  if (!Array.isArray(fungibles)) return undefined
  return fungibles.flatMap((fungible) => {
    const { address, price } = Object(fungible)
    return typeof address === 'string' ? [[address, price]] : []
  })
}

export declare namespace fetchTokenPrices {
  type Options = {
    /** CAIP-10; of a native coin as `nativeTokenAddress` gives it. */
    readonly addresses: readonly string[]
    readonly signal?: AbortSignal | undefined
    /** Called if the service gives prices of before: when it read them, by wall clock in milliseconds. */
    readonly onOld?: ((readAt: number) => void) | undefined
  }
}
