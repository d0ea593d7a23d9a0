import { stackAccounts } from '../stack/stackAccounts.js'
import type { WalletContext } from '../wallet/walletContext.js'
import { createBip122Signer } from './bip122/createBip122Signer.js'
import { createEip155Signer } from './eip155/createEip155Signer.js'
import type { NamespaceSigner } from './namespaceSigner.js'
import { createPolkadotSigner } from './polkadot/createPolkadotSigner.js'
import { createSolanaSigner } from './solana/createSolanaSigner.js'
import type { WalletConnectNamespace, WalletConnectWalletOptions } from './walletConnectOptions.js'

/** The keys of the namespaces that the wallet has chains of; no library is loaded for another. */
export async function createSigners({
  options,
  chains,
  context,
}: createSigners.Options): Promise<ReadonlyMap<string, NamespaceSigner>> {
  const { privateKeys = [stackAccounts.alice.privateKey, stackAccounts.bob.privateKey] } = options
  const { rpcUrls = {}, bitcoin, contractAccount } = options

  function keysOf(namespace: WalletConnectNamespace): readonly `0x${string}`[] {
    const keys = 'length' in privateKeys ? privateKeys : (privateKeys[namespace] ?? [])
    if (keys.length === 0)
      throw new RangeError(`The wallet has chains of ${namespace}, but no key.`)
    return keys
  }

  const makers: Readonly<Record<WalletConnectNamespace, () => Made>> = {
    eip155: () => createEip155Signer({ keys: keysOf('eip155'), contractAccount, context }),
    solana: () => createSolanaSigner({ keys: keysOf('solana'), rpcUrls }),
    polkadot: () => createPolkadotSigner(keysOf('polkadot')),
    bip122: () => createBip122Signer({ keys: keysOf('bip122'), bitcoin }),
  }
  const namespaces = new Set(chains.map((chain) => chain.split(':')[0] ?? ''))
  const signers = [...namespaces].map(async (namespace) => {
    const make = Object.hasOwn(makers, namespace) && makers[namespace as WalletConnectNamespace]
    if (!make) throw new RangeError(`The wallet has no keys for "${namespace}".`)
    return [namespace, await make()] as const
  })
  return new Map(await Promise.all(signers))
}

export declare namespace createSigners {
  type Options = {
    options: WalletConnectWalletOptions
    chains: readonly string[]
    context: Omit<WalletContext, 'accounts' | 'exposed'>
  }
}

type Made = NamespaceSigner | Promise<NamespaceSigner>
