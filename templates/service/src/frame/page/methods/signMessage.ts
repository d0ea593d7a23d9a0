import { hashMessage, hexToBytes, isHex } from 'viem/utils'
import { askApproval } from '../approval/askApproval.js'
import { InvalidParamsError } from '../channel/errors.js'
import type { Frame } from '../frame.js'
import type { Call } from '../handleRpc.js'
import { format } from '../messages/format.js'
import { describeRequest } from '../rpc/signer.js'
import { findOtherDomain } from './findOtherDomain.js'
import { openHashSigner, requireSigner } from './requireSigner.js'

/**
 * `personal_sign`: signs a text, or bytes, by EIP-191, once the visitor has read and approved it. A sign-in for another site than the one that asks
 * carries a warning.
 * @see https://eips.ethereum.org/EIPS/eip-191
 */
export async function signMessage(frame: Frame, { chainId, params }: Call): Promise<string> {
  const [data, asked] = params
  if (typeof data !== 'string') throw new InvalidParamsError({ problem: 'there is no message.' })
  const signer = await requireSigner(frame, { chainId, address: asked })
  const sign = await openHashSigner(frame, { chainId, signer })
  const isBytes = isHex(data) && data.length % 2 === 0
  const text = isBytes ? (readText(data) ?? data) : data
  await askApproval(frame, () => ({
    ...{ title: 'approve.message.title', confirm: 'approve.sign' },
    warning: findOtherDomain(text, frame.host),
    details: [
      ...describeRequest(frame, { ...signer, chainId }),
      { label: format('approve.message'), value: text },
    ],
  }))
  return sign(hashMessage(isBytes ? { raw: data } : data))
}

/** Undefined where the bytes are no UTF-8: then they are shown as they are. */
function readText(data: `0x${string}`): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(hexToBytes(data))
  } catch {
    return undefined
  }
}
