import { object, optional, parse, picklist, record, string } from 'valibot'
import type { Frame } from '../frame.js'

const keptSchema = object({
  /** What the visitor chose; absent before. */
  preferredType: optional(picklist(['eoa', 'smartAccount'])),
  /** By CAIP-2 id, with the factory that they are of. */
  addresses: record(string(), object({ factory: string(), address: string() })),
})

/** What this browser keeps of who is logged in. None of it is secret. */
export type KeptAccounts = ReturnType<typeof parseKept>
const parseKept = (value: unknown) => parse(keptSchema, value)

const nameOf = ({ host, state }: Frame) =>
  `wallet-kit/smart-accounts/${host}/${state.account?.accountId}`

export function readKept(frame: Frame): KeptAccounts {
  const known = frame.state.keptAccounts?.get(nameOf(frame))
  if (known) return known
  try {
    const text = frame.document.defaultView?.localStorage.getItem(nameOf(frame))
    if (text) return parseKept(JSON.parse(text))
  } catch {
    // Nothing is kept.
  }
  return { addresses: {} }
}

export function storeKept(frame: Frame, kept: KeptAccounts): void {
  const name = nameOf(frame)
  frame.state.keptAccounts = new Map(frame.state.keptAccounts).set(name, kept)
  try {
    frame.document.defaultView?.localStorage.setItem(name, JSON.stringify(kept))
  } catch {
    // A browser that stores nothing here: it is kept as long as the page.
  }
}
