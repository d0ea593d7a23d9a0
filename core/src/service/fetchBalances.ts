import { ServiceAnswerError } from '../errors/http.js'
import type { Kit } from '../kit/kit.js'
import { parseCaipNetworkId } from '../networks/caip.js'
import { askBlockchain, askProvider } from './askBlockchain.js'
import { unsupportedSlice } from './hasData.js'
import { readEach } from './readEach.js'
import { parseTokenBalance, type TokenBalance } from './tokenBalance.js'

/** All that an account holds comes in one answer: 50,000 tokens are 10 MB. */
const maxBytes = 20_000_000

/**
 * Reads an account's balances on one network from the host's provider or the blockchain service. What does not parse is left
 * out. Throws `ServiceNotConfiguredError`, `ServiceAnswerError`, `ProviderTimeoutError` and the errors of the HTTP client.
 */
export async function fetchBalances(
  kit: Kit,
  { signal, ...options }: fetchBalances.Options,
): Promise<readonly TokenBalance[]> {
  const { address, caipNetworkId, forceUpdate } = options
  const own = kit.config.providers?.balances
  const balances = own
    ? await askProvider('balances', (signal) => own.fetchBalances({ ...options, signal }), signal)
    : await askBlockchain(kit, 'GET /v1/account/{address}/balance', {
        path: { address },
        query: {
          currency: 'usd',
          chainId: caipNetworkId,
          forceUpdate: forceUpdate || undefined,
        },
        parse: readList,
        maxBytes,
        signal,
      })
  if (!Array.isArray(balances)) throw new ServiceAnswerError({ url: 'providers.balances' })
  return readEach(balances, parseTokenBalance, signal)
}

function readList(answer: unknown): readonly unknown[] | undefined {
  const { balances } = Object(answer)
  return Array.isArray(balances) ? balances : undefined
}

export declare namespace fetchBalances {
  type Options = {
    readonly address: string
    /** CAIP-2. */
    readonly caipNetworkId: string
    /** Skips the service's own cache. */
    readonly forceUpdate?: boolean | undefined
    readonly signal?: AbortSignal | undefined
  }
}

/** What is waited for has failed already, or come empty: the screen waits no longer for the reason, in milliseconds. */
const patience = 3_000

/**
 * Asks the blockchain service whether it answers for a network (CAIP-2), where it told nothing of an account there; one that it
 * does not serve is remembered. One that does not say which networks it serves is taken to serve them all.
 */
export async function isSupported(
  kit: Kit,
  { caipNetworkId, signal }: isSupported.Options,
): Promise<boolean> {
  const options = { parse: readSupported, timeout: patience, signal }
  const supported = await askBlockchain(kit, 'GET /v1/supported-chains', options).catch(unknown)
  if (!supported.length || supported.includes(caipNetworkId)) return true
  kit.write(unsupportedSlice, ({ networks }) => {
    networks.value = new Set([...networks.peek(), caipNetworkId])
  })
  return false
}

export declare namespace isSupported {
  type Options = {
    /** CAIP-2. */
    readonly caipNetworkId: string
    readonly signal?: AbortSignal | undefined
  }
}

const unknown = (): readonly string[] => []

function readSupported(answer: unknown): readonly string[] {
  const { http } = Object(answer)
  return Array.isArray(http) ? http.filter((id) => parseCaipNetworkId(id)) : []
}
