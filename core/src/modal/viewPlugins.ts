import type { Kit } from '../kit/kit.js'
import type { Plugin } from '../plugin/definePlugin.js'
import { accountView } from '../router/coreViews.js'

/**
 * Where the texts of a view come from: the plugin that brings it, and for Account
 * those that put something into it.
 */
export function viewPlugins(kit: Kit, name: string): readonly Plugin[] {
  return kit.plugins.filter(({ views = [], contributes = {} }) =>
    name === accountView.name
      ? contributes.accountActions || contributes.accountTabs || contributes.naming
      : views.some(({ view }) => view.name === name),
  )
}
