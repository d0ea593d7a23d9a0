import { type Kit, NoActiveAddressError, type WalletAccount } from '@wallet-kit/core'
import type { WbipProvider } from '../wallet/wbipProvider.js'

/** Who acts: the connected Bitcoin account, its wallet and the network (CAIP-2) it is on. */
export type Signer = {
  readonly address: string
  readonly accounts: readonly WalletAccount[]
  readonly caipNetworkId: string
  getProvider(): Promise<WbipProvider>
}

/** The connected Bitcoin account with its wallet. Throws `NoActiveAddressError` where none is connected. */
export function getSigner(kit: Kit, operation: string): Signer {
  const { isConnected, address, accounts, caipNetworkId } = kit.getAccount('bip122')
  if (!isConnected || !address || !caipNetworkId) throw new NoActiveAddressError({ operation })
  return { address, accounts, caipNetworkId, getProvider: () => kit.getProvider('bip122') }
}
