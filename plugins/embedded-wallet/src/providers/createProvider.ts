import { base58, base64 } from '@scure/base'
import { getAccount, type Kit } from '@wallet-kit/core'
import { createEip1193Provider, createSolanaWallet } from '@wallet-kit/core/plugin'
import type { Served } from '../session/sessions.js'
import { getLive } from '../slice.js'
import { askFrame } from './askFrame.js'

/** The frame as a provider of a namespace, for its adapter and for hosts. It is the same object as long as the kit runs. */
export function createProvider(kit: Kit, namespace: Served): unknown {
  const { providers } = getLive(kit)
  const known = providers.get(namespace)
  if (known) return known
  const ask = (method: string, params: unknown) => askFrame(kit, { namespace, method, params })
  /** The account in use first. */
  const addresses = () => {
    const { address, accounts } = getAccount(kit, namespace)
    const all = accounts.map((account) => account.address)
    return address ? [address, ...all.filter((other) => other !== address)] : []
  }
  const provider =
    namespace === 'eip155'
      ? createEip1193Provider(kit, { addresses, isForWallet: (method) => !isOfChain(method), ask })
      : createSolanaWallet(kit, {
          ...{ name: 'Embedded wallet', base58, base64, addresses, ask },
          // The visitor sees every transaction by itself.
          can: (method) => method !== 'solana_signAllTransactions',
        })
  providers.set(namespace, provider)
  return provider
}

/** Whether a method only reads a chain, or hands it what is signed already. */
const isOfChain = (method: string) =>
  method === 'eth_sendRawTransaction' ||
  /^(eth|net|web3)_(?!sign|send|decrypt|getEncryptionPublicKey)/.test(method)
