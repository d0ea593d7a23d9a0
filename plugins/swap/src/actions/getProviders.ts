import type { Kit } from '@wallet-kit/core'
import { createServiceProvider } from '../service/createServiceProvider.js'
import type { SwapProvider } from '../service/swapProvider.js'
import { swapSlice } from '../slice.js'

/**
 * Who is asked for quotes: the blockchain service where that is configured, then the host's own. Answers are told apart by who
 * gave them: of several with one id the first counts.
 */
export function getProviders(kit: Kit): readonly SwapProvider[] {
  const own = kit.read(swapSlice).providers.peek()
  const all = kit.config.services?.blockchain ? [createServiceProvider(kit), ...own] : own
  return all.filter(({ id }, index) => all.findIndex((each) => each.id === id) === index)
}
