import { getNamespaces } from '../actions/getNamespaces.js'
import type { Kit } from '../kit/kit.js'
import { recentWalletsKey } from '../storage/recentWalletsKey.js'

/** Whether the Connect screen has more to show than the wallets that are present, one beside the other. */
export function needsConnectExtras(kit: Kit): boolean {
  const { helpUrl, legal, order, walletGuideUrl } = kit.config
  return !!(
    helpUrl ||
    legal ||
    order?.connectors ||
    walletGuideUrl ||
    getNamespaces(kit)[1] ||
    kit.storage.get(recentWalletsKey)?.[0] ||
    kit.plugins.some(
      ({ connectors, contributes = {} }) =>
        connectors ||
        contributes.allWallets ||
        contributes.connectMethods ||
        contributes.walletLists,
    )
  )
}
