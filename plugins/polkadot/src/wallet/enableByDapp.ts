import { UserRejectedError } from '@wallet-kit/core/plugin'
import type { PolkadotAccount } from './polkadotExtension.js'

/** Enables the extensions of the page by `@polkadot/extension-dapp`; gives the one of that key. */
export async function enableByDapp(key: string, appName: string): Promise<unknown> {
  const { web3Accounts, web3Enable, web3FromSource } = await import('@polkadot/extension-dapp')
  const enabled = await web3Enable(appName)
  // The library only writes to the console that an extension was not enabled.
  if (!enabled.some(({ name }) => name === key)) throw new UserRejectedError()
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
