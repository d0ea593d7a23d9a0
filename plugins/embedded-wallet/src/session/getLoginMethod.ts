import { getAccount, type Kit } from '@wallet-kit/core'
import { embeddedWalletConnectorId } from '../constants.js'
import { readStored } from '../login/storedLogin.js'
import type { LoginMethod } from '../slice.js'
import { getServed } from './sessions.js'

/**
 * Reactive: by what the visitor logged in, a social provider by its name; undefined where nobody is connected by the embedded wallet.
 * Throws `AuthConnectorNotFoundError` where the kit does not list the plugin.
 */
export function getLoginMethod(kit: Kit): LoginMethod | undefined {
  const stored = readStored(kit, 'login')
  const isConnected = getServed(kit).some((namespace) => {
    const { isConnected, connector } = getAccount(kit, namespace)
    return isConnected && connector?.id === embeddedWalletConnectorId
  })
  return isConnected ? stored : undefined
}
