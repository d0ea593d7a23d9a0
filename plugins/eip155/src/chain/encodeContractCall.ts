import { type EncodeFunctionDataParameters, encodeFunctionData } from 'viem'
import { InvalidTransactionError } from '../errors.js'

/** Encodes a contract call. Throws `InvalidTransactionError` where the arguments do not fit the ABI. */
export function encodeContractCall(call: EncodeFunctionDataParameters): `0x${string}` {
  try {
    return encodeFunctionData(call)
  } catch (cause) {
    const fix = 'Function name and arguments have to fit the ABI.'
    throw new InvalidTransactionError({ field: 'args', fix, cause })
  }
}
