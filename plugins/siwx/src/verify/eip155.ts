import {
  encodeDeployData,
  hashMessage,
  isAddressEqual,
  isHex,
  recoverAddress,
  universalSignatureValidatorAbi,
  universalSignatureValidatorByteCode,
} from 'viem'
import type { verifySignature } from './verifySignature.js'

/**
 * Whether a signature in hex is the one of an EVM address over a text (EIP-191): of its key, or of its contract, which is asked by
 * `call` (ERC-1271), also before it is deployed (ERC-6492). Throws for what is no signature at all, and what `call` throws.
 */
export async function verifyEip155({
  address,
  message,
  signature,
  call,
}: verifySignature.Options): Promise<boolean> {
  if (!isHex(signature)) throw new TypeError('It is no hex.')
  const hash = hashMessage(message)
  const owner = address as `0x${string}`
  const signer = await recoverAddress({ hash, signature }).catch(() => undefined)
  if (signer && isAddressEqual(signer, owner)) return true
  if (!call) return false
  const answer = await call(
    encodeDeployData({
      abi: universalSignatureValidatorAbi,
      bytecode: universalSignatureValidatorByteCode,
      args: [owner, hash, signature],
    }),
  )
  return /^0x0*1$/.test(answer ?? '')
}
