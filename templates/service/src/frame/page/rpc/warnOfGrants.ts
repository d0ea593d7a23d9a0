import type { Grant } from '@wallet-kit/plugin-eip155/preview'
import { getAddress, isAddress } from 'viem/utils'
import type { Frame } from '../frame.js'
import { format, type MessageKey } from '../messages/format.js'
import { showTime } from '../messages/showTime.js'
import { describeToken } from './describeToken.js'

/**
 * The warnings of what others can do later, whether a transaction allows it or a signature. An approval of nothing is none, unless it
 * may be a single token: a contract that says no decimals may number its tokens from 0.
 */
export async function warnOfGrants(
  frame: Frame,
  { chainId, grants }: { readonly chainId: string; readonly grants: readonly Grant[] },
): Promise<readonly string[]> {
  const warnings = await Promise.all(
    grants.map(async (grant) => {
      const { to = format('call.noAccount'), effect, amount, until } = grant
      const time = sayUntil(until)
      const token = effect === 'safe' || effect === 'relay' ? grant.contract : grant.token
      if (!isAddress(token, { strict: false })) {
        return [format(keyOf(grant), { spender: to, token: format('call.noContract'), time })]
      }
      const { name, decimals } = await describeToken(frame, { chainId, token: getAddress(token) })
      if (effect === 'approve' && amount === 0n && decimals !== undefined) return []
      const spender = isAddress(to, { strict: false }) ? getAddress(to) : to
      // Then it may be the number of one token, and not an amount.
      const isUncounted = effect === 'approve' && decimals === undefined
      const key = isUncounted ? 'call.some.warning' : keyOf(grant)
      return [format(key, { spender, token: name, time })]
    }),
  )
  return [...new Set(warnings.flat())]
}

/** The last second that a `Date` can be. */
const lastSecond = 8_640_000_000_000n

/** Permit2 reads 0 as the time of the block, and apps write the highest number for no end. */
const sayUntil = (until = 0n) =>
  until > 0n && until <= lastSecond
    ? format('call.until', { time: showTime(Number(until)) })
    : format('call.anyTime')

function keyOf({ effect, amount, isUnlimited, isGuess }: Grant): MessageKey {
  if (isGuess) return 'call.guess.warning'
  if (effect === 'borrow') return isUnlimited ? 'call.borrowAll.warning' : 'call.borrow.warning'
  if (effect !== 'approve' && effect !== 'permit') return `call.${effect}.warning`
  if (isUnlimited) return 'call.unlimited.warning'
  return amount === undefined ? 'call.some.warning' : 'call.approve.warning'
}
