import type { Kit } from '../kit/kit.js'
import type { View } from '../router/defineView.js'
import { findLoad } from './findLoad.js'
import { loadView } from './loadView.js'

/**
 * Loads a screen ahead of the press that leads to it, so that it is drawn within the press. A failure is nobody's yet: the
 * press tries again and says so.
 */
export function preloadView(kit: Kit, { name }: View): void {
  findLoad(kit, name)?.()
    .then(() => loadView(kit, name))
    .catch(() => undefined)
}
