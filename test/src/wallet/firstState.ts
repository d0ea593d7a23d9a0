import type { TestWalletOptions } from './testWalletOptions.js'
import type { WalletState } from './walletState.js'

/** What a wallet is like on an origin that it has never seen. */
export function firstState(options: TestWalletOptions): WalletState {
  const { chains, chainId, policy, ui, privateKeys } = options
  const first = chainId ?? Object.keys(chains).map(Number)[0]
  if (first === undefined) throw new RangeError('A test wallet needs at least one chain.')
  if (privateKeys.length === 0) throw new RangeError('A test wallet needs at least one key.')
  const general = policy ?? (ui ? 'hang' : 'approve')
  return {
    permitted: false,
    locked: general === 'locked',
    accounts: privateKeys.map((_, index) => index),
    chainId: first,
    added: {},
    policies: { '*': general === 'locked' ? 'approve' : general },
  }
}
