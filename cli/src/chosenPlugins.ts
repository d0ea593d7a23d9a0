import type { Draft } from './answers.js'
import type { Catalogue, PluginEntry } from './catalogue/catalogue.js'

/** The chosen namespaces and plugins as the catalogue describes them, in its order. */
export function chosenPlugins(
  draft: Pick<Draft, 'namespaces' | 'plugins'>,
  catalogue: Catalogue,
): readonly PluginEntry[] {
  const ids = [...(draft.namespaces ?? []), ...(draft.plugins ?? [])]
  return catalogue.plugins.filter(({ id }) => ids.includes(id))
}
