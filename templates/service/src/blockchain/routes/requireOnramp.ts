import type { Blockchain } from '../createBlockchain.js'
import { NotFoundError } from '../errors.js'
import type { Onramp } from '../sources.js'

/** The on-ramp with this id. Throws `NotFoundError`. */
export function requireOnramp({ onramps }: Blockchain, id: string): Onramp {
  const onramp = onramps.get(id)
  if (onramp) return onramp
  throw new NotFoundError({ what: `The on-ramp "${id}"` })
}
