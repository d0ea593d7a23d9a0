import type { Kit, TokenBalance } from '@wallet-kit/core'
import { isSameAddress } from '@wallet-kit/core/plugin'
import { getDraft } from './getDraft.js'
import { getSendTokens } from './getSendTokens.js'

/** Reactive: the token that is to be sent, the native coin unless another was chosen; undefined while its balance is not known. */
export function getSendToken(kit: Kit): TokenBalance | undefined {
  const token = getDraft(kit)?.token
  return getSendTokens(kit).find(({ address }) =>
    token && address ? isSameAddress(address, token) : token === address,
  )
}
