import { withDeadline } from '@wallet-kit/core/plugin'
import type { Client } from './openClient.js'
import { userDisconnected } from './startAttempt.js'

/** How long a goodbye may take to reach the relay, in ms: less than the kit waits for it. */
const goodbyeTime = 4000

/** Ends a session: the wallet hears of it when it can, this page is done with it in 4 s at the latest. Never rejects. */
export async function leaveSession({ sign }: Client, topic: string): Promise<void> {
  const { session } = sign
  if (!session.keys.includes(topic)) return
  const leave = () => sign.disconnect({ topic, reason: userDisconnected })
  await withDeadline(leave, { timeout: goodbyeTime }).catch(() => {})
  await session.delete(topic, userDisconnected).catch(() => {})
}
