import type { Kit } from '../kit/kit.js'
import { firstViews } from '../modal/firstViews.js'
import { connectView } from '../router/coreViews.js'
import { needsConnectExtras } from '../wallets/views/needsConnectExtras.js'

/** Whether a screen is drawn with the modal's second half. */
export function needsExtras(kit: Kit, name: string): boolean {
  return name === connectView.name ? needsConnectExtras(kit) : !firstViews[name]
}
