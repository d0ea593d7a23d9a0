import { type Namespace, namespaces, readNamespace } from './namespaces.js'

/** The parts of a CAIP-2 network id. */
export type CaipNetworkParts = {
  readonly namespace: Namespace
  /** Decimal chain id for eip155, genesis hash for the others. */
  readonly reference: string
}

/** The parts of a CAIP-10 address. */
export type CaipAddressParts = CaipNetworkParts & {
  /** The first two parts, a CAIP-2 id. */
  readonly caipNetworkId: string
  readonly address: string
}

const pattern = new RegExp(
  `^(${Object.keys(namespaces).join('|')}):([-_a-zA-Z\\d]{1,32})(?::([-.%a-zA-Z\\d]{1,128}))?$`,
)

function split(text: unknown) {
  const match = typeof text === 'string' ? pattern.exec(text) : null
  const [, namespace, reference = '', address] = match ?? []
  return { namespace: namespace as Namespace | undefined, reference, address }
}

/**
 * Reads a CAIP-2 network id, as `eip155:1`.
 *
 * @returns `undefined` for what is none, or is of a namespace that the kit does not know
 * @see https://chainagnostic.org/CAIPs/caip-2
 */
export function parseCaipNetworkId(text: unknown): CaipNetworkParts | undefined {
  const { namespace, reference, address } = split(text)
  return namespace && address === undefined ? { namespace, reference } : undefined
}

/**
 * Reads a CAIP-10 address, as `eip155:1:0xab…`: three non-empty parts with a known namespace.
 * Whether the last part is an address of its chain is the adapter's to say.
 *
 * @returns `undefined` for what is none, or is of a namespace that the kit does not know
 * @see https://chainagnostic.org/CAIPs/caip-10
 */
export function parseCaipAddress(text: unknown): CaipAddressParts | undefined {
  const { namespace, reference, address } = split(text)
  if (!namespace || address === undefined) return undefined
  return { namespace, reference, caipNetworkId: `${namespace}:${reference}`, address }
}

/** Writes a CAIP-2 network id. @see https://chainagnostic.org/CAIPs/caip-2 */
export function toCaipNetworkId(parts: {
  namespace: Namespace
  reference: string | number | bigint
}): string {
  return `${parts.namespace}:${parts.reference}`
}

/** Writes a CAIP-10 address. @see https://chainagnostic.org/CAIPs/caip-10 */
export function toCaipAddress(parts: { caipNetworkId: string; address: string }): string {
  return `${parts.caipNetworkId}:${parts.address}`
}

/** Whether two CAIP-10 addresses are the same: those of EVM chains are so in any letter case. */
export const isSameAddress = (one: string, other: string): boolean =>
  one === other || (!!readNamespace(one)?.ignoresCase && one.toLowerCase() === other.toLowerCase())
