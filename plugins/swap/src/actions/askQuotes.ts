import type { Kit } from '@wallet-kit/core'
import { askProvider } from '@wallet-kit/core/plugin'
import { SwapAmountError, SwapQuoteError } from '../errors.js'
import { mergeQuotes } from '../service/mergeQuotes.js'
import { readQuotes } from '../service/readQuotes.js'
import type { SwapInput } from '../service/swapPlan.js'
import type { SwapProvider } from '../service/swapProvider.js'
import { swapSlice } from '../slice.js'
import { getProviders } from './getProviders.js'
import { leaveSwap } from './leaveSwap.js'
import { prepareSwap } from './prepareSwap.js'
import { tellOnce } from './tellOnce.js'

/**
 * Asks every provider for quotes and shows each answer when it comes, the best quote first; one that fails or hangs keeps nobody
 * waiting. Tells once for an input that nobody answered, or that nobody has a quote. Where nothing could be built from those
 * that came, the screen is left.
 */
export async function askQuotes(
  kit: Kit,
  { input, signal, requote }: askQuotes.Options,
): Promise<void> {
  const { quotes, refused } = kit.read(swapSlice)
  const refusedBefore = refused.peek().size
  const failures: unknown[] = []
  const all = getProviders(kit)
  setAsking(kit, true)
  await Promise.all(
    all.map(async (provider) => {
      const fresh = await ask(kit, provider, { input, signal }).catch((error) => {
        failures.push(error)
        return []
      })
      if (signal.aborted) return
      kit.write(swapSlice, (swap) => {
        const others = swap.quotes.value.filter(({ asked }) => asked.id !== provider.id)
        swap.quotes.value = mergeQuotes([...others, ...fresh])
        if (swap.quotes.value.length) swap.quoteStatus.value = 'ready'
      })
      prepareSwap(kit, { input, onShortfall: requote })
    }),
  )
  if (signal.aborted) return
  setAsking(kit, false)
  if (quotes.peek().length) return
  if (refused.peek().size > refusedBefore) {
    leaveSwap(kit, { error: [...refused.peek().values()].at(-1) })
    return
  }
  const status = failures.length < all.length ? 'empty' : 'failed'
  kit.write(swapSlice, (swap) => {
    swap.plan.value = undefined
    swap.quoteStatus.value = status
  })
  const { amount, source, destination } = input
  const facts = { amount: String(amount), from: source.address, to: destination.address }
  const error =
    status === 'empty' ? new SwapAmountError(facts) : new SwapQuoteError({ cause: failures[0] })
  tellOnce(kit, { what: status, error })
}

function setAsking(kit: Kit, is: boolean) {
  kit.write(swapSlice, ({ isAsking }) => {
    isAsking.value = is
  })
}

async function ask(
  kit: Kit,
  provider: SwapProvider,
  { input, signal }: { readonly input: SwapInput; readonly signal: AbortSignal },
) {
  const { caipAddress: userAddress, source, destination, amount } = input
  const asked = { userAddress, from: source.address, to: destination.address, amount }
  const { gasPrice, refused } = kit.read(swapSlice)
  const answer: unknown = await askProvider(
    provider.id,
    async (signal) => provider.fetchQuotes({ ...asked, gasPrice: gasPrice.peek(), signal }),
    signal,
  )
  const found = readQuotes(answer, { asked: provider, input })
  const fresh = found.filter(({ key }) => !refused.peek().has(key))
  const [first] = found
  if (first && !fresh.length) throw refused.peek().get(first.key)
  return fresh
}

export declare namespace askQuotes {
  type Options = {
    readonly input: SwapInput
    /** Aborted once something else is to be swapped: what comes later is dropped. */
    readonly signal: AbortSignal
    /** Asks anew for the same. */
    readonly requote: () => void
  }
}
