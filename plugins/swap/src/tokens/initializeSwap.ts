import { getAccount, getNetwork, type Kit } from '@wallet-kit/core'
import { fetchGasPrice, fetchTokens, getTokens, nativeTokenAddress } from '@wallet-kit/core/money'
import { fetchAccountType, fetchBalance, hasData, reportError } from '@wallet-kit/core/plugin'
import {
  SwapAccountError,
  SwapAnswerError,
  SwapInitializeError,
  SwapPriceError,
} from '../errors.js'
import { tellOnce, tokensRead } from '../pair/answers.js'
import { swapSlice } from '../slice.js'
import { fetchSwapPrices } from './fetchSwapPrices.js'
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
    const [list] = await Promise.all([fetchSwapTokens(kit, { signal }), readBalances(kit)])
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
    throw new SwapAnswerError({ problem: 'The balances are not known.' })
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
