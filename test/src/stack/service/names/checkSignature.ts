import { type Address, isAddressEqual, isHex, recoverMessageAddress } from 'viem'
import { Refusal } from '../refusal.js'
import type { ServiceChain } from '../serviceChain.js'

/**
 * Checks that the owner signed the message: with the key of its address (EIP-191), or as a contract of the chain (ERC-1271,
 * ERC-6492). Resolves to which of both.
 *
 * @throws Refusal 400 where neither is so.
 */
export async function checkSignature(options: checkSignature.Options): Promise<'key' | 'contract'> {
  const { address, message, chain } = options
  const signature = isHex(options.signature) ? options.signature : '0x'
  const signer = await recoverMessageAddress({ message, signature }).catch(() => undefined)
  if (signer && isAddressEqual(signer, address)) return 'key'
  if (await chain.client.verifyMessage({ address, message, signature })) return 'contract'
  throw new Refusal(400, 'InvalidSignature', 'The signature is not the owner’s.')
}

export declare namespace checkSignature {
  type Options = { address: Address; message: string; signature: string; chain: ServiceChain }
}
