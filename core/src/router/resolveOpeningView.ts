import { getAccount } from '../actions/getAccount.js'
import type { Kit, OpenTarget } from '../kit/kit.js'
import { isMobile } from '../platform/isMobile.js'
import { accountView, connectView } from '../views/coreViews.js'
import type { View } from './defineView.js'
import { getTitleKey } from './getTitleKey.js'

/** The four opening rules, in order; false for a view that no listed plugin brings. */
export function resolveOpeningView(
  kit: Kit,
  target: OpenTarget = {},
): false | { readonly view: View; readonly params: unknown } {
  const { isConnected } = getAccount(kit)
  const has = (name: string) => getTitleKey(kit, name) !== undefined
  const pairing = 'ConnectingWalletConnectBasic'
  if (!isConnected && has(pairing) && !kit.plugins.some(({ adapter }) => adapter)) {
    const isAll = isMobile() && has('AllWallets')
    return { view: { name: isAll ? 'AllWallets' : pairing }, params: undefined }
  }
  if (target.view) {
    return has(target.view) && { view: { name: target.view }, params: target.params }
  }
  return { view: isConnected ? accountView : connectView, params: undefined }
}
