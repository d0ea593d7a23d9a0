import type { CheckedReceiver } from '@wallet-kit/core/plugin'
import type { Oddities, Receiver } from '../slice.js'

/** What became of an address: refused where nobody owns it. */
export function toReceiver(
  { address, issue }: CheckedReceiver,
  named?: Pick<Oddities, 'name' | 'isVerified' | 'resolvedAt'>,
): Receiver {
  if (issue === 'burn') return { status: 'refused', reason: issue }
  const isElsewhere = issue === 'elsewhere'
  const isKeyless = issue === 'keyless'
  return {
    ...{ status: 'found', address, hasWrongChecksum: issue === 'checksum' },
    ...(isElsewhere && { isElsewhere }),
    ...(isKeyless && { isKeyless }),
    ...named,
  }
}
