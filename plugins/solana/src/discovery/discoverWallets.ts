import type { Connector } from '@wallet-kit/core'
import { identifyWallets, watchStandardWallets } from '@wallet-kit/core/plugin'
import type { SolanaWallet } from '../wallet/solanaWallet.js'

/**
 * Reports the Solana wallets of a page now and with every change: those that register by the Wallet Standard, then the host's
 * own. A wallet is known by its name. If two have the same name, both are shown as claimants of it.
 */
export function discoverWallets({ own = [], onChange, target }: discoverWallets.Options) {
  return watchStandardWallets({
    target,
    prefix: 'solana:',
    features: ['standard:connect'],
    onChange(found) {
      const named = found.map((wallet) => ({ ...wallet, identity: `standard:${wallet.name}` }))
      const connectors = identifyWallets(named, 'identity').map(
        ({ identity: _, chains: __, wallet, ...info }): Connector<'solana'> => ({
          ...info,
          type: 'ANNOUNCED',
          namespace: 'solana',
          // Its features are read one by one, when they are asked for.
          getProvider: async () => wallet as unknown as SolanaWallet,
        }),
      )
      onChange([...connectors, ...own])
    },
  })
}

export declare namespace discoverWallets {
  type Options = {
    /** The host's own connectors. */
    own?: readonly Connector<'solana'>[] | undefined
    onChange: (connectors: readonly Connector<'solana'>[]) => void
    /** The page's window, where wallets register. */
    target: EventTarget
  }
}
