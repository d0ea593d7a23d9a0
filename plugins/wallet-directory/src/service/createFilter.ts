import { getNetworks, type Kit } from '@wallet-kit/core'
import type { ListedWallet } from '@wallet-kit/core/plugin'

/** Reactive: makes the test whether a wallet fits the kit's networks and the host's lists. */
export function createFilter(
  kit: Kit,
  { include, exclude }: createFilter.Lists,
): (wallet: ListedWallet) => boolean {
  const namespaces = new Set(getNetworks(kit).map(({ namespace }) => namespace))
  const wanted = include && new Set(include)
  const unwanted = new Set(exclude)
  return (wallet) =>
    wallet.namespaces.some((namespace) => namespaces.has(namespace)) &&
    (!wanted || wanted.has(wallet.id)) &&
    !unwanted.has(wallet.id)
}

export declare namespace createFilter {
  type Lists = {
    readonly include?: readonly string[] | undefined
    readonly exclude?: readonly string[] | undefined
  }
}
