import type { Network } from '@wallet-kit/core'
import { addDecimals, decimalFromNumber } from '@wallet-kit/core/money'
import { cutText, parseCaipAddress, readBaseUnits } from '@wallet-kit/core/plugin'

/** Reads an amount in base units: a decimal text, a hex text, or a whole JSON number that is exact. Undefined for all else. */
export function readUnits(value: unknown): bigint | undefined {
  const isHex = typeof value === 'string' && /^0x[\da-f]{1,64}$/i.test(value)
  return isHex ? BigInt(value) : readBaseUnits(value)
}

/** Reads how many decimals a token has, which may be a text. Undefined where that is not known, and for what cannot be. */
export function readDecimals(value: unknown): number | undefined {
  const units = readUnits(value)
  return units !== undefined && units <= 255n ? Number(units) : undefined
}

/** A price of more digits is none. */
const longestPrice = 100

/** Reads a price, a JSON number or a text, as a plain decimal text above 0. A number is taken through its shortest decimal text. */
export function readPrice(value: unknown): string | undefined {
  const price = decimalFromNumber(value)
  const isPrice =
    price && price.length <= longestPrice && !price.startsWith('-') && /[1-9]/.test(price)
  return isPrice ? addDecimals([price]) : undefined
}

/** Reads a mark that vendors write as a boolean or as its text. */
export const isMarked = (value: unknown): boolean => value === true || value === 'true'

/** Reads a name, which anybody may have written; empty where it is none. */
export const readName = (value: unknown): string =>
  typeof value === 'string' ? cutText(value, 100) : ''

/** Reads an EVM address, in small letters. */
export const readAddress = (value: unknown): string | undefined =>
  typeof value === 'string' && /^0x[\da-f]{40}$/i.test(value) ? value.toLowerCase() : undefined

/** Reads an address as its chain writes it: EVM's in small letters, Solana's as it is. */
export function readAddressOf(
  { namespace }: Pick<Network, 'namespace'>,
  value: unknown,
): string | undefined {
  if (namespace === 'eip155') return readAddress(value)
  return typeof value === 'string' && /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(value)
    ? value
    : undefined
}

/** The addresses that stand for a network's own coin, in requests: ERC-7528's, and the wrapped coin's of Solana. */
const coins: ReadonlySet<string> = new Set([
  '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  'So11111111111111111111111111111111111111111',
])

/** A token whose price is asked for. */
export type PricedToken = {
  /** CAIP-10, as it was asked for. */
  readonly asked: string
  readonly caipNetworkId: string
  /** As its chain writes it, EVM's in small letters; absent: the network's own coin. */
  readonly address: string | undefined
}

/** Reads which tokens are asked for; each once. What is no token's address is left out. */
export function readAsked(addresses: readonly string[]): readonly PricedToken[] {
  return [...new Set(addresses)].flatMap((asked) => {
    const parts = parseCaipAddress(asked)
    const address = parts && readAddressOf(parts, parts.address)
    if (!address) return []
    const { caipNetworkId } = parts
    return { asked, caipNetworkId, address: coins.has(address) ? undefined : address }
  })
}

/** Prices by the addresses that were asked for. */
export type Prices = readonly (readonly [asked: string, price: string])[]

/** Puts the tokens of each network together. */
export function byNetwork<token extends { readonly caipNetworkId: string }>(
  tokens: readonly token[],
): ReadonlyMap<string, readonly token[]> {
  const groups = new Map<string, readonly token[]>()
  for (const token of tokens) {
    groups.set(token.caipNetworkId, [...(groups.get(token.caipNetworkId) ?? []), token])
  }
  return groups
}

/** Cuts a list into parts of at most so many members. */
export function inParts<item>(items: readonly item[], most: number): readonly (readonly item[])[] {
  const count = Math.ceil(items.length / most)
  return Array.from({ length: count }, (_, at) => items.slice(at * most, (at + 1) * most))
}
