import {
  getAccount,
  type Kit,
  type Namespace,
  type Signal,
  type Slice,
  signal,
} from '@wallet-kit/core'
import { embeddedWalletConnectorId, embeddedWalletId } from './options.js'

/** What Account asks of who is logged in. It comes with the page: the plugin's own slice is there only once it is needed. */
export const userSlice: Slice<{
  readonly hasEmail: Signal<boolean>
  /** Another email waits to be what logs in. */
  readonly isEmailChanging: Signal<boolean>
  /** Only this browser opens the wallet. */
  readonly needsRecovery: Signal<boolean>
}> = {
  id: `${embeddedWalletId}/user`,
  create: () => ({
    hasEmail: signal(false),
    isEmailChanging: signal(false),
    needsRecovery: signal(false),
  }),
}

/** Reactive: whether the account in use, or that of a namespace, is connected by the embedded wallet. */
export function isInUse(kit: Kit, namespace?: Namespace): boolean {
  const { isConnected, connector } = getAccount(kit, namespace)
  return isConnected && connector?.id === embeddedWalletConnectorId
}
