import { hashMessage, hexToBytes, isHex, stringToBytes } from 'viem/utils'
import { askApproval } from '../approval/askApproval.js'
import { InvalidParamsError } from '../channel/errors.js'
import type { Frame } from '../frame.js'
import type { Call } from '../handleRpc.js'
import { format } from '../messages/format.js'
import { describeRequest } from '../rpc/signer.js'
import { readMessage } from './readMessage.js'
import { openHashSigner, requireSigner } from './requireSigner.js'

/**
 * `personal_sign`: signs a text, or bytes, by EIP-191, once the visitor has read and approved it. What may be no text, and a
 * sign-in for another site than the one that asks, carry a warning.
 * @see https://eips.ethereum.org/EIPS/eip-191
 */
export async function signMessage(frame: Frame, { chainId, params }: Call): Promise<string> {
  const [data, asked] = params
  if (typeof data !== 'string') throw new InvalidParamsError({ problem: 'there is no message.' })
  const signer = await requireSigner(frame, { chainId, address: asked })
  const sign = await openHashSigner(frame, { chainId, signer })
  const isBytes = isHex(data) && data.length % 2 === 0
  const bytes = isBytes ? hexToBytes(data) : stringToBytes(data)
  const { text, warning } = readMessage(bytes, frame.host)
  await askApproval(frame, () => ({
    ...{ title: 'approve.message.title', confirm: 'approve.sign' },
    warning,
    details: [
      ...describeRequest(frame, { ...signer, chainId }),
      { label: format('approve.message'), value: text },
    ],
  }))
  return sign(hashMessage({ raw: bytes }))
}
