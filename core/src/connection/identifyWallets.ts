/**
 * Gives every wallet an id that stays the same over page loads, and says where several claim one identity (the text at `key`). The id is
 * - the identity, if one wallet claims it;
 * - the identity with a hash of name and icon, if several do: then nobody has the identity alone;
 * - `announced` with that hash, if the wallet claims none.
 */
export function identifyWallets<key extends string, wallet extends identifyWallets.Wallet<key>>(
  wallets: readonly wallet[],
  key: key,
): readonly (wallet & identifyWallets.Identified)[] {
  const ids = new Set<string>()
  return wallets.map((wallet) => {
    const identity = wallet[key]
    const claimants = wallets.filter((other) => identity && other[key] === identity)
    const claim = { index: claimants.indexOf(wallet) + 1, of: claimants.length }
    const looks = `${identity ?? 'announced'}#${hash(`${wallet.name} ${wallet.icon ?? ''}`)}`
    const first = claim.of === 1 && identity ? identity : looks
    let id = first
    for (let count = 2; ids.has(id); count++) id = `${first}.${count}`
    ids.add(id)
    return { ...wallet, id, ...(claim.of > 1 && { claim }) }
  })
}

/** FNV-1a, 32 bits: it tells looks apart, and keeps nothing secret. */
function hash(text: string) {
  let sum = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    sum = Math.imul(sum ^ text.charCodeAt(index), 0x01000193)
  }
  return (sum >>> 0).toString(16).padStart(8, '0')
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
