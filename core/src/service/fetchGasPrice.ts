import { ServiceAnswerError } from '../errors/http.js'
import type { Kit } from '../kit/kit.js'
import { askBlockchain } from './askBlockchain.js'
import { askProvider } from './askProvider.js'
import { readBaseUnits } from './readBaseUnits.js'

/**
 * Reads the standard price of one unit of gas on an EVM network, in wei, from the host's provider or the blockchain service.
 * Throws `ServiceNotConfiguredError`, `ServiceAnswerError`, `ProviderTimeoutError` and the errors of the HTTP client.
 */
export async function fetchGasPrice(
  kit: Kit,
  { caipNetworkId, signal }: fetchGasPrice.Options,
): Promise<bigint> {
  const own = kit.config.providers?.gasPrice
  if (own) {
    const ask = (signal: AbortSignal) => own.fetchGasPrice({ caipNetworkId, signal })
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
