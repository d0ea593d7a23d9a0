import type { Draft } from '../answers.js'
import type { Catalogue, PluginEntry } from '../catalogue/catalogue.js'

/** What there is to choose among the namespaces, or among all other plugins. */
export type PluginChoice = {
  /** Imported by the template: always part of the answer. */
  readonly needed: readonly PluginEntry[]
  /** Up to the person. */
  readonly free: readonly PluginEntry[]
  /** Ids that `--yes` takes: the needed and the default ones; of namespaces at least one. */
  readonly usual: readonly string[]
}

export function pluginChoice(
  draft: Draft,
  catalogue: Catalogue,
  group: 'namespaces' | 'plugins',
): PluginChoice {
  const template = catalogue.templates.find(({ name }) => name === draft.template)
  const hasKit = template?.hasKit ?? true
  const all = catalogue.plugins.filter(
    ({ kind }) => hasKit && (kind === 'namespace') === (group === 'namespaces'),
  )
  const needed = all.filter(({ id }) => template?.needs.includes(id))
  const usual = all.filter((plugin) => plugin.default || needed.includes(plugin))
  const chosen = usual.length > 0 || group === 'plugins' ? usual : all.slice(0, 1)
  return {
    needed,
    free: all.filter((plugin) => !needed.includes(plugin)),
    usual: chosen.map(({ id }) => id),
  }
}
