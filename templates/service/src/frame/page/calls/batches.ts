import {
  array,
  boolean,
  type InferOutput,
  number,
  object,
  optional,
  pipe,
  regex,
  safeParse,
  string,
} from 'valibot'
import type { Frame } from '../frame.js'
import { addressSchema, quantitySchema } from './call.js'

/** Calls that were sent for an app, by EIP-5792. */
const batchSchema = object({
  chainId: string(),
  isAtomic: boolean(),
  /** Of transactions in their order, each empty where it was not sent; or the one of a user operation. */
  hashes: array(pipe(string(), regex(/^(0x[\da-f]{64})?$/i))),
  /** Of a user operation: the chain tells by it whether it was carried out. Absent in what an earlier version has kept. */
  place: optional(object({ sender: addressSchema, nonce: quantitySchema })),
  /** In ms since 1970. */
  sentAt: number(),
})

/** What calls are asked for by, once they were sent. */
export type Sent = Pick<Batch, 'hashes' | 'place'>

/** What is kept of calls that were sent. */
export type Batch = InferOutput<typeof batchSchema>

/** How many are kept: an app asks for the last ones. */
const most = 100

const nameOf = ({ host, state }: Frame) => `wallet-kit/batches/${host}/${state.account?.accountId}`

/** Keeps a batch as long as the tab, over loads of the page: an app asks for it by its id. */
export function storeBatch(
  frame: Frame,
  { id, batch }: { readonly id: string; batch: Batch },
): void {
  const all = [...readBatches(frame).filter(([other]) => other !== id), [id, batch] as const]
  // What was stored as an object has ids of digits first.
  const kept = all.sort(([, one], [, other]) => one.sentAt - other.sentAt).slice(-most)
  frame.state.batches = new Map(kept)
  try {
    frame.document.defaultView?.sessionStorage.setItem(
      nameOf(frame),
      JSON.stringify(Object.fromEntries(kept)),
    )
  } catch {
    // A browser that stores nothing here: the next load of the page does not know it.
  }
}

export const readBatch = (frame: Frame, id: string): Batch | undefined =>
  new Map(readBatches(frame)).get(id)

function readBatches(frame: Frame): readonly (readonly [string, Batch])[] {
  const { batches } = frame.state
  if (batches.size) return [...batches]
  try {
    const text = frame.document.defaultView?.sessionStorage.getItem(nameOf(frame))
    // One that cannot be read takes no other with it.
    return Object.entries(JSON.parse(text ?? '{}')).flatMap(([id, value]) => {
      const { success, output } = safeParse(batchSchema, value)
      return success ? [[id, output] as const] : []
    })
  } catch {
    return []
  }
}
