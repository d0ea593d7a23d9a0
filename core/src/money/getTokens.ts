import { balanceNamespaces } from '../account/balanceNamespaces.js'
import { getBalance } from '../account/getBalance.js'
import { retryPause } from '../connection/fetchResource.js'
import { getAccount } from '../connection/getAccount.js'
import { addDecimals } from '../format/addDecimals.js'
import type { Kit } from '../kit/kit.js'
import { getNetwork } from '../networks/getNetwork.js'
import { hasData } from '../service/hasData.js'
import type { TokenBalance } from '../service/tokenBalance.js'
import { tokensSlice } from './tokens.js'

/**
 * Reactive: the tokens of the active account as far as they have been read; without a service the native coin, and what the wallet
 * tells of.
 */
export function getTokens(kit: Kit): getTokens.ReturnType {
  const { caipAddress = '', namespace } = getAccount(kit)
  const isServed = hasData(kit, 'balances') && balanceNamespaces.includes(namespace)
  const entry = kit.read(tokensSlice).entries.value.get(caipAddress)
  if (!isServed) return getNativeToken(kit, entry?.value)
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
