import {
  balanceCacheTime,
  balancesSlice,
  fetchBalance,
  getBalance,
  toldBalancesSlice,
} from '../account/balance.js'
import { getAccount } from '../connection/getAccount.js'
import { addDecimals } from '../format/amounts.js'
import type { Kit } from '../kit/kit.js'
import { isSameAddress, parseCaipAddress } from '../networks/caip.js'
import { getNetwork, getNetworks } from '../networks/chains.js'
import { reportError } from '../notices/reportError.js'
import type { BalanceList } from '../service/dataProviders.js'
import { hasBalances, hasData } from '../service/dataSources.js'
import { parseTokenBalance, readNotes, type TokenBalance } from '../service/tokenBalance.js'
import { defineResource } from '../store/defineResource.js'
import { fetchResource, retryPause } from '../store/fetchResource.js'

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
    return {
      balances: balances.flatMap((token) => parseTokenBalance(token) ?? []),
      readAt,
      ...readNotes(stored),
    }
  },
  // Whether none are held, or none are told of, the next page load asks anew.
  stores: ({ balances: { length } }) => length > 0 && length <= storedTokens,
})

const importReads = () => import('./readTokens.js')

/**
 * Reads the tokens of an account, of the active one by default: from the host's provider, the blockchain service or a plugin; where
 * none of them tells, from a wallet that tells of them. Kept for 30 s; after a failure it is asked again from 30 s on. Undefined where the network
 * is not supported or has no balances. Throws `TokenBalanceError`.
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
      return { ...list, readAt: Date.now() }
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
  const { balances: tokens = [], pricing, ...notes } = entry?.value ?? {}
  return {
    status: entry?.status ?? 'loading',
    isKnown: !!entry?.value,
    hasPrices: pricing !== 'none',
    tokens,
    ...notes,
    ...(pricing === 'pools' && { pricing }),
    total: addDecimals(tokens.map(({ value = '0' }) => value)),
    ...(entry?.failedAt !== undefined && { retryAt: entry.failedAt + retryPause }),
  }
}

function getNativeToken(kit: Kit, others: readonly TokenBalance[] = []): getTokens.ReturnType {
  const { caipNetworkId, nativeCurrency } = getNetwork(kit)
  const { name, symbol, decimals } = nativeCurrency
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
    /** US dollars, the exact sum as a decimal text. */
    readonly total: string
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
