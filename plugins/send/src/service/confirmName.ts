import type { Kit } from '@wallet-kit/core'
import type { Oddities } from '../slice.js'
import { renewName } from './renewName.js'

/** So long an answer about a name holds, in milliseconds: the time to read a preview. */
const lasts = 30_000

/**
 * Makes sure that a name still leads to an address, where that was asked 30 s ago or longer; gives when it was asked again. Throws what
 * `renewName` throws.
 */
export async function confirmName(
  kit: Kit,
  { to, name, resolvedAt = 0, signal }: confirmName.Options,
): Promise<number | undefined> {
  const age = Date.now() - resolvedAt
  // A clock that was set back makes it old.
  if (name === undefined || (age >= 0 && age < lasts)) return undefined
  return renewName(kit, { to, name, signal })
}

export declare namespace confirmName {
  type Options = Pick<Oddities, 'name' | 'resolvedAt'> & {
    /** What it gave before. */
    readonly to: string
    readonly signal?: AbortSignal | undefined
  }
}
