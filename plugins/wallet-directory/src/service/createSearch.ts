import type { ListedWallet } from '@wallet-kit/core/plugin'

/** Makes the test whether a wallet has all words of a search in its name or id, in any letters. */
export function createSearch(search: string): (wallet: ListedWallet) => boolean {
  const words = search.toLowerCase().split(/\s+/)
  return ({ id, name }) => {
    const text = `${name} ${id}`.toLowerCase()
    return words.every((word) => text.includes(word))
  }
}
