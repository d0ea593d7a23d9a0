import type { BitcoinOwnerState } from './bitcoinWallet.js'
import type { BitcoinWalletOptions } from './bitcoinWalletOptions.js'

/** What a wallet is like on an origin that it has never seen. */
export function firstState(options: BitcoinWalletOptions): BitcoinOwnerState {
  const { network = 'Mainnet', policy, ui, privateKeys } = options
  if (privateKeys.length === 0) throw new RangeError('A test wallet needs at least one key.')
  const general = policy ?? (ui ? 'hang' : 'approve')
  return {
    permitted: false,
    locked: general === 'locked',
    accounts: privateKeys.map((_, index) => index),
    network,
    policies: { '*': general === 'locked' ? 'approve' : general },
  }
}
