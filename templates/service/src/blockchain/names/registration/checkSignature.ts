import { isRevert, type Rpc, ServiceAnswerError } from '@wallet-kit/core/plugin'
import { verifySignature } from '@wallet-kit/plugin-siwx/verify'
import { isAddressEqual, isHex, recoverMessageAddress } from 'viem'
import { NetworkNotReachedError } from '../../../errors.js'
import { InvalidSignatureError } from './errors.js'
import type { AskedRegistration } from './readRegistration.js'

/**
 * Checks that the owner signed the message: with the key of its address (EIP-191), or as a contract of its network (ERC-1271, ERC-6492).
 * Resolves to which of both. Throws `InvalidSignatureError` where neither is so, `NetworkNotReachedError` where nobody could be asked.
 */
export async function checkSignature(
  { address, message, signature, network }: AskedRegistration,
  { rpc, signal }: { readonly rpc: Rpc; readonly signal: AbortSignal },
): Promise<'key' | 'contract'> {
  if (!isHex(signature)) throw new InvalidSignatureError()
  const signer = await recoverMessageAddress({ message, signature }).catch(() => undefined)
  if (signer && isAddressEqual(signer, address)) return 'key'
  const isSigned = await verifySignature({
    ...{ namespace: 'eip155', address, message, signature },
    call: (data) => callContract((request) => rpc(request, { signal }), data),
  }).catch((cause) => {
    throw new NetworkNotReachedError({ chainId: network.caipNetworkId, cause })
  })
  if (isSigned) return 'contract'
  throw new InvalidSignatureError()
}

async function callContract(rpc: Rpc, data: string): Promise<string | undefined> {
  try {
    const answer = await rpc({ method: 'eth_call', params: [{ data }, 'latest'] })
    if (isHex(answer)) return answer
    throw new ServiceAnswerError({ url: 'eth_call', problem: 'No bytes.' })
  } catch (error) {
    if (isRevert(error)) return undefined
    throw error
  }
}
