import { privateKeyToAccount } from 'viem/accounts'
import { signMethods } from '../../wallet/methods/signMethods.js'
import { ProviderRpcError } from '../../wallet/providerRpcError.js'
import type { WalletContext } from '../../wallet/walletContext.js'
import type { NamespaceSigner } from '../namespaceSigner.js'

// What wallets of before EIP-712's fourth version answer to alike.
const aliases: Readonly<Record<string, string>> = { eth_signTypedData: 'eth_signTypedData_v4' }

/** Ethereum accounts, with the methods of the wallet that lives in a page. */
export function createEip155Signer({ keys, context }: createEip155Signer.Options): NamespaceSigner {
  const accounts = keys.map((key) => privateKeyToAccount(key))
  const addresses = accounts.map(({ address }) => address)

  return {
    methods: [...Object.keys(signMethods), ...Object.keys(aliases), 'wallet_switchEthereumChain'],
    events: ['accountsChanged', 'chainChanged'],
    addresses: () => addresses,
    sign({ caipNetworkId, method, params }) {
      const answer = signMethods[aliases[method] ?? method]
      if (!answer) throw new ProviderRpcError(4200, `The method "${method}" is not supported.`)
      const chainId = Number(caipNetworkId.split(':')[1])
      const state = { ...context.state, get: () => ({ ...context.state.get(), chainId }) }
      return answer({ ...context, state, accounts, exposed: () => addresses }, params)
    },
  }
}

export declare namespace createEip155Signer {
  type Options = {
    keys: readonly `0x${string}`[]
    /** What those methods work with; the accounts and the chain are the request's own. */
    context: Omit<WalletContext, 'accounts' | 'exposed'>
  }
}
