import { getNetworks, type Kit } from '@wallet-kit/core'
import {
  connectingExternalView,
  connectView,
  parseCaipAddress,
  readProperty,
} from '@wallet-kit/core/plugin'
import { getLive } from './slice.js'

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

const namespaces = ['eip155', 'solana', 'polkadot', 'bip122']
const connectorTypes = 'EXTERNAL WALLET_CONNECT INJECTED ANNOUNCED AUTH MULTI_CHAIN'.split(' ')

/**
 * Gives the properties that may be told of an event: of the kit's own those of the catalogue, of others those that the host's
 * `properties` name. What does not hold what it should is left out.
 * @example kit.on(anyEvent, (fact) => track(fact.name, readProperties(kit, fact)))
 */
export function readProperties(
  kit: Kit,
  { name, payload }: readProperties.Options,
): Readonly<Record<string, string | number | boolean>> {
  const own = Object.hasOwn(catalogue, name) ? (catalogue as Catalogue)[name] : undefined
  const fields = own
    ? Object.entries(own).map(([key, kind]) => [key, readKind(kit, kind, readFact(payload, key))])
    : readListed(kit, name).map((key) => [key, readPlain(readProperty(payload, key))])
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
}

export declare namespace readProperties {
  type Options = {
    /** The event's name. */
    readonly name: string
    /** The event's payload, whatever it is. */
    readonly payload: unknown
  }
}

/** Reads a property of the catalogue: most stand in the payload by that name. */
function readFact(payload: unknown, key: string): unknown {
  const connector = readProperty(payload, 'connector')
  if (key === 'connectorType') return readProperty(connector, 'type')
  if (key === 'connectorId') {
    // A further claimant of an id has a hash behind it.
    const id = readProperty(connector, 'id')
    return typeof id === 'string' ? id.split('#')[0] : undefined
  }
  if (key !== 'caipNetworkId') return readProperty(payload, key)
  const caipAddress = readProperty(payload, 'caipAddress')
  return (
    readProperty(payload, 'caipNetworkId') ??
    readProperty(payload, 'chainId') ??
    (typeof caipAddress === 'string' ? parseCaipAddress(caipAddress)?.caipNetworkId : undefined)
  )
}

/** The value, if it is of its kind. */
function readKind(kit: Kit, kind: PropertyKind, value: unknown): string | boolean | undefined {
  if (kind === 'boolean') return typeof value === 'boolean' ? value : undefined
  if (typeof value !== 'string') return undefined
  const isOfKind = {
    view: () => listViews(kit).includes(value),
    namespace: () => namespaces.includes(value),
    network: () => getNetworks(kit).some(({ caipNetworkId }) => caipNetworkId === value),
    connectorType: () => connectorTypes.includes(value),
    id: () => isPlain(value),
    error: () => /^[A-Z][A-Za-z]{0,58}Error$/.test(value),
  }
  return isOfKind[kind]() ? value : undefined
}

function listViews(kit: Kit): readonly string[] {
  const others = [kit.core, ...kit.plugins].flatMap((part) => part?.views ?? [])
  return [connectView, connectingExternalView, ...others.map(({ view }) => view)].map(
    ({ name }) => name,
  )
}

/** The fields of somebody else's event that the host wants to know. */
function readListed(kit: Kit, name: string): readonly string[] {
  const { properties = {} } = getLive(kit).options
  return Object.hasOwn(properties, name) ? (properties[name] ?? []) : []
}

function readPlain(value: unknown): string | number | boolean | undefined {
  if (typeof value === 'boolean' || Number.isFinite(value)) return value as boolean | number
  return typeof value === 'string' && isPlain(value) ? value : undefined
}

/** Whether a text is a short name. Addresses, hashes, keys, signatures, links, mail addresses, codes and phrases are none. */
function isPlain(text: string): boolean {
  return (
    /^[\p{L}\d][\p{L}\d ._:()+-]{0,63}$/u.test(text) &&
    // More than three digits, words of 25 letters, more than six words.
    !/\d.*\d.*\d.*\d|[\p{L}\d]{25}/u.test(text) &&
    text.split(/[^\p{L}\d]+/u).length <= 6
  )
}
