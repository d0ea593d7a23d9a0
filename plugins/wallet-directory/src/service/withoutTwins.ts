import type { ListedWallet } from '@wallet-kit/core/plugin'

/** The wallets of a list, each once by its id and rdns: the first counts. */
export function withoutTwins(wallets: readonly ListedWallet[]): readonly ListedWallet[] {
  const ids = new Set<string>()
  const names = new Set<string>()
  return wallets.filter(({ id, rdns }) => {
    const isTwin = ids.has(id) || (rdns !== undefined && names.has(rdns))
    ids.add(id)
    if (rdns !== undefined) names.add(rdns)
    return !isTwin
  })
}
