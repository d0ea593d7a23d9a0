import { getBalance, toldBalancesSlice } from '../account/balance.js'
import { balanceNamespaces } from '../account/balanceNamespaces.js'
import { balanceCacheTime } from '../account/cacheTimes.js'
import { fetchResource, retryPause } from '../connection/fetchResource.js'
import { getAccount } from '../connection/getAccount.js'
import { addDecimals } from '../format/decimals.js'
import type { Kit } from '../kit/kit.js'
import { parseCaipAddress } from '../networks/caip.js'
import { getNetwork, getNetworks } from '../networks/getNetwork.js'
import { hasData } from '../service/hasData.js'
import { parseTokenBalance, type TokenBalance } from '../service/tokenBalance.js'
import { defineResource } from '../store/defineResource.js'

/** A list longer than this is not worth its place in the browser's storage. */
const storedTokens = 200

/** Tokens by CAIP-10 address, as the blockchain service, or a wallet, gave them. */
export const tokensSlice = defineResource<readonly TokenBalance[]>('core/tokens', {
  ttl: balanceCacheTime,
  max: 10,
  parse: (stored) =>
    Array.isArray(stored) ? stored.flatMap((token) => parseTokenBalance(token) ?? []) : undefined,
  // Whether none are held, or none are told of, the next page load asks anew.
  stores: ({ length }) => length > 0 && length <= storedTokens,
})

const importReads = () => import('./readTokens.js')

/**
 * Reads the tokens of an account, of the active one by default: from the host's provider or the blockchain service; where neither
 * tells, from a wallet that tells of them. Kept for 30 s; after a failure it is asked again from 30 s on. Undefined where the network
 * is not supported or has no balances. Throws `TokenBalanceError`.
 */
export async function fetchTokens(
  kit: Kit,
  { caipAddress = getAccount(kit).caipAddress, forceUpdate }: fetchTokens.Options = {},
): Promise<readonly TokenBalance[] | undefined> {
  const { namespace, caipNetworkId } = parseCaipAddress(caipAddress) ?? {}
  const isSupported =
    kit.config.allowUnsupportedChain ||
    getNetworks(kit).some((network) => network.caipNetworkId === caipNetworkId)
  if (!caipAddress || !namespace || !balanceNamespaces.includes(namespace) || !isSupported)
    return undefined
  const tokens = await fetchResource(kit, tokensSlice, {
    key: caipAddress,
    force: forceUpdate,
    async load(signal) {
      const { readTokens } = await kit.load(importReads, 'The tokens')
      return readTokens(kit, { caipAddress, forceUpdate, signal })
    },
  })
  const native = tokens?.find(({ address, chainId }) => !address && chainId === caipNetworkId)
  if (tokens) {
    kit.write(toldBalancesSlice, ({ values }) => {
      values.value = new Map(values.value).set(caipAddress, native?.quantity.numeric)
    })
  }
  return tokens
}

export declare namespace fetchTokens {
  type Options = {
    /** CAIP-10; default the active account on its network. */
    readonly caipAddress?: string | undefined
    /** Skips the caches, ours and the service's: after a transaction, or on the visitor's wish. */
    readonly forceUpdate?: boolean
  }
}

/**
 * Reactive: the tokens of the active account as far as they have been read; without a service the native coin, and what the wallet
 * tells of.
 */
export function getTokens(kit: Kit): getTokens.ReturnType {
  const { caipAddress = '', namespace } = getAccount(kit)
  const hasService = hasData(kit, 'balances') && balanceNamespaces.includes(namespace)
  const entry = kit.read(tokensSlice).entries.value.get(caipAddress)
  if (!hasService) return getNativeToken(kit, entry?.value)
  const tokens = entry?.value ?? []
  return {
    status: entry?.status ?? 'loading',
    isKnown: !!entry?.value,
    hasPrices: true,
    tokens,
    total: addDecimals(tokens.map(({ value = '0' }) => value)),
    ...(entry?.failedAt !== undefined && { retryAt: entry.failedAt + retryPause }),
  }
}

function getNativeToken(kit: Kit, others: readonly TokenBalance[] = []): getTokens.ReturnType {
  const { name, symbol, decimals } = getNetwork(kit).nativeCurrency
  const { caipNetworkId } = getNetwork(kit)
  const { status, value, retryAt } = getBalance(kit)
  const quantity = { decimals: String(decimals), numeric: value ?? '0' }
  return {
    status,
    isKnown: value !== undefined || others.length > 0,
    hasPrices: false,
    tokens: [
      ...(value === undefined ? [] : [{ name, symbol, chainId: caipNetworkId, quantity }]),
      ...others,
    ],
    total: '0',
    ...(retryAt !== undefined && { retryAt }),
  }
}

export declare namespace getTokens {
  type ReturnType = {
    readonly status: 'loading' | 'ready' | 'failed'
    /** The list has been read before: it stays on screen while it is read anew. */
    readonly isKnown: boolean
    /** A service is configured: prices and a total exist. */
    readonly hasPrices: boolean
    readonly tokens: readonly TokenBalance[]
    /** US dollars, the exact sum as a decimal text. */
    readonly total: string
    /** When it may be asked again after a failure: wall clock, milliseconds. */
    readonly retryAt?: number
  }
}
