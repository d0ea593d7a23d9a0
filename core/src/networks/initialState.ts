import type { WalletInfo } from '../connection/connector.js'
import type { Kit } from '../kit/kit.js'
import type { Session } from '../storage/sessionKey.js'
import { chainsSlice } from './chains.js'
import type { Namespace } from './providers.js'

/**
 * What a server may know of a visitor, as plain JSON: a host keeps it in a cookie and hands it to `WalletKitProvider`. It is
 * shown as `connecting`: only a live answer of the wallet says "connected". Without the wallet's icon, which may be larger
 * than a cookie.
 */
export type InitialState = Omit<Session, 'choices'> & {
  readonly accounts?: {
    readonly [namespace in Namespace]?: {
      readonly address: string
      readonly wallet: Omit<WalletInfo, 'icon'>
    }
  }
}

/** Takes the snapshot that the server's next render begins from. */
export function getInitialState(kit: Kit): InitialState {
  const { active, chains } = kit.read(chainsSlice)
  const all = Object.values(chains.value)
  const connected = all.flatMap(({ namespace, connection }) =>
    connection ? [{ namespace, ...connection }] : [],
  )
  return {
    active: active.value,
    networks: Object.fromEntries(all.map(({ namespace, networkId }) => [namespace, networkId])),
    connectors: Object.fromEntries(
      connected.map(({ namespace, wallet }) => [namespace, wallet.id]),
    ),
    accounts: Object.fromEntries(
      connected.map(({ namespace, address, wallet: { icon, ...wallet } }) => [
        namespace,
        { address, wallet },
      ]),
    ),
  }
}
