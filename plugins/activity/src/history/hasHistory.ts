import { getAccount, getNetworks, hasData, type Kit } from '@wallet-kit/core'

/** Reactive: whether there is a history to read: nothing is read for an account on a network that the app does not have. */
export function hasHistory(kit: Kit): boolean {
  const { caipNetworkId } = getAccount(kit)
  return (
    hasData(kit, 'history') &&
    getNetworks(kit).some((network) => network.caipNetworkId === caipNetworkId)
  )
}
