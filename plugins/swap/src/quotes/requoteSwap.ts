import type { Kit } from '@wallet-kit/core'
import { wait as pause, reportError } from '@wallet-kit/core/plugin'

import { quoteDelay } from '../constants.js'
import { roundBegan, roundFailed } from '../pair/transitions.js'

import type { keepAsking } from './keepAsking.js'

/** What asks for quotes; a screen has it loaded ahead of the first. */
export const importAsking = () => import('./keepAsking.js')

/**
 * Asks all providers for quotes of what is to be swapped now, and again every 10 s while the page is visible; nothing where no
 * Swap screen is shown, or the wallet is being asked. What was asked before is dropped. `isRefresh`: the input is the same, so
 * its quotes stay until there are new ones, and nobody waits for the next key.
 */
export function requoteSwap(
  kit: Kit,
  { isRefresh = false }: { readonly isRefresh?: boolean } = {},
): void {
  const round = roundBegan(kit, { isRefresh })
  if (!round) return
  const requote = () => requoteSwap(kit, { isRefresh: true })
  run(kit, { ...round, isRefresh, requote }).catch((error) => {
    if (roundFailed(kit, round)) reportError(kit, error)
  })
}

async function run(kit: Kit, options: keepAsking.Options) {
  const { signal, isRefresh } = options
  if (!isRefresh) await pause(quoteDelay, signal)
  const { keepAsking } = await kit.load(importAsking, 'The swap')
  if (!signal.aborted) await keepAsking(kit, options)
}
