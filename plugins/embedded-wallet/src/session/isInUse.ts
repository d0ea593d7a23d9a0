import { getAccount, type Kit, type Namespace } from '@wallet-kit/core'
import { embeddedWalletConnectorId } from '../options.js'

/** Reactive: whether the account in use, or that of a namespace, is connected by the embedded wallet. */
export function isInUse(kit: Kit, namespace?: Namespace): boolean {
  const { isConnected, connector } = getAccount(kit, namespace)
  return isConnected && connector?.id === embeddedWalletConnectorId
}
