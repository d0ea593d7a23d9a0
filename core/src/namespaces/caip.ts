/** Chain namespaces that the kit has plugins for. */
export const knownNamespaces = ['eip155', 'solana', 'polkadot', 'bip122'] as const

/** One of {@link knownNamespaces}. */
export type KnownNamespace = (typeof knownNamespaces)[number]

/** A chain as `namespace:reference`, for instance `eip155:1`. @see https://chainagnostic.org/CAIPs/caip-2 */
export type CaipNetworkId = `${string}:${string}`

/** An account as `namespace:reference:address`. @see https://chainagnostic.org/CAIPs/caip-10 */
export type CaipAddress = `${string}:${string}:${string}`

/** The parts of a CAIP-2 id. */
export type CaipNetworkParts<namespace extends string = string> = {
  readonly namespace: namespace
  readonly reference: string
}

/** The parts of a CAIP-10 address. */
export type CaipAddressParts<namespace extends string = string> = CaipNetworkParts<namespace> & {
  readonly caipNetworkId: CaipNetworkId
  readonly address: string
}

const pattern = /^([-a-z\d]{3,8}):([-_a-zA-Z\d]{1,32})(?::([-.%a-zA-Z\d]{1,128}))?$/

function split(text: unknown, known: readonly string[]) {
  const match = typeof text === 'string' ? pattern.exec(text) : null
  const [, namespace = '', reference = '', address] = match ?? []
  return known.includes(namespace) ? { namespace, reference, address } : undefined
}

/**
 * Reads a CAIP-2 network id.
 *
 * @param known the namespaces that are accepted, by default the kit's own four
 * @returns `undefined` for what is none, or is of another namespace
 * @see https://chainagnostic.org/CAIPs/caip-2
 */
export function parseCaipNetworkId<const namespace extends string = KnownNamespace>(
  text: unknown,
  known: readonly namespace[] = knownNamespaces as readonly string[] as readonly namespace[],
): CaipNetworkParts<namespace> | undefined {
  const parts = split(text, known)
  if (!parts || parts.address !== undefined) return undefined
  return { namespace: parts.namespace as namespace, reference: parts.reference }
}

/**
 * Reads a CAIP-10 address: three non-empty parts with a known namespace. Whether the address is one
 * of its chain is the adapter's to say.
 *
 * @param known the namespaces that are accepted, by default the kit's own four
 * @returns `undefined` for what is none, or is of another namespace
 * @see https://chainagnostic.org/CAIPs/caip-10
 */
export function parseCaipAddress<const namespace extends string = KnownNamespace>(
  text: unknown,
  known: readonly namespace[] = knownNamespaces as readonly string[] as readonly namespace[],
): CaipAddressParts<namespace> | undefined {
  const parts = split(text, known)
  if (parts?.address === undefined) return undefined
  const { reference, address } = parts
  const namespace = parts.namespace as namespace
  return { namespace, reference, caipNetworkId: `${namespace}:${reference}`, address }
}

/** Builds a CAIP-2 network id: `eip155` and `1` are `eip155:1`. */
export function toCaipNetworkId<namespace extends string>(options: {
  namespace: namespace
  reference: string | number | bigint
}): `${namespace}:${string}` {
  return `${options.namespace}:${options.reference}`
}

/** Builds a CAIP-10 address: `eip155:1` and `0xab…` are `eip155:1:0xab…`. */
export function toCaipAddress<networkId extends CaipNetworkId>(options: {
  caipNetworkId: networkId
  address: string
}): `${networkId}:${string}` {
  return `${options.caipNetworkId}:${options.address}`
}
