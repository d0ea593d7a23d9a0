import type { Kit } from '../kit/kit.js'
import { connectView } from '../views/coreViews.js'
import { firstViews } from '../views/firstViews.js'
import { needsConnectExtras } from '../views/needsConnectExtras.js'

/** Whether a screen is drawn with the modal's second half. */
export function needsExtras(kit: Kit, name: string): boolean {
  return name === connectView.name ? needsConnectExtras(kit) : !firstViews[name]
}
