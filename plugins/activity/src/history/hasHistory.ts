import { getAccount, getNetworks, type Kit } from '@wallet-kit/core'
import { hasData } from '@wallet-kit/core/plugin'

/** Reactive: whether there is a history to read: nothing is read for an account on a network that the app does not have. */
export function hasHistory(kit: Kit): boolean {
  const { caipNetworkId } = getAccount(kit)
  return (
    hasData(kit, 'history') &&
    getNetworks(kit).some((network) => network.caipNetworkId === caipNetworkId)
  )
}
