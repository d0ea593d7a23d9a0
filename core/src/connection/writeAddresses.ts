import { checksumAddress } from '../format/checksumAddress.js'
import type { WalletAccount } from './adapter.js'

/** So many are written before anybody sees them: a checksum takes a fraction of a millisecond, and a wallet may give thousands. */
const most = 50

/**
 * Gives a wallet's accounts with the addresses as they are shown: EVM's in small letters with their checksum (EIP-55), so that what a
 * button shows first are the letters that stay.
 */
export const writeAddresses = (accounts: readonly WalletAccount[]): readonly WalletAccount[] =>
  accounts.map((account, index) =>
    index < most ? { ...account, address: checksumAddress(account.address) } : account,
  )
