import { getAccount } from '../actions/getAccount.js'
import { ViewNotFoundError } from '../errors/view.js'
import type { Kit, OpenTarget } from '../kit/kit.js'
import { isMobile } from '../platform/isMobile.js'
import { accountView, connectView } from '../views/coreViews.js'
import { lazyCoreViews } from '../views/lazyCoreViews.js'
import type { LazyView, View } from './defineView.js'

/** The view of this name, of the core or of a listed plugin. */
export function findView(kit: Kit, name: string): LazyView | undefined {
  const views: readonly LazyView[] = [
    ...lazyCoreViews,
    ...kit.plugins.flatMap((plugin) => plugin.views ?? []),
  ]
  return views.find(({ view }) => view.name === name)
}

/** The four opening rules, in order. Throws `ViewNotFoundError` for a view that no listed plugin brings. */
export function resolveOpeningView(
  kit: Kit,
  target: OpenTarget = {},
): { readonly view: View; readonly params: unknown } {
  const { isConnected } = getAccount(kit)
  const hasAdapter = kit.plugins.some(({ adapter }) => adapter)
  const pairing = findView(kit, 'ConnectingWalletConnectBasic')
  if (!hasAdapter && !isConnected && pairing) {
    const all = isMobile() ? findView(kit, 'AllWallets') : undefined
    return { view: (all ?? pairing).view, params: undefined }
  }
  if (target.view) {
    const found = findView(kit, target.view)
    if (!found) throw new ViewNotFoundError({ view: target.view })
    return { view: found.view, params: target.params }
  }
  return { view: isConnected ? accountView : connectView, params: undefined }
}
