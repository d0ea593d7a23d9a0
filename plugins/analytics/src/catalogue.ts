/** What a property holds. A value of another kind is left out. */
export type PropertyKind =
  /** Name of a view of the core or of a listed plugin. */
  | 'view'
  /** `eip155`, `solana`, `polkadot` or `bip122`. */
  | 'namespace'
  /** CAIP-2 id of a network of the app. */
  | 'network'
  /** One of the six kinds of connectors. */
  | 'connectorType'
  /** A short name that a program gave, as `io.metamask` or `coinbase`. */
  | 'id'
  /** Name of an error's class. */
  | 'error'
  | 'boolean'

/**
 * The properties of each event of the kit: what is not here is told to nobody. There is no address, no amount, no hash, no name
 * and no message among them.
 */
export const catalogue = {
  'modal:opened': { view: 'view' },
  'modal:closed': { isConnected: 'boolean' },
  'view:changed': { view: 'view' },
  'account:connected': {
    namespace: 'namespace',
    caipNetworkId: 'network',
    connectorId: 'id',
    connectorType: 'connectorType',
    isRestored: 'boolean',
  },
  'account:changed': {
    namespace: 'namespace',
    caipNetworkId: 'network',
    connectorId: 'id',
    connectorType: 'connectorType',
  },
  'account:disconnected': { namespace: 'namespace' },
  'network:changed': { namespace: 'namespace', caipNetworkId: 'network' },
  'error:reported': { name: 'error' },
  'send:completed': { caipNetworkId: 'network' },
  'swap:approved': { caipNetworkId: 'network' },
  'swap:completed': { caipNetworkId: 'network' },
  'onramp:opened': { provider: 'id', caipNetworkId: 'network' },
  'onramp:purchased': { provider: 'id', caipNetworkId: 'network' },
  'names:registered': { caipNetworkId: 'network' },
  'siwx:signed-in': { caipNetworkId: 'network', isRestored: 'boolean' },
  'siwx:signed-out': { caipNetworkId: 'network' },
} as const satisfies Catalogue

export type Catalogue = Readonly<Record<string, Readonly<Record<string, PropertyKind>>>>

type ValueOf<kind> = kind extends 'boolean' ? boolean : string

/** What `props.properties` may hold, by the event's name. A property whose value does not fit is left out. */
export type EventProperties = {
  readonly [name in keyof typeof catalogue]: {
    readonly [key in keyof (typeof catalogue)[name]]?: ValueOf<(typeof catalogue)[name][key]>
  }
}
