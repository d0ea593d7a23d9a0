import { getNetwork, type Kit, type Namespace } from '@wallet-kit/core'
import {
  UnauthorizedError,
  UnsupportedMethodError,
  WalletDisconnectedError,
} from '@wallet-kit/core/plugin'
import type { SessionTypes } from '@walletconnect/types'
import { openWallet } from '../links/openWallet.js'
import type { Client } from '../session/openClient.js'
import { sessionAccounts } from '../session/sessionAccounts.js'
import { accountsOn } from '../session/toSessions.js'
import { getLive } from '../slice.js'
import { isSilent } from './isSilent.js'

/** Asks the wallet at the other end of the session in use, in one namespace. */
export type Requester = {
  /** Asks for a method on the kit's network; a phone's wallet is brought to the front where a person answers. */
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
