import { keccak256 } from 'viem/utils'
import type { Sent } from '../calls/batches.js'
import type { EvmCall } from '../calls/call.js'
import {
  OperationPendingError,
  TransactionRefusedError,
  UserRejectedError,
} from '../channel/errors.js'
import type { Frame } from '../frame.js'
import { format } from '../messages/format.js'
import { describeAmount } from './describeCall.js'
import { estimateCalls } from './estimateCalls.js'
import { requireNetwork } from './network.js'
import type { CallsToPrepare, PreparedCalls } from './preparedCalls.js'
import { prepareTransaction, reckonCost } from './prepareTransaction.js'
import { readDataFee } from './readDataFee.js'
import { sendSigned } from './sendSigned.js'

/**
 * Prepares a transaction of each call, with nonces in a row, as the account of a key sends them. The gas of the later ones is what they need once the
 * earlier ones have run.
 */
export async function prepareTransactions(
  frame: Frame,
  { chainId, signer, calls }: CallsToPrepare,
): Promise<PreparedCalls> {
  const from = signer.address
  const { currency } = requireNetwork(frame, chainId)
  const warning = calls.length > 1 ? { warning: format('approve.notAtomic') } : {}
  try {
    const gas = await estimateCalls(frame, { chainId, from, calls })
    const [first] = calls
    if (!first) throw new TypeError('There are no calls.')
    const request = await prepareTransaction(frame, { chainId, from, call: first, gas: gas[0] })
    // A call that makes a contract has no receiver, so none of the call before it.
    const { to: _, ...shared } = request
    const requests = calls.map(({ to, value, data }: EvmCall, index) => ({
      ...{ ...shared, value, data, ...(to && { to }) },
      ...{ gas: gas[index] ?? 0n, nonce: request.nonce + index },
    }))
    const total = { ...request, gas: gas.reduce((sum, each) => sum + each, 0n) }
    const fee = reckonCost(total) + (await readDataFee(frame, { chainId, calls }))
    return {
      ...warning,
      details: [{ label: format('approve.fee'), value: describeAmount(fee, currency) }],
      fee,
      payment: { gas, fees: request, isSponsored: false },
      send: (onSent) => send(frame, { chainId, signer, requests, onSent }),
    }
  } catch (error) {
    if (!(error instanceof TransactionRefusedError)) throw error
    const text = format('changes.failure', { reason: error.message })
    return {
      ...{
        ...warning,
        details: [],
        fee: 0n,
        refusal: { lines: [], note: { isDanger: true, text } },
      },
      send: () => Promise.reject(new UserRejectedError()),
    }
  }
}

async function send(frame: Frame, { chainId, signer, requests, onSent }: Sending): Promise<void> {
  const signed = await Promise.all(requests.map((each) => signer.key.signTransaction(each)))
  // The press may be older than the app's page's word that it is too late.
  frame.beginSending()
  const hashes: string[] = []
  const tell = () => onSent({ hashes: [...hashes, ...signed.slice(hashes.length).map(() => '')] })
  for (const transaction of signed) {
    try {
      hashes.push(await sendSigned(frame, { chainId, signed: transaction }))
    } catch (error) {
      if (error instanceof OperationPendingError) {
        // A node may have got it. The app can ask what became of it.
        hashes.push(keccak256(transaction))
        tell()
        throw error
      }
      // What was sent is sent: the app reads of the rest that it failed.
      if (!hashes.length) throw error
      break
    }
    tell()
  }
}

type Sending = Pick<CallsToPrepare, 'chainId' | 'signer'> & {
  readonly requests: readonly prepareTransaction.ReturnType[]
  readonly onSent: (sent: Sent) => void
}
