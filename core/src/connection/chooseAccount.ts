import type { WalletAccount } from './adapter.js'

/**
 * What is kept of a visitor's choice: the last characters of the wallet's own account, its first, and of the chosen one. It
 * tells the accounts of one wallet apart and nobody who they are, and fits only while the wallet's own stays what it was.
 */
export const markChoice = (accounts: readonly WalletAccount[], chosen: string): string =>
  accounts
    .filter(({ address }, index) => !index || address === chosen)
    .map(({ address, publicKey = address, type }) => publicKey.slice(-4) + type)
    .join()

/** The account that the mark is of, else the wallet's own. */
export const chooseAccount = (
  accounts: readonly WalletAccount[],
  mark: string | undefined | false,
): WalletAccount =>
  accounts.find(({ address }) => markChoice(accounts, address) === mark) ??
  (accounts[0] as WalletAccount)
