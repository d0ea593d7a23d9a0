import {
  decodeFunctionData,
  encodeAbiParameters,
  type Hex,
  namehash,
  parseAbi,
  zeroAddress,
} from 'viem'
import type { RegisteredName } from '../../sources.js'
import { InvalidLookupError } from './errors.js'

const resolverAbi = parseAbi([
  'function addr(bytes32 node)',
  'function addr(bytes32 node, uint256 coinType)',
  'function text(bytes32 node, string key)',
])

/**
 * Answers one call of a resolver (ENSIP-1, 5 and 9) as the resolver's function would return it: empty for what there is none of, and no bytes
 * at all for a function that names of a zone do not have. Throws `InvalidLookupError` for a call about another name.
 */
export function answerCall(call: Hex, { name, registered, avatar }: answerCall.Options): Hex {
  const decoded = decode(call)
  if (!decoded) return '0x'
  const { functionName, args } = decoded
  if (args[0] !== namehash(name)) throw new InvalidLookupError('The call is about another name.')
  if (functionName === 'text') {
    const text = args[1] === 'avatar' ? avatar : undefined
    return encodeAbiParameters([{ type: 'string' }], [text ?? ''])
  }
  const coinType = args[1] === undefined ? 60 : Number(args[1])
  const address = registered?.coinTypes.includes(coinType) ? registered.owner : undefined
  return args[1] === undefined
    ? encodeAbiParameters([{ type: 'address' }], [address ?? zeroAddress])
    : encodeAbiParameters([{ type: 'bytes' }], [address ?? '0x'])
}

export declare namespace answerCall {
  type Options = {
    readonly name: string
    /** Undefined: nobody has the name. */
    readonly registered: RegisteredName | undefined
    readonly avatar: string | undefined
  }
}

function decode(data: Hex) {
  try {
    return decodeFunctionData({ abi: resolverAbi, data })
  } catch {
    return undefined
  }
}
