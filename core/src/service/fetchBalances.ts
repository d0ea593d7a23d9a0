import { ServiceAnswerError } from '../errors/http.js'
import { isWalletKitError } from '../errors/walletKitError.js'
import { retryRead } from '../http/retryRead.js'
import type { Kit } from '../kit/kit.js'
import { parseCaipNetworkId } from '../networks/caip.js'
import { chainsSlice } from '../networks/chains.js'
import type { Network } from '../networks/network.js'
import { askBlockchain, askProvider, loadReader, readEach } from './blockchain.js'
import type { BalanceList } from './dataProviders.js'
import { parseTokenBalance, toBalanceList } from './tokenBalance.js'

/** All that an account holds comes in one answer: 50,000 tokens are 10 MB. */
const maxBytes = 20_000_000

/**
 * Reads an account's balances on one network from the host's provider, the blockchain service or a plugin. An entry that does not
 * parse counts as unread. A request that is lost is sent again, twice at most. Throws `ServiceNotConfiguredError`, `ServiceAnswerError`, `ProviderTimeoutError`, `PluginLoadError` and the errors of the HTTP
 * client.
 */
export async function fetchBalances(
  kit: Kit,
  { signal, ...options }: fetchBalances.Options,
): Promise<BalanceList> {
  const { address, caipNetworkId, forceUpdate } = options
  let readAt: number | undefined
  const reader = await loadReader(kit, 'balances', caipNetworkId)
  const ask = () =>
    askBlockchain(kit, 'GET /v1/account/{address}/balance', {
      path: { address },
      query: {
        currency: 'usd',
        chainId: caipNetworkId,
        forceUpdate: forceUpdate || undefined,
      },
      parse: readList,
      maxBytes,
      signal,
      onOld(at) {
        readAt = at
      },
    })
  const answer: unknown = reader
    ? await askProvider(
        'balances',
        (signal) => reader.fetchBalances({ ...options, signal }),
        signal,
      )
    : await retryRead(ask, { signal, isLost })
  const list = readList(answer)
  if (!list) throw new ServiceAnswerError({ url: 'providers.balances' })
  const balances = await readEach(list.balances, parseTokenBalance, signal)
  return { ...toBalanceList(list, balances), ...(readAt !== undefined && { readAt }) }
}

/** After an answer of the service 30 s pass before it is asked again. A lost request is none. */
const isLost = (error: unknown) => isWalletKitError(error, 'RequestFailedError')

function readList(answer: unknown): { readonly balances: readonly unknown[] } | undefined {
  const list = Object(answer)
  return Array.isArray(list.balances) ? list : undefined
}

export declare namespace fetchBalances {
  type Options = {
    readonly address: string
    /** CAIP-2. */
    readonly caipNetworkId: string
    /** Skips the service's own cache. */
    readonly forceUpdate?: boolean | undefined
    /** Tokens (addresses) that the wallet knows of, for a reader that asks the chain about them. */
    readonly walletTokens?: readonly string[] | undefined
    readonly signal?: AbortSignal | undefined
  }
}

/**
 * Reads the native balance of an account from the list of its tokens, for a namespace whose adapter cannot read it. A list without
 * the native coin does not say how much is held. Throws as `fetchBalances` does.
 */
export async function fetchNativeBalance(
  kit: Kit,
  { network, ...asked }: fetchNativeBalance.Options,
): Promise<{ readonly value: string; readonly symbol: string }> {
  const { caipNetworkId, nativeCurrency } = network
  const { balances } = await fetchBalances(kit, { ...asked, caipNetworkId })
  const native = balances.find(({ address }) => !address)
  if (!native) throw new ServiceAnswerError({ url: caipNetworkId, problem: 'No native coin.' })
  return { value: native.quantity.numeric, symbol: nativeCurrency.symbol }
}

export declare namespace fetchNativeBalance {
  type Options = {
    readonly address: string
    readonly network: Network
    readonly signal?: AbortSignal | undefined
  }
}

/** How long the service may take to say which networks it supports, in milliseconds: a screen waits for that after a failure. */
const patience = 3_000

/**
 * Asks the blockchain service whether it supports a network (CAIP-2), after it told nothing of an account there. A network that it
 * does not support is remembered. A service that does not say which networks it supports is taken to support them all.
 */
export async function fetchServiceSupport(
  kit: Kit,
  { caipNetworkId, signal }: fetchServiceSupport.Options,
): Promise<boolean> {
  const options = { parse: readSupported, timeout: patience, signal }
  const supported = await askBlockchain(kit, 'GET /v1/supported-chains', options).catch(unknown)
  if (!supported.length || supported.includes(caipNetworkId)) return true
  kit.write(chainsSlice, ({ noService }) => {
    noService.value = new Set([...noService.peek(), caipNetworkId])
  })
  return false
}

export declare namespace fetchServiceSupport {
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
