import type { Kit } from '../kit/kit.js'
import { loadPart } from '../modal/loadPart.js'
import { isFirstView, viewPlugins } from '../modal/viewPlugins.js'
import type { View } from '../router/defineView.js'
import { viewsSlice } from '../slices/views.js'

/**
 * Loads a screen ahead of the press that leads to it, so that it is drawn within the press. A failure is nobody's yet: the
 * press tries again and says so.
 */
export function preloadView(kit: Kit, { name }: View): void {
  const added = kit.plugins.flatMap((plugin) => plugin.views ?? [])
  const all = [...kit.read(viewsSlice).core.peek(), ...added]
  const load = all.find(({ view }) => view.name === name)?.load
  if (!load) return
  const options = {
    what: `The screen ${name}`,
    plugins: viewPlugins(kit, name),
    isAlone: isFirstView(name),
  }
  load()
    .then(() => loadPart(kit, load, options))
    .catch(() => undefined)
}
