import {
  balanceCacheTime,
  balancesSlice,
  fetchBalance,
  getBalance,
  toldBalancesSlice,
} from '../account/balance.js'
import { getAccount } from '../connection/getAccount.js'
import { addDecimals, decimalFromNumber } from '../format/amounts.js'
import type { Kit } from '../kit/kit.js'
import { isSameAddress, parseCaipAddress } from '../networks/caip.js'
import { getNetwork, getNetworks } from '../networks/chains.js'
import type { Network } from '../networks/network.js'
import { reportError } from '../notices/reportError.js'
import type { BalanceList } from '../service/dataProviders.js'
import { hasBalances, hasData } from '../service/dataSources.js'
import { parseTokenBalance, type TokenBalance, toBalanceList } from '../service/tokenBalance.js'
import { defineResource } from '../store/defineResource.js'
import { fetchResource, retryPause } from '../store/fetchResource.js'
import { isNativeToken } from './token.js'

/** A list longer than this is not worth its place in the browser's storage. */
const storedTokens = 200

/** What an account holds, and when that was read: wall clock, in milliseconds. */
export type HeldTokens = BalanceList & { readonly readAt: number }

/** Tokens by CAIP-10 address, as the blockchain service, a plugin or a wallet gave them. */
const tokensSlice = defineResource<HeldTokens>('core/tokens', {
  ttl: balanceCacheTime,
  max: 10,
  parse(stored) {
    const { balances, readAt } = Object(stored)
    if (!Array.isArray(balances) || !Number.isSafeInteger(readAt)) return undefined
    const parsed = balances.flatMap((token) => parseStored(token) ?? [])
    return { ...toBalanceList({ ...Object(stored), balances }, parsed), readAt }
  },
  // Whether none are held, or none are told of, the next page load asks anew.
  stores: ({ balances: { length } }) => length > 0 && length <= storedTokens,
})

/** A stored balance has the scale that the kit read. What a source says of a scale never counts. */
function parseStored(token: unknown): TokenBalance | undefined {
  const { units, multiplier } = Object(Object(token).scale)
  const balance = parseTokenBalance(token)
  if (!balance || typeof units !== 'string' || !/^\d{1,80}$/.test(units)) return balance
  const scale = decimalFromNumber(multiplier)
  return { ...balance, scale: { units, ...(scale !== undefined && { multiplier: scale }) } }
}

const importReads = () => import('./readTokens.js')

/**
 * Reads the tokens of an account, of the active one by default: from the host's provider, the blockchain service or a plugin; where
 * none of them tells, from a wallet that tells of them. Kept for 30 s; after a failure it is asked again from 30 s on. Undefined where the network
 * is not supported or has no balances, where a newer request came first, and within 30 s of a failure if no list is known. Throws
 * `TokenBalanceError`.
 */
export async function fetchTokens(
  kit: Kit,
  { caipAddress = getAccount(kit).caipAddress, forceUpdate }: fetchTokens.Options = {},
): Promise<readonly TokenBalance[] | undefined> {
  const { caipNetworkId } = parseCaipAddress(caipAddress) ?? {}
  const isSupported =
    kit.config.allowUnsupportedChain ||
    getNetworks(kit).some((network) => network.caipNetworkId === caipNetworkId)
  if (!caipAddress || !caipNetworkId || !hasBalances(kit, caipNetworkId) || !isSupported)
    return undefined
  const held = await fetchResource(kit, tokensSlice, {
    key: caipAddress,
    force: forceUpdate,
    async load(signal) {
      const { readTokens } = await kit.load(importReads, 'The tokens')
      const list = await readTokens(kit, { caipAddress, forceUpdate, signal })
      return { readAt: Date.now(), ...list }
    },
  })
  const native = held?.balances.find(
    ({ address, chainId }) => !address && chainId === caipNetworkId,
  )
  if (held) {
    kit.write(toldBalancesSlice, ({ values }) => {
      values.value = new Map(values.value).set(caipAddress, native?.quantity.numeric)
    })
  }
  return held?.balances
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
  const { caipAddress = '' } = getAccount(kit)
  const entry = kit.read(tokensSlice).entries.value.get(caipAddress)
  if (!hasData(kit, 'balances')) return getNativeToken(kit, entry?.value?.balances)
  const { balances = [], pricing, asked = 0, unread = 0, readAt } = entry?.value ?? {}
  const coin = entry?.value ? readMissingCoin(kit, balances) : {}
  const tokens = [...(coin.token ? [coin.token] : []), ...balances]
  // Nothing of a token is worth nothing, without a price too.
  const values = tokens.flatMap(
    ({ value, quantity }) => value ?? (/[1-9]/.test(quantity.numeric) ? [] : '0'),
  )
  return {
    status: entry?.status ?? 'loading',
    isKnown: !!entry?.value,
    hasPrices: pricing !== 'none',
    tokens,
    ...(coin.isUnread ? { asked: asked + 1, unread: unread + 1 } : unread > 0 && { asked, unread }),
    ...(readAt !== undefined && { readAt }),
    ...(pricing === 'pools' && { pricing }),
    total: addDecimals(values),
    priced: values.length,
    ...(entry?.failedAt !== undefined && { retryAt: entry.failedAt + retryPause }),
  }
}

