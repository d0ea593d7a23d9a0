import type { Kit } from '../kit/kit.js'
import type { View } from '../router/defineView.js'
import { preloadView } from './preloadView.js'

/** Props of what leads to a screen with a press, and has it loaded once the pointer or the focus comes. */
export function leadTo(kit: Kit, view: View) {
  const preload = () => preloadView(kit, view)
  return { onClick: () => kit.router.push(view), onPointerEnter: preload, onFocus: preload }
}
