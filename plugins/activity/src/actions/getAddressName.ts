import { getAccount, type Kit } from '@wallet-kit/core'
import { getIdentity, isSameAddress } from '@wallet-kit/core/plugin'

/**
 * Reactive: the name of an address of the active namespace where it is known already: its public name, the host's label or the
 * wallet's. Nothing is asked for it.
 */
export function getAddressName(kit: Kit, address: string): string | undefined {
  const { accounts, namespace } = getAccount(kit)
  const isSame = (other: string) =>
    isSameAddress(`${namespace}:_:${address}`, `${namespace}:_:${other}`)
  const own = accounts.find((account) => isSame(account.address))
  const labels = Object.entries(kit.config.addressLabels ?? {})
  return (
    getIdentity(kit, own?.address ?? address).name ??
    labels.find(([labelled]) => isSame(labelled))?.[1] ??
    own?.label
  )
}
