/**
 * Gives every wallet an id that stays the same over page loads, and says where several claim one identity (the text at `key`):
 * its first claimant has it as its id, a further one adds its name and icon. A wallet without one is known by name and icon.
 */
export function identifyWallets<key extends string, wallet extends identifyWallets.Wallet<key>>(
  wallets: readonly wallet[],
  key: key,
): readonly (wallet & identifyWallets.Identified)[] {
  const ids = new Set<string>()
  return wallets.map((wallet) => {
    const identity = wallet[key]
    const looks = `${identity ?? 'announced'}#${wallet.name}#${wallet.icon?.length ?? 0}`
    const first = identity && !ids.has(identity) ? identity : looks
    let id = first
    for (let count = 2; ids.has(id); count++) id = `${first}.${count}`
    ids.add(id)
    const claimants = wallets.filter((other) => identity && other[key] === identity)
    const claim = { index: claimants.indexOf(wallet) + 1, of: claimants.length }
    return { ...wallet, id, ...(claim.of > 1 && { claim }) }
  })
}

export declare namespace identifyWallets {
  type Wallet<key extends string> = {
    readonly name: string
    readonly icon?: string
  } & {
    /** What the wallet says it is: an rdns, the name of a Wallet Standard wallet. */
    readonly [each in key]?: string
  }
  type Identified = {
    readonly id: string
    readonly claim?: { readonly index: number; readonly of: number }
  }
}
