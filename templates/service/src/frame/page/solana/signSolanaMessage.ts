import { base58 } from '@scure/base'
import { loadTransactionReader } from '@wallet-kit/plugin-solana/preview'
import { askApproval } from '../approval/askApproval.js'
import { InvalidParamsError } from '../channel/errors.js'
import type { Frame } from '../frame.js'
import type { Call } from '../handleRpc.js'
import { format } from '../messages/format.js'
import { findOtherDomain } from '../methods/findOtherDomain.js'
import { describeRequest } from '../rpc/signer.js'
import { readBase58, requireSolanaAccount } from './account.js'

/**
 * `solana_signMessage { message, pubkey? }`, both in base58: signs a text, or bytes, once the visitor has read and approved it. Bytes that are a
 * transaction are refused: their signature would send it. A sign-in for another site than the one that asks carries a warning. Gives `{ signature }` in base58.
 */
export async function signSolanaMessage(frame: Frame, { chainId, params }: Call): Promise<unknown> {
  const { message, pubkey } = Object(params[0])
  const account = await requireSolanaAccount(frame, pubkey)
  const bytes = readBase58(message)
  const { isTransactionMessage } = await loadTransactionReader()
  if (isTransactionMessage(bytes)) {
    throw new InvalidParamsError({ problem: 'the message is a transaction.' })
  }
  const text = readText(bytes) ?? toHex(bytes)
  await askApproval(frame, () => ({
    ...{ title: 'approve.message.title', confirm: 'approve.sign' },
    warning: findOtherDomain(text, frame.host),
    details: [
      ...describeRequest(frame, { address: account.address, chainId }),
      { label: format('approve.message'), value: text },
    ],
  }))
  return { signature: base58.encode(account.sign(bytes)) }
}

function readText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

const toHex = (bytes: Uint8Array) =>
  `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
