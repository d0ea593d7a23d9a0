import { ChainNotSupportedError, readProperty, UnauthorizedError } from '@wallet-kit/core/plugin'
import type { StandardChain } from '../chain/toStandardChain.js'

/**
 * The account object of an address, which a wallet wants to see again with every request. Throws `UnauthorizedError` where
 * the wallet does not show it, `ChainNotSupportedError` where it does not serve the chain.
 */
export function findAccount(
  wallet: unknown,
  { address, chain, operation }: findAccount.Options,
): unknown {
  const given = readProperty(wallet, 'accounts')
  const own = (Array.isArray(given) ? given : []).filter(
    (account) => readProperty(account, 'address') === address,
  )
  if (!own.length) throw new UnauthorizedError()
  const account = own.find((each) => {
    const chains = readProperty(each, 'chains')
    return !chain || (Array.isArray(chains) && chains.includes(chain))
  })
  if (!account) throw new ChainNotSupportedError({ chain: chain ?? '', operation })
  return account
}

export declare namespace findAccount {
  type Options = {
    readonly address: string
    /** That the account has to serve. */
    readonly chain?: StandardChain | undefined
    readonly operation: string
  }
}
