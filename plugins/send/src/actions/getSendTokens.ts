import type { Kit, TokenBalance } from '@wallet-kit/core'
import { sendSlice } from '../slice.js'

/** Reactive: what the active account can send on its network, the native coin first. */
export function getSendTokens(kit: Kit): readonly TokenBalance[] {
  return kit.read(sendSlice).tokens.value
}
