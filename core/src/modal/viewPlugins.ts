import type { Kit } from '../kit/kit.js'
import { screenMessages } from '../messages/locales.js'
import type { Plugin } from '../plugin/definePlugin.js'
import {
  accountView,
  connectingExternalView,
  connectView,
  connectWalletsView,
} from '../views/coreViews.js'

/** Their texts come with the modal. */
const first: readonly string[] = [connectView, connectWalletsView, connectingExternalView].map(
  ({ name }) => name,
)

/**
 * Where the texts of a view come from: the plugin that brings it, for Account those that put something into it, and the core's
 * own for all but the first screens.
 */
export function viewPlugins(kit: Kit, name: string): readonly Pick<Plugin, 'messages'>[] {
  const plugins = kit.plugins.filter(({ views = [], contributes = {} }) =>
    name === accountView.name
      ? contributes.accountActions || contributes.accountTabs
      : views.some(({ view }) => view.name === name),
  )
  return first.includes(name) ? plugins : [{ messages: screenMessages }, ...plugins]
}
