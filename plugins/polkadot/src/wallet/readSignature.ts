import { readProperty } from '@wallet-kit/core/plugin'

// 64 bytes, 65 with ecdsa's recovery, one more where the kind stands before it (MultiSignature).
const pattern = /^0x([\da-f]{2}){64,66}$/i

/** Reads what a signer answered; undefined where there is no signature in it. */
export function readSignature(answer: unknown): `0x${string}` | undefined {
  const signature = readProperty(answer, 'signature')
  return typeof signature === 'string' && pattern.test(signature)
    ? (signature as `0x${string}`)
    : undefined
}
