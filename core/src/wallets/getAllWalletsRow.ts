import { isFeatureOn } from '../config/isFeatureOn.js'
import type { Kit } from '../kit/kit.js'
import { isMobile } from '../platform/isMobile.js'
import type { ListRow } from './connectorRow.js'

/** Reactive: the way to all wallets, where a plugin brings one and it is not switched off. */
export function getAllWalletsRow(kit: Kit): ListRow | undefined {
  const all = kit.plugins.find((plugin) => plugin.contributes?.allWallets)?.contributes?.allWallets
  if (!all || !isFeatureOn(kit, all.feature) || (all.only === 'mobile' && !isMobile()))
    return undefined
  const count = typeof all.count === 'function' ? all.count(kit) : all.count
  return {
    key: 'all-wallets',
    kind: 'list',
    view: all.view,
    ...(count !== undefined && { count }),
  }
}
