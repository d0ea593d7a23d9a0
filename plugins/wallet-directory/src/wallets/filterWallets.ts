import { getNetworks, type Kit } from '@wallet-kit/core'
import type { ListedWallet } from '@wallet-kit/core/plugin'

/** Reactive: gives a predicate that tells whether a wallet fits the kit's networks and the host's lists. */
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

/** Gives a predicate that tells whether a wallet has all words of a search in its name or id, in any letter case. */
export function createSearch(search: string): (wallet: ListedWallet) => boolean {
  const words = search.toLowerCase().split(/\s+/)
  return ({ id, name }) => {
    const text = `${name} ${id}`.toLowerCase()
    return words.every((word) => text.includes(word))
  }
}

/** The wallets of a list without those that have the id or rdns of an earlier one. */
export function withoutDuplicates(wallets: readonly ListedWallet[]): readonly ListedWallet[] {
  const ids = new Set<string>()
  const names = new Set<string>()
  return wallets.filter(({ id, rdns }) => {
    const isDuplicate = ids.has(id) || (rdns !== undefined && names.has(rdns))
    ids.add(id)
    if (rdns !== undefined) names.add(rdns)
    return !isDuplicate
  })
}
