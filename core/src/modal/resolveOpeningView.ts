import { getAccount } from '../connection/getAccount.js'
import type { Kit, NamedTarget } from '../kit/kit.js'
import { isMobile } from '../platform/device.js'
import { accountView, basicPairingView, connectView } from '../router/coreViews.js'
import type { View } from '../router/defineView.js'
import { getTitleKey } from '../router/router.js'
import { hasTerms } from '../wallets/legal.js'

/** The four opening rules, in order; false for a view that no listed plugin brings. */
export function resolveOpeningView(
  kit: Kit,
  target: NamedTarget = {},
): false | { readonly view: View; readonly params: unknown } {
  const { isConnected } = getAccount(kit)
  const has = (name: string) => getTitleKey(kit, name) !== undefined
  if (!isConnected && has(basicPairingView) && !kit.plugins.some(({ adapter }) => adapter)) {
    const isAll = isMobile() && has('AllWallets')
    const first = { name: isAll ? 'AllWallets' : basicPairingView }
    // Connect has the terms: a pairing is no way around them.
    return { view: hasTerms(kit) ? connectView : first, params: undefined }
  }
  if (target.view) {
    return has(target.view) && { view: { name: target.view }, params: target.params }
  }
  return { view: isConnected ? accountView : connectView, params: undefined }
}
