import { getNamespaces } from '../connection/connectors.js'
import type { Kit } from '../kit/kit.js'
import { isMobile } from '../platform/device.js'
import type { ListedWallet } from '../plugin/contributions.js'
import type { View } from '../router/defineView.js'

/**
 * Reactive: the screen of a listed WalletConnect connector where this wallet can be paired with: by a link that leads
 * somewhere on this device, or by the code on a desktop's screen. Undefined where there is no such connector, or none for the
 * wallet's namespaces.
 */
export function getPairingView(
  kit: Kit,
  wallet: ListedWallet,
): View<string, { readonly wallet: ListedWallet }> | undefined {
  const { links = {}, supportsWalletConnect, namespaces } = wallet
  const { native, universal, desktop, web } = links
  // A phone opens no program of a desktop, and cannot scan its own screen.
  const isElsewhere = !isMobile() && (desktop || supportsWalletConnect)
  if (!native && !universal && !web && !isElsewhere) return undefined
  const configured = getNamespaces(kit)
  const name = kit.plugins
    .flatMap(({ connectors = [] }) => connectors)
    .find(
      (connector) =>
        connector.type === 'WALLET_CONNECT' &&
        connector.view &&
        connector.namespaces.some(
          (namespace) => namespaces.includes(namespace) && configured.includes(namespace),
        ),
    )?.view
  return name ? { name } : undefined
}
