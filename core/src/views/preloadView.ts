import type { Kit } from '../kit/kit.js'
import type { View } from '../router/defineView.js'
import { viewsSlice } from '../slices/views.js'

/** Loads a screen ahead of the press that leads to it. A failure is nobody's yet: the press tries again and says so. */
export function preloadView(kit: Kit, { name }: View): void {
  const added = kit.plugins.flatMap((plugin) => plugin.views ?? [])
  const found = [...kit.read(viewsSlice).core.peek(), ...added].find(
    ({ view }) => view.name === name,
  )
  found?.load().catch(() => undefined)
}