/** Reactive: the multiplier by which a held token (CAIP-10) shows its amounts; undefined where it has none, or it is not known. */
export function getTokenMultiplier(kit: Kit, token: string): string | undefined {
  return getTokens(kit).tokens.find(({ address }) => address && isSameAddress(address, token))
    ?.scale?.multiplier
}

/**
 * The native coin if a list leaves it out: as the network's own RPC gave it, or unread if that failed. A coin of which the RPC says that
 * nothing is held needs no row.
 */
function readMissingCoin(
  kit: Kit,
  balances: readonly TokenBalance[],
): { readonly token?: TokenBalance; readonly isUnread?: true } {
  const network = getNetwork(kit)
  const { caipNetworkId } = network
  const isListed = balances.some(
    ({ chainId, address }) => chainId === caipNetworkId && isNativeToken(network, address),
  )
  if (isListed) return {}
  const { status, value } = getBalance(kit)
  if (value === undefined) return status === 'failed' ? { isUnread: true } : {}
  return /[1-9]/.test(value) ? { token: toNativeToken(network, value) } : {}
}

function toNativeToken(network: Network, numeric: string): TokenBalance {
  const { name, symbol, decimals } = network.nativeCurrency
  const quantity = { decimals: String(decimals), numeric }
  return { name, symbol, chainId: network.caipNetworkId, quantity }
}

function getNativeToken(kit: Kit, others: readonly TokenBalance[] = []): getTokens.ReturnType {
  const { status, value, retryAt } = getBalance(kit)
  return {
    status,
    isKnown: value !== undefined || others.length > 0,
    hasPrices: false,
    tokens: [...(value === undefined ? [] : [toNativeToken(getNetwork(kit), value)]), ...others],
    total: '0',
    priced: 0,
    ...(retryAt !== undefined && { retryAt }),
  }
}

export declare namespace getTokens {
  type ReturnType = {
    readonly status: 'loading' | 'ready' | 'failed'
    /** The list has been read before: it stays on screen while it is read anew. */
    readonly isKnown: boolean
    /** Prices and a total exist: somebody tells them. */
    readonly hasPrices: boolean
    /** The prices come from exchange pools on the network itself. */
    readonly pricing?: 'pools'
    /** How many tokens were asked for, and how many of these could not be read. */
    readonly asked?: number
    readonly unread?: number
    /** Wall clock in milliseconds. */
    readonly readAt?: number
    readonly tokens: readonly TokenBalance[]
    /** US dollars, the exact sum of the tokens whose value is known, as a decimal text. */
    readonly total: string
    /** How many of the tokens are in the total: the others have no price. */
    readonly priced: number
    /** When it may be asked again after a failure: wall clock, milliseconds. */
    readonly retryAt?: number
  }
}

/**
 * Reads the balances of an account past all caches: something was sent, swapped or bought. If the account is not the active one, a failure
 * is not reported, because its balances are read anew when they are needed next. If it has disconnected, they are only forgotten.
 */
export function refreshAccount(kit: Kit, { caipAddress }: { readonly caipAddress: string }): void {
  const active = getAccount(kit).caipAddress
  const parts = parseCaipAddress(caipAddress)
  if (!parts) return
  const options = { caipAddress, forceUpdate: true }
  if (caipAddress === active) {
    const report = (error: unknown) => reportError(kit, error)
    fetchBalance(kit, options).catch(report)
    fetchTokens(kit, options).catch(report)
    return
  }
  kit.read(balancesSlice).cache.peek().delete(caipAddress)
  kit.read(tokensSlice).cache.peek().delete(caipAddress)
  const { namespace, caipNetworkId } = parts
  const isConnected = getAccount(kit, namespace).accounts.some(({ address }) =>
    isSameAddress(`${caipNetworkId}:${address}`, caipAddress),
  )
  // A wallet would tell of the active account only.
  if (isConnected && hasData(kit, 'balances', caipNetworkId))
    fetchTokens(kit, options).catch(() => {})
}
