import { type Address, encodeAbiParameters, encodePacked, type Hex, keccak256 } from 'viem'
import { sign } from 'viem/accounts'

/**
 * Signs an answer for the resolver that asks, and encodes all three as `(bytes result, uint64 expires, bytes signature)`. The signature is
 * over 0x1900, the resolver, the time, and the hashes of request and result, as ENS's own off-chain resolver reads it.
 * @see https://github.com/ensdomains/offchain-resolver
 */
export async function signAnswer(options: signAnswer.Options): Promise<Hex> {
  const { resolver, request, result, expires, privateKey } = options
  const hash = keccak256(
    encodePacked(
      ['bytes2', 'address', 'uint64', 'bytes32', 'bytes32'],
      ['0x1900', resolver, expires, keccak256(request), keccak256(result)],
    ),
  )
  const signature = await sign({ hash, privateKey, to: 'hex' })
  return encodeAbiParameters(
    [{ type: 'bytes' }, { type: 'uint64' }, { type: 'bytes' }],
    [result, expires, signature],
  )
}

export declare namespace signAnswer {
  type Options = {
    readonly resolver: Address
    /** The call of `resolve(bytes,bytes)`. */
    readonly request: Hex
    readonly result: Hex
    /** The last second, since 1970, in which the answer is good. */
    readonly expires: bigint
    readonly privateKey: Hex
  }
}
