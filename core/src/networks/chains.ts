import type { ResolvedConfig } from '../config/config.js'
import type { WalletAccount } from '../connection/adapter.js'
import type { WalletInfo } from '../connection/connector.js'
import type { Kit } from '../kit/kit.js'
import { pluginId } from '../plugin/definePlugin.js'
import { defineStorageKey } from '../storage/createStorage.js'
import { defineSlice } from '../store/defineSlice.js'
import { signal } from '../store/signals.js'
import type { Namespace } from './namespaces.js'
import type { Network } from './network.js'

/** A live answer of a wallet, as the kit holds it. */
export type Connection = {
  readonly wallet: WalletInfo
  /** Never empty. */
  readonly accounts: readonly WalletAccount[]
  /** The account in use; one of `accounts`. */
  readonly address: string
  /** CAIP-2 id of the network the wallet is on, where it differs from the kit's: an unsupported one. */
  readonly unsupportedNetworkId?: string
  /** CAIP-2 ids that the wallet approved; absent: all. */
  readonly approvedNetworkIds?: readonly string[] | undefined
}

/** A connect or a silent restore in flight. Its id is the epoch that its answers must carry. */
export type Attempt = {
  readonly id: number
  readonly connectorId: string
  readonly isRestore: boolean
  /** The account of the last visit, shown while restoring where the host handed it over from the server. */
  readonly address?: string
  readonly wallet?: WalletInfo
}

/** Everything about one namespace. */
export type ChainState = {
  readonly namespace: Namespace
  /** CAIP-2 id of the network the kit is on in this namespace. */
  readonly networkId: string
  readonly attempt?: Attempt
  readonly connection?: Connection
}

export type Chains = { readonly [namespace in Namespace]?: ChainState }

/** Networks, and per namespace who is connected. */
export const chainsSlice = defineSlice(
  pluginId<ResolvedConfig>('core/chains'),
  ({ options: { networks, defaultNetwork } }) => {
    const chains: { [namespace in Namespace]?: ChainState } = {}
    for (const { namespace, caipNetworkId } of [defaultNetwork, ...networks]) {
      chains[namespace] ??= { namespace, networkId: caipNetworkId }
    }
    return {
      networks: signal(networks),
      /** CAIP-2 ids of networks that the blockchain service does not support, as it said itself. Nothing more is asked of it there. */
      noService: signal<ReadonlySet<string>>(new Set()),
      active: signal<Namespace>(defaultNetwork.namespace),
      chains: signal<Chains>(chains),
    }
  },
)

/**
 * Begins from what an earlier visit left: network, active namespace, and per stored connector a restore, which shows as
 * `connecting`. Who is connected already stays so. What is not configured any more is dropped.
 */
export function seedChains(
  kit: Pick<Kit, 'write'>,
  { active, networks, connectors, accounts }: Partial<InitialState>,
): void {
  kit.write(chainsSlice, (state) => {
    const chains: { [namespace in Namespace]?: ChainState } = {}
    for (const { attempt, ...chain } of Object.values(state.chains.value)) {
      const { namespace } = chain
      const network = state.networks.value.find(
        (each) => each.namespace === namespace && each.caipNetworkId === networks?.[namespace],
      )
      const connectorId = connectors?.[namespace]
      const account = accounts?.[namespace]
      chains[namespace] = {
        ...chain,
        ...(network && { networkId: network.caipNetworkId }),
        ...(connectorId && {
          attempt: {
            id: 0,
            connectorId,
            isRestore: true,
            // A cookie may be older than what is stored, or of another hand.
            ...(account?.wallet?.id === connectorId && account),
          },
        }),
      }
    }
    state.chains.value = chains
    if (active && Object.hasOwn(chains, active)) state.active.value = active
  })
}

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

/**
 * Reactive: the snapshot that the server's next render begins from.
 * @example kit.subscribe(getInitialState, (state) => writeCookie(JSON.stringify(state)))
 * @see `initialState` of `WalletKitProvider`
 */
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

/**
 * Reactive: the network that the kit is on, in the active namespace by default.
 * @example const { name, isSupported } = getNetwork(kit)
 */
export function getNetwork(kit: Kit, namespace?: Namespace): getNetwork.ReturnType {
  const chain = getChain(kit, namespace)
  const network = kit
    .read(chainsSlice)
    .networks.value.find(({ caipNetworkId }) => caipNetworkId === chain?.networkId) as Network
  return {
    ...network,
    isSupported: kit.config.allowUnsupportedChain || !chain?.connection?.unsupportedNetworkId,
  }
}

export declare namespace getNetwork {
  type ReturnType = Network & {
    /** False while the wallet is on a network that is not configured; `getAccount().caipNetworkId` names that one. */
    readonly isSupported: boolean
  }
}

/** Reactive: the state of a namespace, of the active one by default; undefined where no network of it is configured. */
export function getChain(kit: Kit, namespace?: Namespace): ChainState | undefined {
  const { chains, active } = kit.read(chainsSlice)
  return chains.value[namespace ?? active.value]
}

/**
 * Reactive: the networks that the kit serves, in the host's order; those that were added later come last.
 * @example const names = getNetworks(kit).map(({ name }) => name)
 */
export function getNetworks(kit: Kit): readonly Network[] {
  return kit.read(chainsSlice).networks.value
}
type ByNamespace = { readonly [namespace in Namespace]?: string | undefined }

/** What the next page load begins from. It has ids and no address: the kit asks the wallet which accounts there are. */
export type Session = {
  /** The namespace used last. */
  readonly active?: Namespace | undefined
  /** The network chosen last (CAIP-2). */
  readonly networks: ByNamespace
  /** The connected connector's id. */
  readonly connectors: ByNamespace
  /** Which of the wallet's accounts is in use: see `writeChoice`. */
  readonly choices: ByNamespace
}

/** Stored as soon as the visitor chose something. */
export const sessionKey = defineStorageKey<Session>({
  name: 'session',
  version: 1,
  parse(value) {
    const { active, networks, connectors, choices } = value as Session
    return {
      active,
      networks: texts(networks),
      connectors: texts(connectors),
      choices: texts(choices),
    }
  },
})

const texts = (value: object): ByNamespace =>
  Object.fromEntries(Object.entries(value).filter(([, text]) => typeof text === 'string'))
