import type { PrivateKeyAccount } from 'viem/accounts'
import { ProviderRpcError } from '../providerRpcError.js'
import type { WalletContext } from '../walletContext.js'

/** The account of an address that the page named; 4100 unless it may see that account. */
export function requireAccount(context: WalletContext, address: unknown): PrivateKeyAccount {
  const wanted = String(address).toLowerCase()
  const account = context.accounts.find((each) => each.address.toLowerCase() === wanted)
  if (!account || !context.exposed().includes(account.address)) {
    throw new ProviderRpcError(
      4100,
      'The requested account and/or method has not been authorized by the user.',
    )
  }
  return account
}
