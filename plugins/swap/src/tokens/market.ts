import { getAccount, getNetwork, type Kit } from '@wallet-kit/core'
import {
  fetchGasPrice,
  fetchPoolPrices,
  fetchTokenPrices,
  fetchTokens,
  getTokens,
  nativeTokenAddress,
} from '@wallet-kit/core/assets'
import {
  fetchAccountType,
  fetchBalance,
  hasData,
  reportError,
  retryRead,
  TokenBalanceError,
} from '@wallet-kit/core/plugin'
import { SwapAccountError, SwapInitializeError, SwapPriceError } from '../errors.js'
import { tellOnce, tokensRead } from '../pair/answers.js'
import { getWait } from '../pair/transitions.js'
import { swapSlice } from '../slice.js'
import { fetchSwapTokens } from './fetchSwapTokens.js'

/**
 * Reads the tokens for the active account, the price of the network's coin and what the account holds. The source is then the
 * network's coin. Throws `SwapAccountError`, `SwapInitializeError`.
 */
export async function initializeSwap(
  kit: Kit,
  { signal }: { readonly signal: AbortSignal },
): Promise<void> {
  const { caipAddress, caipNetworkId, isConnected } = getAccount(kit)
  if (!isConnected || !caipAddress || !caipNetworkId) throw new SwapAccountError()
  const report = (error: unknown) => {
    if (!signal.aborted) reportError(kit, error)
  }
  // The chain may take long to answer; the service has the coin's balance, too.
  fetchBalance(kit).catch(report)
  fetchAccountType(kit).catch(report)
  readGasPrice(kit, { signal })
  const addresses = [nativeTokenAddress(getNetwork(kit))]
  // Nobody waits for a price: quotes are asked for without.
  fetchSwapPrices(kit, { addresses, signal }).catch((cause) =>
    report(new SwapPriceError({ cause, caipNetworkId })),
  )
  try {
    const [list] = await Promise.all([
      retryRead(() => fetchSwapTokens(kit, { signal }), { signal }),
      readBalances(kit),
    ])
    signal.throwIfAborted()
    tokensRead(kit, { list })
  } catch (cause) {
    signal.throwIfAborted()
    throw new SwapInitializeError({ cause, caipNetworkId })
  }
}

/** Within 30 s of a failure nobody asks again, and the failure stands. */
async function readBalances(kit: Kit) {
  await fetchTokens(kit)
  const { status, isKnown } = getTokens(kit)
  if (hasData(kit, 'balances') && status === 'failed' && !isKnown) {
    const { caipNetworkId } = getNetwork(kit)
    throw new TokenBalanceError({ cause: undefined, caipNetworkId })
  }
}

/**
 * Reads anew what is old: prices of the pair and of the network's coin, and with `hasBalances` what the account holds, which is
 * waited for. A failure is told once for what is to be swapped.
 */
export async function refreshSwap(
  kit: Kit,
  { signal, hasBalances }: { readonly signal: AbortSignal; readonly hasBalances: boolean },
): Promise<void> {
  const { source, destination } = kit.read(swapSlice)
  const tell = (what: string) => (error: unknown) => {
    if (!signal.aborted) tellOnce(kit, { what, error })
  }
  const pair = [source.peek(), destination.peek()].flatMap((token) => token?.address ?? [])
  const addresses = [...new Set([nativeTokenAddress(getNetwork(kit)), ...pair])]
  fetchSwapPrices(kit, { addresses, signal }).catch(tell('prices'))
  if (!hasBalances) return
  await Promise.all([
    fetchBalance(kit).catch(tell('balance')),
    fetchTokens(kit).catch(tell('tokens')),
  ])
}

/** Reads what a unit of gas costs; where that fails the last known price stays, and a built transaction says its own. */
export async function readGasPrice(
  kit: Kit,
  { signal }: { readonly signal: AbortSignal },
): Promise<void> {
  if (!hasData(kit, 'gasPrice')) return
  try {
    const { caipNetworkId } = getNetwork(kit)
    const price = await fetchGasPrice(kit, { caipNetworkId, signal })
    if (signal.aborted) return
    kit.write(swapSlice, ({ market }) => {
      market.value = { ...market.peek(), gasPrice: price }
    })
  } catch (error) {
    if (!signal.aborted) tellOnce(kit, { what: 'gasPrice', error })
  }
}

/** A price that was read longer ago, in ms, is read anew. */
const longestPrice = 30_000

/**
 * Reads what tokens (CAIP-10) cost, but for those that were read in the last 30 s: the prices that are known stay until there is an
 * answer. Without a source of prices nobody knows one. Throws as `fetchTokenPrices` does.
 */
export async function fetchSwapPrices(
  kit: Kit,
  { addresses, signal }: { readonly addresses: readonly string[]; readonly signal: AbortSignal },
): Promise<void> {
  const { pricedAt } = kit.read(swapSlice).market.peek()
  const due = addresses.filter((address) => {
    const age = Date.now() - (pricedAt.get(address) ?? 0)
    return age < 0 || age >= longestPrice
  })
  if (!due.length) return
  readPoolPrices(kit, { addresses: due, signal })
  let readAt: number | undefined
  const onOld = (at: number) => {
    readAt = at
  }
  const asking = hasData(kit, 'prices')
    ? fetchTokenPrices(kit, { addresses: due, signal, onOld })
    : Promise.resolve(new Map<string, string>())
  const [answer] = await Promise.allSettled([asking])
  // What is on the screen while a wallet is asked stays as it is.
  await untilFalse(kit, isAsked, signal)
  if (signal.aborted) return
  const isFailure = answer.status === 'rejected'
  const now = Date.now()
  kit.write(swapSlice, ({ market }) => {
    const known = market.peek()
    const at = isFailure ? 0 : now
    const pricedAt = new Map([...known.pricedAt, ...due.map((each) => [each, at] as const)])
    if (isFailure) {
      market.value = { ...known, pricedAt }
      return
    }
    const isOther = ([address]: readonly [string, unknown]) => !due.includes(address)
    const times = [...answer.value.keys()].map((each) => [each, readAt ?? now] as const)
    market.value = {
      ...known,
      pricedAt,
      prices: new Map([...[...known.prices].filter(isOther), ...answer.value]),
      pricesReadAt: new Map([...[...known.pricesReadAt].filter(isOther), ...times]),
    }
  })
  if (isFailure) throw answer.reason
}

/** Reads the same from the network's exchange pools, to compare. Without an answer there is nothing to compare with. */
async function readPoolPrices(
  kit: Kit,
  { addresses, signal }: { readonly addresses: readonly string[]; readonly signal: AbortSignal },
) {
  const found = await fetchPoolPrices(kit, { addresses, signal }).catch(() => undefined)
  if (!found) return
  await untilFalse(kit, isAsked, signal)
  if (signal.aborted) return
  kit.write(swapSlice, ({ market }) => {
    const known = market.peek()
    const others = [...(known.poolPrices ?? [])].filter(([each]) => !addresses.includes(each))
    market.value = { ...known, poolPrices: new Map([...others, ...found]) }
  })
}

const isAsked = (kit: Kit) => getWait(kit) !== undefined

/** Resolves once a getter gives false, which may be now; never after the signal. */
export function untilFalse(
  kit: Kit,
  isBusy: (kit: Kit) => boolean,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve) => {
    if (!isBusy(kit)) {
      resolve()
      return
    }
    const stop = kit.subscribe(isBusy, (isStill) => {
      if (isStill) return
      stop()
      resolve()
    })
    signal.addEventListener('abort', stop, { once: true })
  })
}
