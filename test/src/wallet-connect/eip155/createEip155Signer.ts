import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { serializeErc6492Signature } from 'viem/utils'
import { signMethods } from '../../wallet/methods/signMethods.js'
import { ProviderRpcError } from '../../wallet/providerRpcError.js'
import type { WalletContext } from '../../wallet/walletContext.js'
import type { NamespaceSigner } from '../namespaceSigner.js'
import type { ContractAccount } from '../walletConnectOptions.js'

// What wallets of before EIP-712's fourth version answer to alike.
const aliases: Readonly<Record<string, string>> = { eth_signTypedData: 'eth_signTypedData_v4' }

/** Ethereum accounts, with the methods of the wallet that lives in a page. */
export function createEip155Signer({
  keys,
  contractAccount,
  context,
}: createEip155Signer.Options): NamespaceSigner {
  const owners = keys.map((key) => privateKeyToAccount(key))
  const accounts = contractAccount
    ? owners.slice(0, 1).map((owner) => ownContract(owner, contractAccount))
    : owners
  const addresses = accounts.map(({ address }) => address)
  const own = Object.keys(signMethods).filter(
    (method) => !contractAccount || method !== 'eth_sendTransaction',
  )

  return {
    methods: [...own, ...Object.keys(aliases), 'wallet_switchEthereumChain'],
    events: ['accountsChanged', 'chainChanged'],
    addresses: () => addresses,
    sign({ caipNetworkId, method, params }) {
      const name = aliases[method] ?? method
      const answer = own.includes(name) && signMethods[name]
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
    contractAccount?: ContractAccount | undefined
    /** What those methods work with; the accounts and the chain are the request's own. */
    context: Omit<WalletContext, 'accounts' | 'exposed'>
  }
}

/** The account of a contract, which signs by its owner's key. */
function ownContract(
  owner: PrivateKeyAccount,
  { address, deployment }: ContractAccount,
): PrivateKeyAccount {
  const wrap = async (signing: Promise<`0x${string}`>) => {
    const signature = await signing
    if (!deployment) return signature
    const { factory, data } = deployment
    return serializeErc6492Signature({ address: factory, data, signature })
  }
  return {
    ...{ ...owner, address },
    signMessage: (options) => wrap(owner.signMessage(options)),
    signTypedData: (options) => wrap(owner.signTypedData(options)),
  }
}
