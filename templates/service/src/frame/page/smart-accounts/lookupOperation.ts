import { array, boolean, object, safeParse, string } from 'valibot'
import type { Batch } from '../calls/batches.js'
import { quantitySchema } from '../calls/call.js'
import type { Frame } from '../frame.js'
import { askBundler } from './askBundler.js'
import { BundlerNotReachedError } from './errors.js'
import { readNonce } from './readNonce.js'

/** How long (ms) an operation that the bundler does not know is taken for one that is still to come. */
export const patience = 120_000

const receiptSchema = object({
  success: boolean(),
  logs: array(object({ address: string(), data: string(), topics: array(string()) })),
  actualGasUsed: quantitySchema,
  receipt: object({
    ...{ blockHash: string(), blockNumber: quantitySchema, transactionHash: string() },
  }),
})

/**
 * What became of an operation: the bundler's receipt in the shape of EIP-5792, `pending`, or `lost` where the bundler does not know it (any more)
 * and the network says that its nonce was not used. One that was carried out and that the bundler has forgotten stays `pending`: nobody says
 * whether its calls failed. Throws what `askBundler` and `askNode` throw.
 */
export async function lookupOperation(
  frame: Frame,
  { chainId, hash, place, sentAt }: lookupOperation.Options,
): Promise<lookupOperation.ReturnType> {
  const params = [hash]
  const answer = await askBundler(frame, {
    ...{ chainId, method: 'eth_getUserOperationReceipt', params },
  })
  const { success, output } = safeParse(receiptSchema, answer)
  if (success) {
    const { success: isDone, logs, actualGasUsed, receipt } = output
    const status = isDone ? '0x1' : '0x0'
    return { isDone, receipt: { ...receipt, logs, status, gasUsed: actualGasUsed } }
  }
  // Only null says that there is none: calls that may have been carried out are not called lost.
  if (answer !== null) throw new BundlerNotReachedError({ by: 'bundler', cause: answer })
  if (Date.now() - sentAt < patience) return 'pending'
  const known = await askBundler(frame, { chainId, method: 'eth_getUserOperationByHash', params })
  // Here, too, only null says that it is unknown. Without its place the network cannot be asked.
  if (known !== null || !place) return 'pending'
  // After the bundler: one that is carried out meanwhile counts as such.
  const { sender, nonce } = place
  const key = BigInt(nonce) >> 64n
  return (await readNonce(frame, { chainId, sender, key })) > BigInt(nonce) ? 'pending' : 'lost'
}

export declare namespace lookupOperation {
  type Options = {
    readonly chainId: string
    readonly hash: string
    readonly place?: Batch['place']
    /** In ms since 1970. */
    readonly sentAt: number
  }
  type ReturnType =
    | 'pending'
    | 'lost'
    | {
        /** Whether the calls were carried out, too. */
        readonly isDone: boolean
        readonly receipt: {
          readonly transactionHash: string
          readonly blockHash: string
          readonly blockNumber: string
          readonly gasUsed: string
          readonly status: string
          readonly logs: readonly object[]
        }
      }
}
