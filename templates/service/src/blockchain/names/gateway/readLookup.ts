import {
  type Address,
  decodeFunctionData,
  type Hex,
  hexToBytes,
  isAddress,
  isHex,
  parseAbi,
} from 'viem'
import { InvalidLookupError } from './errors.js'

const extendedResolverAbi = parseAbi(['function resolve(bytes name, bytes data)'])

/** What a resolver asks: a call about a name. */
export type Lookup = {
  readonly resolver: Address
  /** As it came: the signature is over it. */
  readonly request: Hex
  readonly name: string
  readonly call: Hex
}

/** Reads what a resolver asks of its gateway. Throws `InvalidLookupError`. @see https://docs.ens.domains/ensip/10 */
export function readLookup({
  sender,
  data,
}: {
  readonly sender: string
  readonly data: string
}): Lookup {
  if (!isAddress(sender, { strict: false })) {
    throw new InvalidLookupError('The sender is no address of a resolver.')
  }
  try {
    if (!isHex(data)) throw new TypeError('no hex')
    const { args } = decodeFunctionData({ abi: extendedResolverAbi, data })
    return { resolver: sender, request: data, name: decodeName(args[0]), call: args[1] }
  } catch {
    throw new InvalidLookupError('The data is no call of resolve(bytes,bytes).')
  }
}

/** A DNS-encoded name (RFC 1035: length, label, …, 0), with dots. */
function decodeName(encoded: Hex): string {
  const bytes = hexToBytes(encoded)
  const labels: string[] = []
  let offset = 0
  for (let length = bytes[0]; length; length = bytes[offset]) {
    labels.push(new TextDecoder().decode(bytes.subarray(offset + 1, offset + 1 + length)))
    offset += 1 + length
  }
  if (offset !== bytes.length - 1) throw new RangeError('The name does not end where its bytes do.')
  return labels.join('.')
}
