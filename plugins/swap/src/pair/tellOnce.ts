import type { Kit } from '@wallet-kit/core'
import { reportError } from '@wallet-kit/core/plugin'
import { failureTold } from './answers.js'

/** Reports a failure, once for what is to be swapped, however often it is tried. */
export function tellOnce(
  kit: Kit,
  { what, error }: { readonly what: string; readonly error: unknown },
): void {
  if (failureTold(kit, { what })) reportError(kit, error)
}
