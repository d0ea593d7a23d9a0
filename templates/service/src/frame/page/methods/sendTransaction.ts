import { object, optional, safeParse } from 'valibot'
import { askApproval } from '../approval/askApproval.js'
import { addressSchema, callSchema, quantitySchema, toCall } from '../calls/call.js'
import {
  InvalidParamsError,
  TransactionRefusedError,
  UserRejectedError,
} from '../channel/errors.js'
import type { Frame } from '../frame.js'
import type { Call } from '../handleRpc.js'
import { format } from '../messages/format.js'
import { describeAmount, describeCall } from '../rpc/describeCall.js'
import { requireNetwork } from '../rpc/network.js'
import { prepareTransaction, reckonCost } from '../rpc/prepareTransaction.js'
import type { previewChanges } from '../rpc/previewChanges.js'
import { readDataFee } from '../rpc/readDataFee.js'
import { describeRequest } from '../rpc/signer.js'
import { refuseOwnCalls } from './refuseOwnCalls.js'
import { requireSigner } from './requireSigner.js'

const transactionSchema = object({
  ...callSchema.entries,
  from: addressSchema,
  gas: optional(quantitySchema),
})

/**
 * `eth_sendTransaction`: sends a transaction, once the visitor has approved what it does, what it would change and what the network takes at most.
 * Nonce and fees are the frame's own to choose. Gives the hash. Throws as `refuseOwnCalls` does.
 */
export async function sendTransaction(frame: Frame, { chainId, params }: Call): Promise<string> {
  const { success, output } = safeParse(transactionSchema, params[0])
  if (!success) throw new InvalidParamsError({ problem: 'the transaction is none.' })
  const signer = await requireSigner(frame, { chainId, address: output.from })
  const call = toCall(output)
  await refuseOwnCalls(frame, { chainId, calls: [call] })
  if (signer.type === 'smartAccount') {
    const { sendAsOperation } = await import('../smart-accounts/sendAsOperation.js')
    return sendAsOperation(frame, { chainId, signer, call })
  }
  const gas = output.gas ? BigInt(output.gas) : undefined

  const { prepared } = await askApproval(frame, async () => {
    const from = signer.address
    const [described, prepared] = await Promise.all([
      describeCall(frame, { chainId, from, call }),
      prepare(frame, { chainId, call, from, gas }),
    ])
    const change = () => {
      const fees = 'request' in prepared ? prepared.request : undefined
      const payment = fees && { gas: [fees.gas], fees, isSponsored: false }
      return preview(frame, { chainId, from, calls: [call], payment })
    }
    return {
      prepared,
      ...{ title: 'approve.send.title', confirm: 'approve.send', warning: described.warning },
      ...('refusal' in prepared
        ? { isRefused: true, changes: Promise.resolve(prepared.refusal) }
        : { changes: change(), checkAgain: change }),
      details: [
        ...describeRequest(frame, { ...signer, chainId }),
        ...described.details,
        ...('cost' in prepared ? [{ label: format('approve.fee'), value: prepared.cost }] : []),
      ],
    }
  })
  if ('refusal' in prepared) throw new UserRejectedError()
  // Not needed before the approval.
  const { sendSigned } = await import('../rpc/sendSigned.js')
  const signed = await signer.key.signTransaction(prepared.request)
  // The press may be older than the app's page's word that it is too late.
  frame.beginSending()
  return sendSigned(frame, { chainId, signed })
}

/** The screen does not wait for it. */
async function preview(...parameters: Parameters<typeof previewChanges>) {
  const { previewChanges } = await import('../rpc/previewChanges.js')
  return previewChanges(...parameters)
}

/** Nonce, gas and fees. If the network refuses the call already, its reason. */
async function prepare(frame: Frame, options: prepareTransaction.Options) {
  try {
    const { chainId, call } = options
    const [request, dataFee] = await Promise.all([
      prepareTransaction(frame, options),
      readDataFee(frame, { chainId, calls: [call] }),
    ])
    const { currency } = requireNetwork(frame, chainId)
    return { request, cost: describeAmount(reckonCost(request) + dataFee, currency) }
  } catch (error) {
    if (!(error instanceof TransactionRefusedError)) throw error
    const text = format('changes.failure', { reason: error.message })
    return { refusal: { lines: [], note: { isDanger: true, text } } }
  }
}
