import { base58, base64 } from '@scure/base'
import { getNetwork, type Kit, type Namespace } from '@wallet-kit/core'
import {
  createEip1193Provider,
  createSolanaWallet,
  UnauthorizedError,
  UnsupportedMethodError,
  WalletDisconnectedError,
} from '@wallet-kit/core/plugin'
import type { SessionTypes } from '@walletconnect/types'
import { openWallet } from '../links/deepLink.js'
import type { Client } from '../session/openClient.js'
import { accountsOn, sessionAccounts } from '../session/toSessions.js'
import { getLive } from '../slice.js'
import { createBip122Provider } from './createBip122Provider.js'
import { createPolkadotProvider } from './createPolkadotProvider.js'

type Create = (kit: Kit, requester: Requester, client: Client) => unknown

const creators: Readonly<Record<Namespace, Create>> = {
  eip155: (kit, { addresses, can, ask }) =>
    createEip1193Provider(kit, {
      addresses,
      // If the wallet did not approve one that only a wallet can do, `ask` throws.
      isForWallet: (method) => isWallets.test(method) || can(method),
      ask,
    }),
  solana: (kit, requester) =>
    createSolanaWallet(kit, { ...requester, name: 'WalletConnect', base58, base64 }),
  polkadot: createPolkadotProvider,
  bip122: createBip122Provider,
}

/** The methods of eip155 that only a wallet can do. */
const isWallets = /^(wallet_|eth_sign|eth_send(?!Raw)|personal_)/

/** The session as a provider of a namespace, for its adapter and for hosts. It is the same object as long as the kit runs. */
export function createProvider(kit: Kit, { client, namespace }: createRequester.Options): unknown {
  const { providers } = getLive(kit)
  const known = providers.get(namespace)
  if (known) return known
  const provider = creators[namespace](kit, createRequester(kit, { client, namespace }), client)
  providers.set(namespace, provider)
  return provider
}

/** Asks the wallet at the other end of the session in use, in one namespace. */
export type Requester = {
  /** Asks for a method on the kit's network. If a person has to answer, the wallet of a phone is brought to the front. */
  ask(method: string, params: unknown): Promise<unknown>
  /** Whether the wallet approved a method on the kit's network. */
  can(method: string): boolean
  /** The accounts on the kit's network, the selected one first. */
  addresses(): readonly string[]
}

export function createRequester(
  kit: Kit,
  { client, namespace }: createRequester.Options,
): Requester {
  const { sign } = client
  const live = getLive(kit)
  const readSession = (): SessionTypes.Struct | undefined => {
    const { topic } = live
    return topic && sign.session.keys.includes(topic) ? sign.session.get(topic) : undefined
  }
  const networkId = () => getNetwork(kit, namespace).caipNetworkId
  /** What the wallet approved on the kit's network. */
  const approved = (session: SessionTypes.Struct) =>
    sessionAccounts(session, namespace).filter(({ caipNetworkId }) => caipNetworkId === networkId())
  const can = (method: string) => {
    const session = readSession()
    return !!session && approved(session).some(({ methods }) => methods.includes(method))
  }

  return {
    can,
    async ask(method, params) {
      const session = readSession()
      if (!session) throw new WalletDisconnectedError()
      if (!approved(session).length) throw new UnauthorizedError()
      if (!can(method)) throw new UnsupportedMethodError({ method })
      const chainId = networkId()
      client.wake()
      const { topic } = session
      const answer = sign.request({ topic, chainId, request: { method, params: params as object } })
      if (!isSilent(method)) openWallet(kit)
      return answer
    },
    addresses() {
      const session = readSession()
      const { selected } = live
      const options = { namespace, networkId: networkId(), selected }
      return session ? accountsOn(session, options).map(({ address }) => address) : []
    },
  }
}

export declare namespace createRequester {
  type Options = { readonly client: Client; readonly namespace: Namespace }
}

/** The methods that a wallet answers without asking its owner: reads of a chain, of its abilities and of its accounts. */
const silent: readonly RegExp[] = [
  /^wallet_get/,
  /^eth_(?!send|sign|decrypt|getEncryptionPublicKey|requestAccounts)/,
  /^eth_sendRawTransaction$/,
  /^(net|web3)_/,
  /^solana_(getAccounts|requestAccounts)$/,
  /^getAccountAddresses$/,
]

/** Whether a wallet answers a method without asking its owner. False for a method that is not known. */
export const isSilent = (method: string): boolean => silent.some((form) => form.test(method))
