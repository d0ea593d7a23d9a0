import { requireCalls } from '../connection/connectors.js'
import {
  addDecimals,
  cutDecimals,
  divide,
  formatUnits,
  multiplyDecimals,
  sameScale,
  toBaseUnits,
} from '../format/amounts.js'
import { withDeadline } from '../http/waiting.js'
import type { Kit } from '../kit/kit.js'
import { parseCaipAddress } from '../networks/caip.js'
import { getNetworks } from '../networks/chains.js'
import type { Network } from '../networks/network.js'
import type { TokenBalance, TokenScale } from '../service/tokenBalance.js'

/** How a token's amounts are written. */
export type TokenFormat = {
  readonly decimals: number
  readonly scale?: TokenScale | undefined
}

/**
 * Writes base units of a token as its issuer wants them shown, as a decimal text: times the multiplier of its scale, cut to its decimals.
 * @example formatTokenUnits(20_000_000n, { decimals: 6, scale: { units: '0', multiplier: '5' } }) // '100'
 */
export function formatTokenUnits(units: bigint, { decimals, scale }: TokenFormat): string {
  const amount = formatUnits(units, decimals)
  const scaled = scale?.multiplier && multiplyDecimals(amount, scale.multiplier)
  if (!scaled) return amount
  // Without zeros at the end.
  return addDecimals([cutDecimals(scaled, decimals)])
}

/**
 * Reads a shown amount of a token into base units, rounded down where the multiplier of its scale does not divide it. Undefined for what is no
 * amount, is negative, or has more decimals than the token.
 */
export function parseTokenUnits(
  amount: string,
  { decimals, scale }: TokenFormat,
): bigint | undefined {
  const shown = toBaseUnits(amount, decimals)
  if (shown === undefined || shown < 0n) return undefined
  if (!scale?.multiplier) return shown
  const pair = sameScale(formatUnits(shown, decimals), scale.multiplier)
  return pair && pair[1] > 0n ? (pair[0] * 10n ** BigInt(decimals)) / pair[1] : undefined
}

/**
 * Reads which tokens of a network show scaled amounts, by address; see `AdapterCalls.lookupScales`. Empty where the namespace has no such
 * tokens. Throws `PluginLoadError`, and what the RPC throws.
 */
export async function lookupScales(
  kit: Kit,
  options: lookupScales.Options,
): Promise<ReadonlyMap<string, string | undefined>> {
  const calls = await requireCalls(kit, options.network.namespace)
  return (await calls.lookupScales?.(options)) ?? new Map()
}

export declare namespace lookupScales {
  type Options = {
    /** Addresses in the namespace's own text form. */
    readonly tokens: readonly string[]
    readonly network: Network
    readonly signal?: AbortSignal | undefined
  }
}

/** The list waits no longer for the scales, in ms. */
const scaleTimeoutMs = 5_000

/** So many tokens make one question, and so many questions stand at once: an account may hold thousands of them. */
const tokensPerQuestion = 200
const questionsAtOnce = 4

/**
 * Writes the balances of tokens that show scaled amounts as they are shown. Sources give base units divided by decimals, and prices of as much:
 * the kit alone scales, by what the chain says. A token of which the chain did not say it has a scale without a multiplier: nobody knows
 * what an amount of it is.
 */
export async function scaleBalances(
  kit: Kit,
  { balances, caipNetworkId, signal }: scaleBalances.Options,
): Promise<readonly TokenBalance[]> {
  const network = getNetworks(kit).find((each) => each.caipNetworkId === caipNetworkId)
  const tokens = balances.flatMap(({ address, chainId }) =>
    chainId === caipNetworkId ? (parseCaipAddress(address)?.address ?? []) : [],
  )
  if (!network || !tokens.length) return balances
  const scales = new Map<string, string | undefined>(tokens.map((token) => [token, undefined]))
  const left = [...tokens]
  const ask = async (signal: AbortSignal) => {
    while (left.length) {
      const part = left.splice(0, tokensPerQuestion)
      const found = await lookupScales(kit, { tokens: part, network, signal }).catch(
        () => undefined,
      )
      signal.throwIfAborted()
      for (const token of found ? part : []) {
        if (found?.has(token)) scales.set(token, found.get(token))
        else scales.delete(token)
      }
    }
  }
  const askAll = (signal: AbortSignal) =>
    Promise.all(Array.from({ length: questionsAtOnce }, () => ask(signal)))
  await withDeadline(askAll, { signal, timeout: scaleTimeoutMs }).catch(() =>
    signal?.throwIfAborted(),
  )
  return balances.map((balance) => {
    const token = parseCaipAddress(balance.address)?.address ?? ''
    return scales.has(token) ? toScaled(balance, scales.get(token)) : balance
  })
}

export declare namespace scaleBalances {
  type Options = {
    readonly balances: readonly TokenBalance[]
    /** CAIP-2. */
    readonly caipNetworkId: string
    readonly signal?: AbortSignal | undefined
  }
}

function toScaled(balance: TokenBalance, multiplier: string | undefined): TokenBalance {
  const decimals = Number(balance.quantity.decimals)
  const units = toBaseUnits(balance.quantity.numeric, decimals) ?? 0n
  if (multiplier === undefined) return { ...balance, scale: { units: String(units) } }
  const scale = { units: String(units), multiplier }
  const { price, ...rest } = balance
  const pair = price === undefined ? undefined : sameScale(price, multiplier)
  const shownPrice = pair && divide(...pair)
  return {
    ...{ ...rest, scale },
    quantity: { ...balance.quantity, numeric: formatTokenUnits(units, { decimals, scale }) },
    ...(shownPrice !== undefined && { price: shownPrice }),
  }
}
