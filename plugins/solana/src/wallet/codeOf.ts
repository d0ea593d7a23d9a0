import { readProperty } from '@wallet-kit/core/plugin'

/** Errors of the Wallet Standard, and of the older adapters that many wallets still wrap, by EIP-1193's codes. */
const codes: ReadonlyMap<unknown, number> = new Map<unknown, number>([
  [4001000, 4001],
  [6160001, 4200],
  [6160002, 4200],
  ['WalletWindowClosedError', 4001],
  ['WalletNotConnectedError', 4100],
])

/** The code of EIP-1193 that a Solana wallet's error amounts to; undefined: its own, or none. */
export function codeOf(cause: unknown): number | undefined {
  const standard = readProperty(readProperty(cause, 'context'), '__code')
  // An adapter's error holds what the wallet itself threw.
  const wrapped = readProperty(readProperty(cause, 'error'), 'code')
  const code = codes.get(standard) ?? codes.get(readProperty(cause, 'name'))
  return code ?? (Number.isInteger(wrapped) ? (wrapped as number) : undefined)
}
