import type { ReceivedMail } from '@wallet-kit/test/mail'
import type { Stack } from '@wallet-kit/test/stack'

export function startDemo(options: {
  /** The repository's folder. */
  readonly root: string
  readonly onStep?: (text: string) => void
}): Promise<{
  readonly stack: Stack
  readonly url: string
  readonly phoneUrl: string
  readonly mailboxUrl: string
  /** What the secure site has sent, the newest last. */
  readonly mails: readonly ReceivedMail[]
  stop(): Promise<void>
}>
