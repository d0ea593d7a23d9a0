import type { Kit } from '@wallet-kit/core'
import { getPreviousView } from '@wallet-kit/core/plugin'
import { swapView } from '../views.js'
import { setSwapToken } from './setSwapToken.js'

/** Chooses a token and goes back to the Swap screen, or on to it where the host opened the choice alone. */
export function chooseSwapToken(kit: Kit, options: setSwapToken.Options): void {
  setSwapToken(kit, options)
  if (getPreviousView(kit)?.name === swapView.name) kit.router.back()
  else kit.router.replace(swapView)
}
