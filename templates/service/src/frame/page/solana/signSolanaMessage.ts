import { base58 } from '@scure/base'
import { loadTransactionReader } from '@wallet-kit/plugin-solana/preview'
import { askApproval } from '../approval/askApproval.js'
import { InvalidParamsError } from '../channel/errors.js'
import type { Frame } from '../frame.js'
import type { Call } from '../handleRpc.js'
import { format } from '../messages/format.js'
import { readMessage } from '../methods/readMessage.js'
import { describeRequest } from '../rpc/signer.js'
import { readBase58, requireSolanaAccount } from './account.js'

/**
 * `solana_signMessage { message, pubkey? }`, both in base58: signs a text, or bytes, once the visitor has read and approved it. Bytes that are a
 * transaction are refused: their signature would send it. What may be no text, and a sign-in for another site than the one that asks, carry a warning. Gives `{ signature }` in base58.
 */
export async function signSolanaMessage(frame: Frame, { chainId, params }: Call): Promise<unknown> {
  const { message, pubkey } = Object(params[0])
  const account = await requireSolanaAccount(frame, pubkey)
  const bytes = readBase58(message)
  const { isTransactionMessage } = await loadTransactionReader()
  if (isTransactionMessage(bytes)) {
    throw new InvalidParamsError({ problem: 'the message is a transaction.' })
  }
  const { text, warning } = readMessage(bytes, frame.host)
  await askApproval(frame, () => ({
    ...{ title: 'approve.message.title', confirm: 'approve.sign' },
    warning,
    details: [
      ...describeRequest(frame, { address: account.address, chainId }),
      { label: format('approve.message'), value: text },
    ],
  }))
  return { signature: base58.encode(await account.sign(bytes)) }
}
