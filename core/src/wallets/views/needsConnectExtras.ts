import { getNamespaces } from '../../connection/getNamespaces.js'
import { recentWalletsKey } from '../../connection/recentWalletsKey.js'
import type { Kit } from '../../kit/kit.js'

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
