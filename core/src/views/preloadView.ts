import type { Kit } from '../kit/kit.js'
import { loadPart } from '../modal/loadPart.js'
import { viewPlugins } from '../modal/viewPlugins.js'
import type { LazyView, View } from '../router/defineView.js'

/**
 * Loads a screen ahead of the press that leads to it, so that it is drawn within the press. A failure is nobody's yet: the
 * press tries again and says so. `load` is given for the core's own; a screen cannot import the list that it stands in.
 */
export function preloadView(kit: Kit, { name }: View, load?: LazyView['load']): void {
  const added = kit.plugins.flatMap((plugin) => plugin.views ?? [])
  const found = load ?? added.find(({ view }) => view.name === name)?.load
  if (!found) return
  const options = { what: `The screen ${name}`, plugins: viewPlugins(kit, name) }
  found()
    .then(() => loadPart(kit, found, options))
    .catch(() => undefined)
}
