import { WalletRequestError } from '@wallet-kit/core/plugin'
import type { PolkadotSource } from './options.js'
import type { PolkadotAccount } from './wallet/polkadotExtension.js'

/**
 * Enables extensions through `@polkadot/extension-dapp`, which the host installs: for hosts that use its `web3FromSource`,
 * `web3FromAddress` and the like beside the kit. Accounts and signatures are the same as without it. The library is loaded when
 * somebody connects; it enables every extension of the page at once, so each may ask the visitor. A restore asks the one
 * extension without it.
 * @example polkadot({ source: polkadotDapp() })
 * @see https://polkadot.js.org/docs/extension/usage
 */
export function polkadotDapp(): PolkadotSource {
  return { enable: enableByDapp }
}

/** Enables the extensions of the page by `@polkadot/extension-dapp`; gives the one of that key. */
async function enableByDapp(key: string, appName: string): Promise<unknown> {
  const { web3Accounts, web3Enable, web3FromSource } = await import('@polkadot/extension-dapp')
  const enabled = await web3Enable(appName)
  // The library only writes to the console why an extension was not enabled: it may have been declined, or have failed.
  if (!enabled.some(({ name }) => name === key)) throw new WalletRequestError()
  const extension = await web3FromSource(key)
  return {
    ...extension,
    accounts: {
      subscribe: (listener: (accounts: readonly PolkadotAccount[]) => void) =>
        extension.accounts.subscribe((accounts) => listener(accounts as PolkadotAccount[])),
      async get(): Promise<readonly PolkadotAccount[]> {
        const accounts = await web3Accounts({ extensions: [key] })
        return accounts.map(({ address, type, meta: { genesisHash, name } }) => ({
          address,
          ...(genesisHash && { genesisHash }),
          ...(name && { name }),
          ...(type && { type }),
        }))
      },
    },
  }
}
