import type { ListedWallet } from '../plugin/contributions.js'
import type { WalletRow } from './connectorRow.js'

/**
 * Whether a row of a present or recent wallet is a wallet that a directory lists: one of its connector ids, or its rdns, is the listed
 * rdns, id or alias. Only EIP-6963 has an rdns, so elsewhere an equal name counts as well.
 */
export function isListedAs(row: WalletRow, wallet: ListedWallet): boolean {
  const { id, rdns = id, name, aliases = [] } = wallet
  const ids = [id, rdns, ...aliases]
  const names = [name, ...aliases].map((each) => each.toLowerCase())
  const isNamed = names.includes(row.name.toLowerCase())
  return row.members.some(
    ({ connectorId, rdns, namespace }) =>
      (rdns && ids.includes(rdns)) ||
      // `rdns#hash` is a further claimant of `rdns`; a name may have a # of its own.
      ids.some((each) => connectorId === each || connectorId.startsWith(`${each}#`)) ||
      (isNamed && namespace !== 'eip155'),
  )
}
