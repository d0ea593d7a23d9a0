import { array, boolean, number, object, parse, record, string } from 'valibot'
import type { Frame } from '../frame.js'

/** Calls that were sent for an app, by EIP-5792. */
const batchSchema = object({
  chainId: string(),
  isAtomic: boolean(),
  /** Of transactions in their order, or the one of a user operation. */
  hashes: array(string()),
  /** In ms since 1970. */
  sentAt: number(),
})

/** What is kept of calls that were sent. */
export type Batch = ReturnType<typeof parseBatch>
const parseBatch = (value: unknown) => parse(batchSchema, value)

/** How many are kept: an app asks for the last ones. */
const most = 100

const nameOf = ({ host, state }: Frame) => `wallet-kit/batches/${host}/${state.account?.accountId}`

/** Keeps a batch as long as the tab, over loads of the page: an app asks for it by its id. */
export function storeBatch(
  frame: Frame,
  { id, batch }: { readonly id: string; batch: Batch },
): void {
  const all = [...readBatches(frame).filter(([other]) => other !== id), [id, batch] as const]
  const kept = all.slice(-most)
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
    return Object.entries(parse(record(string(), batchSchema), JSON.parse(text ?? '{}')))
  } catch {
    return []
  }
}
