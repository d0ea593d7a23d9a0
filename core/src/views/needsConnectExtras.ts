import { getLegal } from '../actions/getLegal.js'
import type { Kit } from '../kit/kit.js'

/** Reactive: whether the Connect screen has more to show than the wallets that are present. */
export function needsConnectExtras(kit: Kit): boolean {
  return (
    !!kit.config.walletGuideUrl ||
    !!getLegal(kit) ||
    kit.plugins.some(
      ({ connectors, contributes = {} }) =>
        connectors || contributes.connectMethods || contributes.walletLists,
    )
  )
}
